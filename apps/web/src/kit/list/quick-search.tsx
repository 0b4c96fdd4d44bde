import { Input } from 'antd'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { SearchIcon } from '../icons/shell-icons.tsx'
import { useDebounced } from '../use-debounced.ts'
import type { SearchField } from './list.types.ts'
import styles from './status-tabs.module.css'

const PAUSE_MS = 400

type QuickSearchProps = { field: SearchField; value: string; onSearch: (value: string) => void }

/** One field at the end of the tabs, for lists that are searched by a name alone: it looks as soon as the typing rests. */
export function QuickSearch({ field, value, onSearch }: QuickSearchProps) {
  const [typed, setTyped] = useState(value)
  const rested = useDebounced(typed, PAUSE_MS)
  const asked = useRef(value)

  useEffect(() => {
    const words = rested.trim()
    if (words === asked.current) return
    asked.current = words
    onSearch(words)
  }, [rested, onSearch])

  // Cleared or gone to from elsewhere.
  useEffect(() => {
    if (value === asked.current) return
    asked.current = value
    setTyped(value)
  }, [value])

  function submit(event: FormEvent): void {
    event.preventDefault()
    asked.current = typed.trim()
    onSearch(typed.trim())
  }

  return (
    <form role="search" className={styles.search} onSubmit={submit}>
      <Input
        allowClear
        aria-label={field.label}
        placeholder={'placeholder' in field ? field.placeholder : undefined}
        prefix={<SearchIcon size={14} />}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  )
}
