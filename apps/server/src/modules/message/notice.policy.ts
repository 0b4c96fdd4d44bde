import { managesSchool, type Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { NoticeRow } from './message.tables.ts'

/** Where somebody may publish: everywhere, or in these departments (what lies below them included). */
export type Reach = 'everywhere' | ReadonlySet<string>

/** A publisher reaches the people their data scope reaches. */
export const reachOf = async (tx: Tx, actor: Actor): Promise<Reach> => {
  if (managesSchool(actor)) return 'everywhere'
  const scopes = actor.scopes.get('user') ?? []
  const exact = new Set<string>()
  const roots: string[] = []
  for (const scope of scopes) {
    if (scope.type === 'CUSTOM') roots.push(...scope.deptIds)
    if (scope.type === 'DEPT_AND_BELOW' && actor.deptId) roots.push(actor.deptId)
    if (scope.type === 'DEPT' && actor.deptId) exact.add(actor.deptId)
  }
  const below = await tx.sql<{ id: string }>(
    'select descendant_id as id from dept_closure where tenant_id = $1 and ancestor_id = any($2::uuid[])',
    [tx.tenantId, roots],
  )
  for (const { id } of below) exact.add(id)
  return exact
}

/** A notice of somebody else is managed by those who manage all; for everybody else it does not exist. */
export const managesNotice = (actor: Actor, reach: Reach, notice: Pick<NoticeRow, 'created_by'>): boolean =>
  reach === 'everywhere' || notice.created_by === actor.userId

export type Scope = { everyone: boolean; deptIds: readonly string[]; roleIds: readonly string[] }

/** Everyone, or a role everywhere, is for those who reach everybody. */
export const isWithinReach = (reach: Reach, { everyone, deptIds, roleIds }: Scope): boolean => {
  if (reach === 'everywhere') return true
  if (everyone || (deptIds.length === 0 && roleIds.length > 0)) return false
  return deptIds.every((id) => reach.has(id))
}
