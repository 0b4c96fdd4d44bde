import { deptMaxDepth, deptNameRule, deptRoot, type DeptKind } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { MOVE_BY_MOVING } from './dept.messages.ts'
import { checkedName } from './dept.name.ts'
import { growing, reaches, reachOf, type Reach } from './dept.policy.ts'
import { countChildren, findDept, insertDept, levelOf, lockTree, nextSort, pathsOf } from './dept.repo.ts'
import { writeTokens } from './dept.tokens.ts'
import { deptView, type DeptRow, type DeptView } from './dept.views.ts'

export type DeptInput = { id?: string; parentId?: string; name: string; type: DeptKind; sortOrder?: number }

/** Adds a department, or changes name, kind and order of one. */
export const saveDept = async (tx: Tx, actor: Actor, given: DeptInput): Promise<DeptView> => {
  const name = checkedName(given.name, deptNameRule)
  const reach = reachOf(actor)
  await lockTree(tx)
  const row = given.id
    ? await changed(tx, reach, { ...given, id: given.id, name })
    : await added(tx, reach, { ...given, name })
  tx.audit({
    action: 'dept.save',
    subjectType: 'dept',
    subjectId: row.id,
    detail: { name: row.name, kind: row.kind, isNew: given.id === undefined },
  })
  const path = (await pathsOf(tx, [row.id])).get(row.id) ?? row.name
  return deptView(row, path, (await countChildren(tx, row.id)) > 0, true)
}

/** Only somebody responsible for the whole school works right below the virtual root. */
export const placeOf = async (tx: Tx, reach: Reach, parentId: string): Promise<string | null> => {
  if (parentId !== deptRoot.id) {
    if (!(await reaches(tx, growing(reach), parentId))) throw notFound()
    return parentId
  }
  if (reach !== 'everything') throw new AppError('dept.whole_school_only')
  return null
}

const added = async (tx: Tx, reach: Reach, given: DeptInput): Promise<DeptRow> => {
  const parentId = await placeOf(tx, reach, given.parentId ?? deptRoot.id)
  if ((await levelOf(tx, parentId)) + 1 > deptMaxDepth) throw new AppError('dept.too_deep', { max: deptMaxDepth })
  const row = {
    id: tx.newId(),
    parent_id: parentId,
    name: given.name,
    kind: given.type,
    sort: given.sortOrder ?? (await nextSort(tx, parentId)),
  }
  await insertDept(tx, row).catch(nameTaken(given.name))
  await writeTokens(tx, [row])
  return row
}

const changed = async (tx: Tx, reach: Reach, given: DeptInput & { id: string }): Promise<DeptRow> => {
  const before = ensure(await findDept(tx, given.id))
  if (!(await reaches(tx, reach, given.id))) throw notFound()
  if (given.parentId !== undefined && given.parentId !== (before.parent_id ?? deptRoot.id))
    throw new AppError('request.invalid', { detail: MOVE_BY_MOVING })
  const row = { ...before, name: given.name, kind: given.type, sort: given.sortOrder ?? before.sort }
  await tx
    .sql('update dept set name = $3, kind = $4, sort = $5 where tenant_id = $1 and id = $2', [
      tx.tenantId,
      row.id,
      row.name,
      row.kind,
      row.sort,
    ])
    .catch(nameTaken(given.name))
  if (row.name !== before.name) await writeTokens(tx, [row])
  return row
}

/** The index decides, so that two people adding the same name at once do not both succeed. */
export const nameTaken =
  (name: string) =>
  (error: Error & { constraint?: string }): never => {
    if (error.constraint === 'dept_sibling_name') throw new AppError('dept.name_taken', { name })
    throw error
  }
