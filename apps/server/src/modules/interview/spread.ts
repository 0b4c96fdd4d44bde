import { spreadByLoad } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { interviewLoads } from './interviewers.ts'
import { interviews } from './interview.matter.ts'
import { interviewInSight } from './interview.policy.ts'
import { INTERVIEW } from './interview.tables.ts'

/** In the order given, which is that of the list: each to whoever has least on hand. All of them, or none. */
export const spreadInterviews = async (tx: Tx, actor: Actor, ids: readonly string[]) => {
  const rows = []
  for (const id of ids) rows.push(await interviewInSight(tx, actor, id))
  const waiting = rows.filter(({ state }) => state === 'waiting').map(({ id, user_id: userId }) => ({ id, userId }))
  const pairs = spreadByLoad(waiting, await interviewLoads(tx))
  if (pairs.length < waiting.length) throw new AppError('interview.none_free')
  for (const { id, interviewerId } of pairs)
    await interviews.move(tx, { id, action: 'assign', by: actor, input: { interviewerId } })
  tx.audit({
    action: 'interview.spread',
    subjectType: INTERVIEW,
    subjectId: ids[0] ?? '',
    detail: { count: pairs.length },
  })
  return { count: pairs.length }
}
