import { pageOf, permissionCodes, resourceGroups, labelOf, type RoleCode } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { ensure } from '../../kernel/app-error.ts'
import { pageReply } from '../../kernel/db/page.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { paramsOf } from '../../kernel/db/params.ts'
import { pathsOf, reachable, sightOf, within, type Reach } from '../dept/index.ts'
import { pendingOfRole } from '../grant/index.ts'
import { heldBy } from '../user/index.ts'
import { COLUMNS, permissionsIn, scopesIn, type RoleRow, type ScopeRow } from './role.repo.ts'

type Params = ReturnType<typeof paramsOf>

const flag = (value: boolean): '0' | '1' => (value ? '1' : '0')

const brief = (row: RoleRow) => ({
  id: row.id,
  roleName: row.name,
  roleCode: row.acts_as,
  roleDesc: row.description,
  portPermission: row.port_permission,
  isSystem: row.is_system,
  status: flag(row.enabled),
  sortOrder: row.sort,
})

/** A role made for other departments only is none of a sub-administrator's business. */
const inSight = (reach: Reach, params: Params): string =>
  reach === 'everything'
    ? 'true'
    : `(r.is_system or not exists (select 1 from role_scope s where s.tenant_id = $1 and s.role_id = r.id and s.scope = 'CUSTOM')
         or exists (select 1 from role_scope s, unnest(s.dept_ids) as d(id)
                     where s.tenant_id = $1 and s.role_id = r.id and ${within(reach, 'd.id', params)}))`

/** Counting a hundred thousand students on every visit helps nobody. In the order of the index, or the few holders of a role are sought among all. */
const MOST_COUNTED = 1000

const holders = (reach: Reach, params: Params): string =>
  `(select count(*)::int from (select 1 from user_role h
      where h.tenant_id = $1 and h.role_id = r.id
        and (select not a.deleted and ${within(reach, 'a.dept_id', params)} from user_account a
              where a.tenant_id = $1 and a.id = h.user_id)
      order by h.user_id limit ${MOST_COUNTED + 1}) as held)`

const people = (counted: number) => ({
  userCount: Math.min(counted, MOST_COUNTED),
  hasMoreUsers: counted > MOST_COUNTED,
})

export const listRoles = async (tx: Tx, actor: Actor) => {
  const params = paramsOf(tx)
  const rows = await tx.sql<RoleRow>(
    `select ${COLUMNS} from role r where r.tenant_id = $1 and r.enabled and ${inSight(sightOf(actor), params)} order by r.sort, r.id`,
    params.values,
  )
  return rows.map(brief)
}

type PageRow = RoleRow & { holders: number; permission_count: number; data_scope: string | null }

export const pageRoles = async (
  tx: Tx,
  actor: Actor,
  filter: { current?: number; size?: number; keyword?: string; roleCode?: RoleCode; status?: '0' | '1' },
) => {
  const page = pageOf(filter)
  const reach = sightOf(actor)
  const chosen = (params: Params): string =>
    `from role r where r.tenant_id = $1 and ${inSight(reach, params)}
        and strpos(lower(r.name), lower(${params.put(filter.keyword?.trim() ?? '')})) > 0
        ${filter.roleCode ? `and r.acts_as = ${params.put(filter.roleCode)}` : ''}
        ${filter.status ? `and r.enabled = ${params.put(filter.status === '1')}` : ''}`
  const [forRows, forCount] = [paramsOf(tx), paramsOf(tx)]
  const [rows, [counted]] = await Promise.all([
    tx.sql<PageRow>(
      `select ${COLUMNS}, ${holders(reach, forRows)} as holders,
              (select count(*)::int from role_permission p where p.tenant_id = $1 and p.role_id = r.id) as permission_count,
              (select s.scope from role_scope s where s.tenant_id = $1 and s.role_id = r.id and s.resource = 'user') as data_scope
         ${chosen(forRows)} order by r.sort, r.id limit ${forRows.put(page.size)} offset ${forRows.put(page.offset)}`,
      forRows.values,
    ),
    tx.sql<{ n: number }>(`select count(*)::int as n ${chosen(forCount)}`, forCount.values),
  ])
  const records = rows.map((row) => ({
    ...brief(row),
    ...people(row.holders),
    permissionCount: row.permission_count,
    dataScope: row.data_scope ?? '',
  }))
  return pageReply(page, counted?.n ?? 0, records)
}

export const readRole = async (tx: Tx, actor: Actor, id: string) => {
  const reach = sightOf(actor)
  const params = paramsOf(tx)
  const [found] = await tx.sql<RoleRow & { holders: number }>(
    `select ${COLUMNS}, ${holders(reach, params)} as holders from role r
      where r.tenant_id = $1 and r.id = ${params.put(id)} and ${inSight(reach, params)}`,
    params.values,
  )
  const role = ensure(found)
  const held = new Set(await permissionsIn(tx, id))
  const scopes = await scopesIn(tx, id)
  return {
    ...brief(role),
    ...people(role.holders),
    version: role.version,
    permissions: permissionCodes.filter((code) => held.has(code)),
    scopes: await Promise.all(scopes.map((scope) => scopeView(tx, reach, scope))),
    pending: await pendingOfRole(tx, id),
    isOwn: (await heldBy(tx, actor.userId)).includes(id),
  }
}

const scopeView = async (tx: Tx, reach: Reach, { resource, scope, dept_ids }: ScopeRow) => {
  const seen = [...(await reachable(tx, reach, dept_ids))]
  const paths = await pathsOf(tx, seen)
  return {
    resource,
    resourceName: labelOf(resourceGroups, resource, resource),
    type: scope,
    deptIds: seen,
    depts: seen.map((id) => ({ id, nameRelaTion: paths.get(id) ?? '' })),
  }
}
