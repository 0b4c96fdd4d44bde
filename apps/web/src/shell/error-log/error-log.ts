import { readStore, writeStore } from '../../session/index.ts'

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

const STORE = 'errorLog'
const MOST = 200
const LONGEST_STACK = 4000
const SAME_WITHIN_MS = 1000

let last: { key: string; at: number } = { key: '', at: 0 }

export const errorLog = {
  list: (): readonly ErrorLogEntry[] => readStore<ErrorLogEntry[]>(STORE) ?? [],
  clear: (): void => writeStore(STORE, [], true),
  /** Newest first. Queries are cut off addresses: they may name a person, and the log can be sent to the server. */
  add(entry: Partial<ErrorLogEntry> & { type: string; message: string }): void {
    const now = Date.now()
    const url = withoutQuery(entry.url ?? window.location.href)
    const key = `${entry.type} ${entry.message}`
    // A loop that fails on every turn must not push everything else out of the log.
    if (key === last.key && now - last.at < SAME_WITHIN_MS) return
    last = { key, at: now }
    const full: ErrorLogEntry = {
      id: `${now}-${Math.random().toString(36).slice(2, 8)}`,
      url,
      time: new Date(now).toISOString(),
      type: entry.type,
      message: entry.message,
      stack: (entry.stack ?? '').slice(0, LONGEST_STACK),
      info: entry.info ?? '',
    }
    writeStore(STORE, [full, ...errorLog.list()].slice(0, MOST), true)
  },
}

const withoutQuery = (url: string): string => url.replace(/[?#].*$/, '')
