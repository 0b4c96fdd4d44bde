import type { DataScopeType, RoleCode } from '@xinqiao/domain'
import type { TestApp } from './harness.ts'
import type { TestTenant } from './people.ts'
import type { Tx } from '../src/kernel/db/tx.ts'
import { systemClock, uuidV7 } from '../src/kernel/clock.ts'

const newId = uuidV7(systemClock)

export const inTenant = <T>(app: TestApp, tenant: TestTenant, run: (tx: Tx) => Promise<T>): Promise<T> =>
  app.runtime.withTenant({ tenantId: tenant.id, actor: null }, run)

export const givenDept = async (app: TestApp, tenant: TestTenant, name: string, parentId?: string): Promise<string> => {
  const id = newId()
  await inTenant(app, tenant, async (tx) => {
    await tx.insert('dept', {
      id,
      parent_id: parentId ?? null,
      name,
      kind: parentId ? 'college' : 'school',
      created_at: tx.now,
    })
    await tx.sql(
      `insert into dept_closure (tenant_id, ancestor_id, descendant_id, depth)
       select $1::int, $2::uuid, $2::uuid, 0 union all
       select $1::int, ancestor_id, $2::uuid, depth + 1 from dept_closure where tenant_id = $1 and descendant_id = $3`,
      [tx.tenantId, id, parentId ?? null],
    )
  })
  return id
}

/** What the role reaches among people from now on; null for nothing at all. */
export const setScope = (
  app: TestApp,
  tenant: TestTenant,
  role: RoleCode,
  scope: DataScopeType | null,
  deptIds: readonly string[] = [],
): Promise<void> =>
  inTenant(app, tenant, async (tx) => {
    const [row] = await tx.sql<{ id: string }>('select id from role where tenant_id = $1 and code = $2', [
      tx.tenantId,
      role,
    ])
    await tx.remove('role_scope', { role_id: row!.id })
    if (scope) await tx.insert('role_scope', { role_id: row!.id, resource: 'user', scope, dept_ids: deptIds })
    tx.notify('role')
  })

export const setPorts = (app: TestApp, tenant: TestTenant, role: RoleCode, ports: string): Promise<void> =>
  inTenant(app, tenant, async (tx) => {
    await tx.update('role', { code: role }, { port_permission: ports })
    tx.notify('role')
  })
