import { deptMaxDepth } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { reaches, reachOf, type Reach } from './dept.policy.ts'
import { findDept, heightOf, isBelow, levelOf, lockTree, nextSort, rehang } from './dept.repo.ts'
import type { DeptRow } from './dept.views.ts'
import { nameTaken, placeOf } from './save-dept.ts'

/** A department somebody may take from its place: in reach, and so is what it hangs below. */
export const movable = async (tx: Tx, reach: Reach, id: string): Promise<DeptRow> => {
  const dept = ensure(await findDept(tx, id))
  if (!(await reaches(tx, reach, id))) throw notFound()
  const isEdge = reach !== 'everything' && (dept.parent_id === null || !(await reaches(tx, reach, dept.parent_id)))
  if (isEdge) throw new AppError('dept.scope_edge')
  return dept
}

/** Hangs a department with all below it under another one. */
export const moveDept = async (tx: Tx, actor: Actor, given: { id: string; parentId: string }): Promise<null> => {
  const reach = reachOf(actor)
  await lockTree(tx)
  const dept = await movable(tx, reach, given.id)
  const parentId = await placeOf(tx, reach, given.parentId)
  if (parentId !== null && (await isBelow(tx, parentId, dept.id))) throw new AppError('dept.cycle')
  if ((await levelOf(tx, parentId)) + 1 + (await heightOf(tx, dept.id)) > deptMaxDepth)
    throw new AppError('dept.too_deep', { max: deptMaxDepth })
  if (parentId !== dept.parent_id)
    await rehang(tx, dept.id, parentId, await nextSort(tx, parentId)).catch(nameTaken(dept.name))
  tx.audit({
    action: 'dept.move',
    subjectType: 'dept',
    subjectId: dept.id,
    detail: { name: dept.name, from: dept.parent_id, to: parentId },
  })
  return null
}
