import { releaseRefusal } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { lockVisitor } from '../booking/index.ts'
import { personFor } from '../../user/index.ts'
import { settleAppeals } from './appeal.ts'
import { insertRelease, standingOf, tellReleased } from './blocking.ts'

/** 解除: whoever lifts a block says why. */
export const releaseBlock = async (tx: Tx, actor: Actor, given: { visitorId: string; reason: string }) => {
  const visitor = await personFor(tx, actor, given.visitorId)
  await lockVisitor(tx, visitor.id)
  const reason = given.reason.trim()
  const { term, isBlocked } = await standingOf(tx, visitor.id)
  const refused = releaseRefusal({ isBlocked, reason })
  if (refused) throw new AppError(refused)
  const id = await insertRelease(tx, { visitorId: visitor.id, termId: term.id, reason, by: actor.userId })
  await settleAppeals(tx, visitor.id)
  await tellReleased(tx, visitor.id, { type: 'break_release', id })
  tx.audit({ action: 'break.release', subjectType: 'user', subjectId: visitor.id, detail: { termId: term.id } })
  return null
}
