import type { Pool } from '../../kernel/db/pool.ts'
import { reseal, sealOpen, type SealedColumn } from '../../kernel/db/reseal.ts'
import { unsafeSystemTx } from '../../kernel/db/system.ts'
import type { WithTenant } from '../../kernel/db/tenancy.ts'
import { wrapAsBound } from '../../kernel/db/tenant-keys.ts'
import type { CronDefinition } from '../../kernel/jobs/definition.ts'

export type BindDeps = { owner: Pool; masterKey: Buffer; withTenant: WithTenant; columns: readonly SealedColumn[] }

const isBound = (withTenant: WithTenant, tenantId: number): Promise<boolean> =>
  withTenant({ tenantId, actor: null, isRead: true }, async (tx) => tx.keys.isBound)

/** From here on the school opens nothing that is not bound to its row: an old box cannot be put into another row any more. */
const refuseUnbound = async ({ owner, masterKey, withTenant }: BindDeps, tenantId: number): Promise<void> => {
  await unsafeSystemTx(owner, 'mark a school whose sealed values are all bound to their rows', async (client) => {
    await client.query(`set local app.tenant_id = '${tenantId}'`)
    const lookup = `tenant_id = $1 and purpose = 'lookup'`
    const { rows } = await client.query<{ wrapped: Buffer }>(
      `select wrapped from tenant_key where ${lookup} for update`,
      [tenantId],
    )
    const wrapped = wrapAsBound(masterKey, tenantId, rows[0]!.wrapped)
    await client.query(`update tenant_key set wrapped = $2 where ${lookup}`, [tenantId, wrapped])
    await client.query(
      `select pg_notify('xinqiao', json_build_object('kind', 'tenant_key', 'tenantId', $1::int)::text)`,
      [tenantId],
    )
  })
  await withTenant({ tenantId, actor: null }, async (tx) => tx.audit({ action: 'tenant.bind' }))
}

/** Seals what is stored by the newest key, each value bound to its row, and refuses from then on what is not. Says how many. */
export const resealTenant = async (deps: BindDeps, tenantId: number): Promise<number> => {
  const resealed = await reseal(deps.withTenant, tenantId, deps.columns)
  if (!(await isBound(deps.withTenant, tenantId))) await refuseUnbound(deps, tenantId)
  return resealed
}

/**
 * Seals what a release before this one left readable and binds what it has sealed, school by school. What is not bound is refused only after a night that found
 * nothing to do: until then a process of the older release may still be writing.
 */
export const bindCron = (deps: Omit<BindDeps, 'withTenant'>): CronDefinition => ({
  name: 'tenant-bind',
  schedule: '40 18 * * *',
  run: async ({ withTenant, tenantIds }) => {
    for (const tenantId of tenantIds) {
      await sealOpen(withTenant, tenantId, deps.columns)
      if (await isBound(withTenant, tenantId)) continue
      const bound = await reseal(withTenant, tenantId, deps.columns)
      if (bound === 0) await refuseUnbound({ ...deps, withTenant }, tenantId)
    }
  },
})
