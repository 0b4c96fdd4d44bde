import { useSyncExternalStore } from 'react'
import { readStore, removeStore, session, useSession, writeStore } from '../../session/index.ts'

/** The specification's log entry. */
export type ErrorLogEntry = {
  id: string
  url: string
  time: string
  type: string
  message: string
  stack: string
  info: string
}

/** What happened while nobody was signed in. It ends with the window, and goes to whoever signs in there next. */
const NOBODYS = 'errorLog'
const MOST = 200
const LONGEST = { url: 500, type: 40, message: 2000, stack: 4000, info: 2000 } as const
const SAME_WITHIN_MS = 1000
const NONE: readonly ErrorLogEntry[] = []

const NOTHING = { key: '', at: 0 }
let last = NOTHING
let seen: { store: string; entries: readonly ErrorLogEntry[] } | null = null
const listeners = new Set<() => void>()

/** Everybody has a log of their own: at a shared desk nobody reads where somebody else has been. */
const storeName = (): string => {
  const { token } = session.get()
  return token ? `${NOBODYS}-${token.tenantId}-${token.user_id}` : NOBODYS
}

const readOwn = (store: string): readonly ErrorLogEntry[] => {
  const own = readStore<ErrorLogEntry[]>(store) ?? NONE
  if (store === NOBODYS) return own
  const nobodys = readStore<ErrorLogEntry[]>(NOBODYS) ?? NONE
  if (nobodys.length === 0) return own
  const all = [...nobodys, ...own].slice(0, MOST)
  removeStore(NOBODYS)
  writeStore(store, all, true)
  return all
}

const list = (): readonly ErrorLogEntry[] => {
  const store = storeName()
  if (seen?.store !== store) seen = { store, entries: readOwn(store) }
  return seen.entries
}

const write = (entries: readonly ErrorLogEntry[]): void => {
  const store = storeName()
  seen = { store, entries }
  writeStore(store, entries, store !== NOBODYS)
  for (const listener of listeners) listener()
}

/** Another tab has written, or somebody else is here. */
const forget = (): void => {
  seen = null
  for (const listener of listeners) listener()
}
window.addEventListener('storage', ({ key }) => {
  if (key === null || key.includes(NOBODYS)) forget()
})
useSession.subscribe((now, before) => {
  if (now.token?.user_id !== before.token?.user_id || now.token?.tenantId !== before.token?.tenantId) forget()
})

export const errorLog = {
  list,
  clear: (): void => {
    last = NOTHING
    write(NONE)
  },
  /** Those that have been sent; what was added meanwhile stays. */
  remove: (sent: readonly ErrorLogEntry[]): void => {
    const gone = new Set(sent.map(({ id }) => id))
    write(list().filter(({ id }) => !gone.has(id)))
  },
  /** Newest first. Queries are cut off addresses: they may name a person, and the log can be sent to the server. */
  add(entry: Partial<ErrorLogEntry> & { type: string; message: string }): void {
    const now = Date.now()
    const key = `${entry.type} ${entry.message}`
    // A loop that fails on every turn must not push everything else out of the log.
    if (key === last.key && now - last.at < SAME_WITHIN_MS) return
    last = { key, at: now }
    const full: ErrorLogEntry = {
      id: `${now}-${Math.random().toString(36).slice(2, 8)}`,
      time: new Date(now).toISOString(),
      url: withoutQuery(entry.url ?? window.location.href).slice(0, LONGEST.url),
      type: entry.type.slice(0, LONGEST.type),
      message: entry.message.slice(0, LONGEST.message),
      stack: (entry.stack ?? '').slice(0, LONGEST.stack),
      info: (entry.info ?? '').slice(0, LONGEST.info),
    }
    // Another tab may have written since: what it kept is not lost.
    seen = null
    write([full, ...list()].slice(0, MOST))
  },
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useErrorLog = (): readonly ErrorLogEntry[] => useSyncExternalStore(subscribe, list)

const withoutQuery = (url: string): string => url.replace(/[?#].*$/, '')
