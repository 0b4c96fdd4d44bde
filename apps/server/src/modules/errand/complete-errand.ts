import { errandKindOf } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { notFound } from '../../kernel/app-error.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { isMine } from './errand.policy.ts'
import { findErrand } from './errand.repo.ts'
import { ENTITY, ERRAND_NOTE } from './errand.tables.ts'
import { moveErrand } from './keep-errands.ts'

/** Whoever owes it says what was done; what ends where it came from is not ended here. */
export const completeErrand = async (
  tx: Tx,
  actor: Actor,
  { id, version, note }: { id: string; version: number; note: string },
): Promise<null> => {
  const seen = await findErrand(tx, id)
  if (!seen || !(await isMine(tx, actor, id))) throw notFound()
  const words = note.trim()
  const row = await moveErrand(tx, {
    id,
    version,
    action: 'complete',
    by: ['owner'],
    facts: { isByHand: errandKindOf(seen.kind).isByHand, note: words },
    note: tx.keys.encrypt(inRow(ERRAND_NOTE, id), words),
  })
  tx.audit({
    action: 'errand.complete',
    subjectType: ENTITY,
    subjectId: id,
    detail: { kind: row.kind, aboutUserId: row.about_user_id },
  })
  return null
}
