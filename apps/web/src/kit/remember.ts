import { useCallback, useMemo, useSyncExternalStore } from 'react'

/**
 * Small habits of one person in this browser: page size, columns, density. Never data.
 *
 * The shell names the person once with `rememberFor(key)` after signing in and calls `rememberFor(null)` when the session
 * ends. While nobody is named, things are remembered until the page is left, so that nothing of one person at a shared
 * desk is waiting for the next.
 */
let person: string | null = null
const passing = new Map<string, string>()
const listeners = new Set<() => void>()

const PREFIX = 'xinqiao-habit'

const keyOf = (name: string): string => `${PREFIX}:${person ?? ''}:${name}`

function publish(): void {
  for (const listener of listeners) listener()
}

export function rememberFor(key: string | null): void {
  if (key === person) return
  person = key
  passing.clear()
  publish()
}

function readText(name: string): string | null {
  if (person === null) return passing.get(name) ?? null
  try {
    return window.localStorage.getItem(keyOf(name))
  } catch {
    return passing.get(name) ?? null
  }
}

function writeText(name: string, text: string | null): void {
  if (text === null) passing.delete(name)
  else passing.set(name, text)
  if (person !== null) {
    try {
      if (text === null) window.localStorage.removeItem(keyOf(name))
      else window.localStorage.setItem(keyOf(name), text)
    } catch {
      // A full disk or a private window: it is forgotten with the page.
    }
  }
  publish()
}

function subscribe(listener: () => void): () => void {
  const other = (event: StorageEvent): void => {
    if (event.key === null || event.key.startsWith(PREFIX)) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', other)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', other)
  }
}

/**
 * `accept` judges what an older release or a curious hand may have left there; what it answers with null is forgotten.
 * It must not change between renders. Setting null forgets.
 */
export function useRemembered<T>(
  name: string,
  accept: (kept: unknown) => T | null,
): readonly [kept: T | null, keep: (value: T | null) => void] {
  const text = useSyncExternalStore(subscribe, () => readText(name))
  const kept = useMemo(() => (text === null ? null : accept(parse(text))), [text, accept])
  const keep = useCallback((value: T | null) => writeText(name, value === null ? null : JSON.stringify(value)), [name])
  return [kept, keep]
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
