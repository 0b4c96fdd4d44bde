import type { Pool, PoolClient } from './pool.ts'

/**
 * Work on platform tables, outside any tenant, as the schema's owner. Each use is listed in docs/threat-model.md (a test
 * compares); `reason` is what that list says. Policies are forced on an ordinary owner too; the embedded database's
 * owner is a superuser and above them, which is one more reason to keep this list short.
 */
export const unsafeSystemTx = async <T>(
  owner: Pool,
  reason: string,
  run: (client: PoolClient) => Promise<T>,
): Promise<T> => {
  if (reason.length < 10) throw new Error('say why')
  const client = await owner.connect()
  try {
    await client.query('begin')
    const result = await run(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
