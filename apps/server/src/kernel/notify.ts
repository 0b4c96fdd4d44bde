import pg from 'pg'

export type BusMessage = { kind: string; tenantId: number; id?: string }
export type Bus = {
  on(kind: string, listen: (message: BusMessage) => void): void
  /** Called when messages may have been missed: whoever caches must forget. */
  onGap(forget: () => void): void
  close(): Promise<void>
}

const RECONNECT_MS = 500

/** What one process tells the others, through LISTEN/NOTIFY: sent inside transactions, heard after commit. */
export const openBus = async (url: string, onError: (error: Error) => void): Promise<Bus> => {
  const listeners = new Map<string, ((message: BusMessage) => void)[]>()
  const gaps: (() => void)[] = []
  let closed = false
  let client: pg.Client

  const connect = async (): Promise<void> => {
    client = new pg.Client({ connectionString: url, keepAlive: true })
    client.on('notification', ({ payload }) => {
      const message = JSON.parse(payload ?? '{}') as BusMessage
      for (const listen of listeners.get(message.kind) ?? []) listen(message)
    })
    client.on('error', (error) => {
      if (closed) return
      onError(error)
      for (const forget of gaps) forget()
      setTimeout(() => void retry(), RECONNECT_MS)
    })
    await client.connect()
    await client.query('listen xinqiao')
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
    onGap: (forget) => void gaps.push(forget),
    close: async () => {
      closed = true
      await client.end()
    },
  }
}
