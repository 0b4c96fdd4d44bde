import type pg from 'pg'
import { clientFor } from './db/servers.ts'

export type BusMessage = { kind: string; tenantId: number; id?: string }
export type Bus = {
  on(kind: string, listen: (message: BusMessage) => void): void
  /** Tells this process's own listeners at once; the database's message reaches them, and all others, a moment later. */
  hear(message: BusMessage): void
  /** Called when messages may have been missed: whoever caches must forget. */
  onGap(forget: () => void): void
  close(): Promise<void>
}

const RECONNECT_MS = 500

/** What one process tells the others, through LISTEN/NOTIFY: sent inside transactions, heard after commit. */
export const openBus = async (url: string, onError: (error: Error) => void): Promise<Bus> => {
  const listeners = new Map<string, ((message: BusMessage) => void)[]>()
  const gaps: (() => void)[] = []
  const hear = (message: BusMessage): void => {
    for (const listen of listeners.get(message.kind) ?? []) listen(message)
  }
  let closed = false
  let client: pg.Client | null = null

  const connect = async (): Promise<void> => {
    const fresh = new (clientFor(url))({ connectionString: url, keepAlive: true })
    // The driver reports one loss several times; only the first may start a new connection.
    let isLost = false
    fresh.on('notification', ({ payload }) => {
      const message = JSON.parse(payload ?? '{}') as BusMessage
      for (const listen of listeners.get(message.kind) ?? []) listen(message)
    })
    fresh.on('error', (error) => {
      if (closed || isLost || client !== fresh) return
      isLost = true
      onError(error)
      for (const forget of gaps) forget()
      setTimeout(() => void retry(), RECONNECT_MS)
    })
    try {
      await fresh.connect()
      await fresh.query('listen xinqiao')
    } catch (error) {
      await fresh.end().catch(() => undefined)
      throw error
    }
    if (closed) await fresh.end()
    client = fresh
  }
  const retry = async (): Promise<void> => {
    if (closed) return
    try {
      await connect()
      for (const forget of gaps) forget()
    } catch {
      setTimeout(() => void retry(), RECONNECT_MS)
    }
  }
  await connect()
  return {
    on: (kind, listen) => void listeners.set(kind, [...(listeners.get(kind) ?? []), listen]),
    hear,
    onGap: (forget) => void gaps.push(forget),
    close: async () => {
      closed = true
      await client?.end()
    },
  }
}
