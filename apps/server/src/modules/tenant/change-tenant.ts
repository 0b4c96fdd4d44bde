import type { ProductCode } from '@xinqiao/domain'
import type { Pool } from '../../kernel/db/pool.ts'
import { unsafeSystemTx } from '../../kernel/db/system.ts'

export type TenantChange = {
  name?: string
  domain?: string | null
  duty_phone?: string
  expires_at?: Date | null
  max_accounts?: number
  max_file_bytes?: number | null
  is_trial?: boolean
  status?: 'active' | 'disabled'
}

const COLUMNS: readonly (keyof TenantChange)[] = [
  'name',
  'domain',
  'duty_phone',
  'expires_at',
  'max_accounts',
  'max_file_bytes',
  'is_trial',
  'status',
]
const announce = `select pg_notify('xinqiao', json_build_object('kind', 'tenant', 'tenantId', $1::int)::text)`

/** Changes of the directory are the platform's business; running servers hear of them at once. */
export const setTenant = (owner: Pool, tenantId: number, change: TenantChange): Promise<void> =>
  unsafeSystemTx(owner, 'change a school in the directory', async (client) => {
    const fields = { ...change, ...(change.domain ? { domain: change.domain.toLowerCase() } : {}) }
    for (const column of COLUMNS)
      if (fields[column] !== undefined)
        await client.query(`update tenant set ${column} = $2 where id = $1`, [tenantId, fields[column]])
    await client.query(announce, [tenantId])
  })

export const setTenantProduct = (owner: Pool, tenantId: number, code: ProductCode, isOn: boolean): Promise<void> =>
  unsafeSystemTx(owner, 'open or close a product for a school', async (client) => {
    await client.query(`set local app.tenant_id = '${tenantId}'`)
    await client.query(
      `insert into tenant_product (tenant_id, code, purchased, enabled) values ($1, $2, $3, $3)
       on conflict (tenant_id, code) do update set purchased = excluded.purchased, enabled = excluded.enabled`,
      [tenantId, code, isOn],
    )
    await client.query(announce, [tenantId])
  })
