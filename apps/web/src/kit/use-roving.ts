import { type KeyboardEvent, useId, useState } from 'react'

/** One tab stop for a whole list; up, down, Home and End move through it. */
export function useRoving(keys: readonly string[]) {
  const id = useId()
  const [last, setLast] = useState<string | null>(null)
  const current = last !== null && keys.includes(last) ? last : keys[0]

  function go(key: string | undefined): void {
    if (key === undefined) return
    setLast(key)
    document.getElementById(`${id}-${key}`)?.focus()
  }

  /** True when the key was one of its own. */
  function move(event: KeyboardEvent, key: string): boolean {
    const index = keys.indexOf(key)
    const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: keys.length - 1 }[event.key]
    if (target === undefined) return false
    event.preventDefault()
    go(keys[target])
    return true
  }

  return {
    go,
    move,
    stop: (key: string) => ({
      id: `${id}-${key}`,
      tabIndex: key === current ? 0 : -1,
      onFocus: () => setLast(key),
    }),
  }
}
