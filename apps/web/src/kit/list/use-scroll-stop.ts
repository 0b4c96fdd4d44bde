import type { GetRef, Table } from 'antd'
import { useEffect, useRef } from 'react'

const SCROLLS = '.ant-table-content, .ant-table-body'

/** A table in which nothing can be focused must itself be reached by Tab, or the keyboard cannot scroll it. */
export function useScrollStop(isPlain: boolean, label: string) {
  const table = useRef<GetRef<typeof Table>>(null)
  useEffect(() => {
    const box = table.current?.nativeElement.querySelector<HTMLElement>(SCROLLS)
    if (!box || !isPlain) return
    box.tabIndex = 0
    box.setAttribute('role', 'group')
    box.setAttribute('aria-label', label)
  }, [isPlain, label])
  return table
}
