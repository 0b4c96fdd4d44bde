import { rowOf, type SealedColumn } from '../src/kernel/db/reseal.ts'
import { inRow, openBytes, sealBytes } from '../src/kernel/db/tenant-keys.ts'
import { inTenant } from './departments.ts'
import { MASTER_KEY, type TestApp } from './harness.ts'
import type { TestTenant } from './people.ts'

/** Makes a school what an older release would have left: its key without the mark, its values not bound or not even sealed. */
export const unbindSchool = async (
  app: TestApp,
  tenant: TestTenant,
  columns: readonly SealedColumn[],
): Promise<void> => {
  const { owner } = app.runtime
  const updates = await inTenant(app, tenant, async (tx) => {
    const { version, shared } = tx.keys
    const all: [text: string, values: unknown[]][] = []
    for (const sealed of columns) {
      if (sealed.was !== undefined) {
        all.push([
          `update ${sealed.table} set ${sealed.column} = null, ${sealed.was} = '从前的话' where tenant_id = $1`,
          [tx.tenantId],
        ])
        continue
      }
      const rows = await tx.sql<{ place: string; row: string; box: Buffer }>(
        `select ctid::text as place, ${rowOf(sealed)} as row, ${sealed.column} as box from ${sealed.table}
          where tenant_id = $1 and ${sealed.column} is not null`,
        [tx.tenantId],
      )
      for (const { row, box } of rows) {
        const plain = Buffer.from(tx.keys.decrypt(inRow(sealed.field, row), box))
        const old = sealBytes(shared.data.get(version)!, `${tx.tenantId}:${sealed.field}:${version}`, plain)
        all.push([
          `update ${sealed.table} set ${sealed.column} = $2 where tenant_id = $1 and ${rowOf(sealed)} = $3`,
          [tx.tenantId, Buffer.concat([Buffer.from([1, version >> 8, version & 0xff]), old]), row],
        ])
      }
    }
    return all
  })
  const client = await owner.connect()
  try {
    // As the database's owner, past the trigger that keeps editions as they are.
    await client.query('set session_replication_role = replica')
    for (const [text, values] of updates) await client.query(text, values)
    const { rows } = await client.query<{ wrapped: Buffer }>(
      `select wrapped from tenant_key where tenant_id = $1 and purpose = 'lookup'`,
      [tenant.id],
    )
    const name = `tenant_key:${tenant.id}:lookup:1`
    const wrapped = sealBytes(MASTER_KEY, name, openBytes(MASTER_KEY, `${name}:bound`, rows[0]!.wrapped))
    await client.query(`update tenant_key set wrapped = $2 where tenant_id = $1 and purpose = 'lookup'`, [
      tenant.id,
      wrapped,
    ])
    await client.query(
      `select pg_notify('xinqiao', json_build_object('kind', 'tenant_key', 'tenantId', $1::int)::text)`,
      [tenant.id],
    )
  } finally {
    await client.query('reset session_replication_role')
    client.release()
  }
}
