import type pg from 'pg'
import { opensTenantKey } from './tenant-keys.ts'

type Wrapped = { tenant_id: number; purpose: 'data' | 'lookup'; version: number; wrapped: Buffer }

/**
 * Refuses a master key that does not open what this database holds. Comes before anything is changed: the password of the
 * application's role follows from the key, and a wrong one would shut out every process that is running.
 */
export const proveMasterKey = async (client: pg.Client, masterKey: Buffer): Promise<void> => {
  const kept = await anyTenantKey(client)
  if (kept === null || opensTenantKey(masterKey, kept.tenant_id, kept)) return
  throw new Error(
    'MASTER_KEY 与这个数据库不配套：它打不开已有机构的密钥。数据库没有被改动，请换回原来的 MASTER_KEY。\n' +
      'MASTER_KEY does not belong to this database: it does not open the keys of its schools. Nothing was changed.',
  )
}

/** Null before the first school. An ordinary owner is under the policies too, hence one school at a time. */
const anyTenantKey = async (client: pg.Client): Promise<Wrapped | null> => {
  const { rows: tables } = await client.query<{ known: boolean }>(
    `select to_regclass('tenant_key') is not null as known`,
  )
  if (!tables[0]?.known) return null
  const { rows: schools } = await client.query<{ id: number }>('select id from tenant order by id')
  for (const { id } of schools) {
    await client.query('begin read only')
    await client.query(`select set_config('app.tenant_id', $1, true)`, [String(id)])
    const { rows } = await client.query<Wrapped>(
      'select tenant_id, purpose, version, wrapped from tenant_key where tenant_id = $1 limit 1',
      [id],
    )
    await client.query('commit')
    if (rows[0]) return rows[0]
  }
  return null
}
