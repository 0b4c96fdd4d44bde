import { defaultRolePermissions, type Permission, type RoleCode } from '@xinqiao/domain'
import type { TestApp } from './harness.ts'
import { inTenant } from './departments.ts'
import type { TestTenant, Visitor } from './people.ts'

export type Node = Awaited<ReturnType<typeof childrenOf>>[number]

export const childrenOf = (browser: Visitor, deptId?: string) =>
  browser.call('GET /admin/dept/findDeptByChild', { query: deptId ? { deptId } : {} })

/** Adds a department through the call and returns its id. */
export const addDept = async (
  browser: Visitor,
  name: string,
  parentId = '0',
  type: 'school' | 'college' | 'class' | 'unit' = 'unit',
): Promise<string> => (await browser.call('POST /admin/dept/save', { body: { name, parentId, type } })).id

/** 心桥大学 → 计算机学院 → two classes, 法学院 → one class, and people who administer all or one of it. */
export const givenUniversity = async (app: TestApp) => {
  const tenant = await app.givenTenant()
  const admin = await app.signedIn(await app.givenUser(tenant, { username: 'boss', roles: ['ROLE_ADMIN'] }))
  const school = await addDept(admin, '心桥大学', '0', 'school')
  const computing = await addDept(admin, '计算机学院', school, 'college')
  const law = await addDept(admin, '法学院', school, 'college')
  const software = await addDept(admin, '2026级软件工程1班', computing, 'class')
  const network = await addDept(admin, '2026级网络工程1班', computing, 'class')
  const lawClass = await addDept(admin, '2026级法学1班', law, 'class')
  return { tenant, admin, school, computing, law, software, network, lawClass }
}

export type University = Awaited<ReturnType<typeof givenUniversity>>

/** An administrator of one college, or whoever else manages it; the school's other administrators stay what they are. */
export const givenSubAdmin = async (
  app: TestApp,
  tenant: TestTenant,
  deptIds: readonly string[],
  { actsAs = 'ROLE_ADMIN', permissions = null }: { actsAs?: RoleCode; permissions?: readonly Permission[] | null } = {},
): Promise<Visitor> => {
  const user = await app.givenUser(tenant)
  await inTenant(app, tenant, async (tx) => {
    const id = tx.newId()
    await tx.insert('role', {
      id,
      code: `SUB_${id.slice(-6)}`,
      acts_as: actsAs,
      name: `学院管理员${id.slice(-6)}`,
      is_system: false,
    })
    await tx.sql(`insert into role_permission (tenant_id, role_id, permission) select $1, $2, unnest($3::text[])`, [
      tx.tenantId,
      id,
      permissions ?? defaultRolePermissions[actsAs],
    ])
    await tx.insert('role_scope', { role_id: id, resource: 'user', scope: 'CUSTOM', dept_ids: deptIds })
    await tx.remove('user_role', { user_id: user.id })
    await tx.insert('user_role', { user_id: user.id, role_id: id })
  })
  return app.signedIn(user)
}

/** What the closure should be, worked out anew from the parents, beside what it is. */
export const closures = (app: TestApp, tenant: TestTenant) =>
  inTenant(app, tenant, async (tx) => {
    const all = `select ancestor_id::text || descendant_id::text || depth as link from`
    const real = await tx.sql<{ link: string }>(`${all} dept_closure where tenant_id = $1 order by 1`, [tx.tenantId])
    const due = await tx.sql<{ link: string }>(
      `with recursive up (descendant_id, ancestor_id, depth) as (
         select id, id, 0 from dept where tenant_id = $1
         union all select up.descendant_id, d.parent_id, up.depth + 1 from up join dept d on d.tenant_id = $1 and d.id = up.ancestor_id
          where d.parent_id is not null) cycle ancestor_id set is_cycle using way
       ${all} up where not is_cycle order by 1`,
      [tx.tenantId],
    )
    return { real: real.map((row) => row.link), due: due.map((row) => row.link) }
  })

/** How things done at once came out, in order of number: 0, or the code of the refusal. */
export const outcomes = async (attempts: readonly Promise<unknown>[]): Promise<number[]> =>
  (
    await Promise.all(
      attempts.map((attempt) =>
        attempt.then(
          () => 0,
          (error: { code: number }) => error.code,
        ),
      ),
    )
  ).toSorted((a, b) => a - b)
