import { Input } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { clearable } from '../clear-icon.tsx'
import { SearchIcon } from '../icons/shell-icons.tsx'
import { useAnswer } from '../use-answer.ts'
import { useDebounced } from '../use-debounced.ts'
import { BranchView } from './branch-view.tsx'
import type { Choosing } from './choosing.ts'
import { deptTexts as texts } from './dept.messages.ts'
import type { DeptSource } from './dept.types.ts'
import { FoundView } from './found-view.tsx'
import styles from './dept-tree.module.css'
import { useBranches } from './use-branches.ts'

export type DeptTreeProps = DeptSource &
  Choosing & {
    label?: string
    /** load at once instead of after the page's own first load */
    eager?: boolean
    /** raised when departments have changed: what is shown is fetched again, and stays open */
    revision?: number
    /** opened without being asked, as soon as they are named: the way to what is chosen */
    opened?: readonly string[]
  }

const SEARCH_MS = 500
const LONGEST = 50
const NONE: readonly string[] = []

/** Departments level by level as they are opened, or flat by name. */
export function DeptTree(props: DeptTreeProps) {
  const { label = texts.root, eager = false } = props
  const tree = useBranches(props.load, eager, props.revision ?? 0, props.opened ?? NONE)
  const frame = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  const rested = useDebounced(name, SEARCH_MS)
  const found = useAnswer(name !== '' && rested === name ? name : null, props.search)

  function enter(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    frame.current?.querySelector<HTMLElement>('[tabindex="0"][role]')?.focus()
  }

  return (
    <div ref={frame} className={styles.frame} onFocus={tree.hurry}>
      <Input
        allowClear={clearable}
        prefix={<SearchIcon size={14} />}
        aria-label={texts.search}
        placeholder={texts.search}
        maxLength={LONGEST}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={enter}
      />
      {name === '' ? (
        <BranchView label={label} choosing={props} tree={tree} />
      ) : (
        <FoundView name={name} choosing={props} found={found} />
      )}
    </div>
  )
}
