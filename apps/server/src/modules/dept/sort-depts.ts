import { deptRoot } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { reachOf } from './dept.policy.ts'
import { countChildren, lockTree, reorder } from './dept.repo.ts'
import { placeOf } from './save-dept.ts'

/** Puts the children of one department into the order given; those not named follow as they were. */
export const sortDepts = async (
  tx: Tx,
  actor: Actor,
  given: { parentId: string; ids: readonly string[] },
): Promise<null> => {
  await lockTree(tx)
  const parentId = await placeOf(tx, reachOf(actor), given.parentId)
  const ids = [...new Set(given.ids.map((id) => id.toLowerCase()))]
  if ((await countChildren(tx, parentId, ids)) !== ids.length) throw notFound()
  await reorder(tx, parentId, ids)
  tx.audit({ action: 'dept.sort', subjectType: 'dept', subjectId: parentId ?? deptRoot.id, detail: { ids } })
  return null
}
