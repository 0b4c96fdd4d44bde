import { judgeBooking, roundPhase, type BookingVerdict, type ConsultMethod } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { gatherFacts } from '../appointment/index.ts'
import { findSlot, refused } from '../rota/index.ts'
import type { RequestRow, RoundRow } from './queue.tables.ts'
import { requestOf, shareRound, slotsOfRound, updateRequest } from './round.repo.ts'
import { requestView } from './round.views.ts'

type Wanted = { type: RoundRow['type']; visitorId: string; slotId: string; method: 1 | 2 | 3 }

/** Would they get this slot if it fell to them? That it is closed to everybody else is what the round is about. */
export const judgeWish = async (tx: Tx, want: Wanted): Promise<BookingVerdict> => {
  const slot = ensure(await findSlot(tx, want.slotId), 'release.wrong_choice')
  const facts = await gatherFacts(tx, {
    type: want.type,
    visitorId: want.visitorId,
    slot: { ...slot, is_closed: false },
    as: 'queue',
    method: String(want.method) as ConsultMethod,
    isOverride: false,
  })
  return judgeBooking(facts)
}

const openRound = async (tx: Tx, id: string): Promise<RoundRow> => {
  const round = ensure(await shareRound(tx, id))
  if (roundPhase({ state: round.state, opensAt: round.opens_at, closesAt: round.closes_at }, tx.now) !== 'open')
    throw new AppError('release.not_open')
  return round
}

/** Asking again replaces what was asked before; when within the window makes no difference. */
export const askRound = async (
  tx: Tx,
  actor: Actor,
  body: { id: string; choices: readonly string[]; consultMethod?: number },
) => {
  const round = await openRound(tx, body.id)
  const offered = new Set(await slotsOfRound(tx, round.id))
  if (!body.choices.every((id) => offered.has(id))) throw new AppError('release.wrong_choice')
  const method = (body.consultMethod ?? 3) as 1 | 2 | 3
  for (const slotId of body.choices) {
    const verdict = await judgeWish(tx, { type: round.type, visitorId: actor.userId, slotId, method })
    if (!verdict.ok) throw refused(verdict.refusal)
  }
  const row = await storeRequest(tx, round.id, actor.userId, { choices: [...body.choices], consult_method: method })
  tx.audit({ action: 'release.ask', subjectType: 'release_round', subjectId: round.id })
  tx.notify('appointment', actor.userId)
  return requestView(row)
}

const storeRequest = async (
  tx: Tx,
  roundId: string,
  visitorId: string,
  asked: Pick<RequestRow, 'choices' | 'consult_method'>,
): Promise<RequestRow> => {
  const before = await requestOf(tx, roundId, visitorId)
  if (before) {
    await updateRequest(tx, before.id, asked)
    return { ...before, ...asked }
  }
  const row = {
    ...asked,
    id: tx.newId(),
    round_id: roundId,
    visitor_id: visitorId,
    half_weight: null,
    slot_id: null,
    appointment_id: null,
    refusal: null,
    created_at: tx.now,
    withdrawn_at: null,
  }
  // Two windows at the same moment: the first to arrive is the request, this one changes it.
  if (!(await tx.insertIfAbsent('release_request', row))) return storeRequest(tx, roundId, visitorId, asked)
  return { ...row, tenant_id: tx.tenantId }
}

export const withdrawRequest = async (tx: Tx, actor: Actor, roundId: string): Promise<null> => {
  const round = await openRound(tx, roundId)
  const request = ensure(await requestOf(tx, round.id, actor.userId))
  await updateRequest(tx, request.id, { withdrawn_at: tx.now })
  tx.audit({ action: 'release.withdraw', subjectType: 'release_round', subjectId: round.id })
  tx.notify('appointment', actor.userId)
  return null
}
