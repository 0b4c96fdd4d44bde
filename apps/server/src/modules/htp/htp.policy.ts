import { isOnlyVisitor, layerAccess, readsPaper } from '@xinqiao/domain'
import { holds, type Actor } from '../../kernel/actor.ts'
import { notFound } from '../../kernel/app-error.ts'
import type { Params } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { demandPurpose, standingWith } from '../archive/index.ts'
import { amongVisible, canSeePerson } from '../user/index.ts'
import type { DrawingRow } from './htp.tables.ts'

const SCALES = 2

/** Those in sight, as SQL on `d`: all for who assesses, one's own visitors for a counsellor. Nobody looks at their own here. */
export const drawingsInSight = (actor: Actor, params: Params): string =>
  `d.user_id <> ${params.put(actor.userId)} and ${amongVisible(actor, 'd.user_id', params)}`

export const mayRate = async (
  tx: Tx,
  actor: Actor,
  { user_id: personId }: Pick<DrawingRow, 'user_id'>,
): Promise<boolean> =>
  personId !== actor.userId && holds(actor, ['plantest_htp_rate_btn']) && (await canSeePerson(tx, actor, personId))

/** By the matrix, as the sheets of the same layer; a stranger says what for, and it is written down (V8). */
export const demandReading = async (tx: Tx, actor: Actor, { user_id: personId }: DrawingRow): Promise<void> => {
  if (personId === actor.userId || isOnlyVisitor(actor.roleCodes) || !holds(actor, ['plantest_htp_list_tab']))
    throw notFound()
  const standing = await standingWith(tx, actor, personId)
  if (!standing.isInScope && standing.relations.size === 0) throw notFound()
  if (!readsPaper(standing, 'scale')) throw notFound()
  await demandPurpose(tx, actor, personId, SCALES, { isUnasked: layerAccess(standing, SCALES).how === 'closed' })
}
