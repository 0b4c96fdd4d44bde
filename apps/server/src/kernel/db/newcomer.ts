import { clientFor } from './servers.ts'

const PATIENCE_MS = 5000
const REMEMBERED_MS = 500

/**
 * Whether somebody new gets in: connections that are already open outlive a changed password and a full server. However many
 * ask at once, one connection is tried.
 */
export const createNewcomer = (url: string): (() => Promise<boolean>) => {
  let asked: Promise<boolean> | null = null
  const forget = () => {
    asked = null
  }
  return () => {
    asked ??= getsIn(url).finally(() => setTimeout(forget, REMEMBERED_MS).unref())
    return asked
  }
}

const getsIn = async (url: string): Promise<boolean> => {
  const client = new (clientFor(url))({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query('select 1')).rowCount === 1
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
