import { halfWeight, holdDraw, millisecondsPer, refusalText, type ReleaseProof } from '@xinqiao/domain'
import { attempt } from '../../kernel/db/attempt.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { book, termOf } from '../appointment/index.ts'
import { lockSlot, type SlotRow } from '../rota/index.ts'
import { judgeWish } from './ask-round.ts'
import { enqueue } from './join-queue.ts'
import { QUEUE_SOURCE } from './queue-source.ts'
import { queueMessages as texts } from './queue.messages.ts'
import { openNonce, type RequestRow, type RoundRow } from './queue.tables.ts'
import { isReserved } from './reserved-slot.ts'
import { rounds } from './round.matter.ts'
import { lockRound, lossesSince, requestsOf, slotsOfRound, updateRequest } from './round.repo.ts'
import { tellLoser, tellWinner } from './tell.ts'
import { claimsOf } from './wait.repo.ts'

/** What booking would refuse whichever slot it was; the rest is seen when a slot has fallen to them. */
const slotGuards: readonly string[] = ['G7', 'G8', 'G9', 'G10', 'G11']

type Weighed = RequestRow & { half_weight: number }

/** Draws a round whose time is over. Doing it twice changes nothing; false: there was nothing to do. */
export const drawRound = async (tx: Tx, id: string): Promise<boolean> => {
  const round = await lockRound(tx, id)
  if (!round || round.state !== 'planned' || round.closes_at > tx.now) return false
  const slots = await freeSlots(tx, id)
  const requests = await weigh(tx, round, await eligible(tx, round, await requestsOf(tx, id)))
  const proof = holdDraw({
    groupId: round.id,
    nonce: openNonce(tx, round),
    slotIds: slots.map((slot) => slot.id),
    requests: requests.map((row) => ({ id: row.id, halfWeight: row.half_weight, wants: row.choices })),
  })
  const { slotIds } = proof
  const input = { slotIds, proof, settle: () => settle(tx, round, requests, proof) }
  await rounds.move(tx, { id, action: 'draw', by: 'system', input })
  tx.audit({
    action: 'release.draw',
    subjectType: 'release_round',
    subjectId: id,
    detail: { requests: requests.length, slots: slots.length, digest: proof.digest },
  })
  return true
}

/** Those still ours to give, locked in one order. A slot the rota took back meanwhile is not drawn for. */
const freeSlots = async (tx: Tx, roundId: string): Promise<SlotRow[]> => {
  const free: SlotRow[] = []
  for (const id of await slotsOfRound(tx, roundId)) {
    const locked = await attempt(tx, 'release_slot', (inner) => lockSlot(inner, id))
    if (locked.ok && isReserved(locked.value, texts.inRound) && locked.value.start_at > tx.now) free.push(locked.value)
  }
  return free
}

/** Judged again: who was blocked or found another appointment since asking takes nobody's chance. */
const eligible = async (tx: Tx, round: RoundRow, requests: readonly RequestRow[]): Promise<RequestRow[]> => {
  const fit: RequestRow[] = []
  for (const row of requests) {
    const [slotId = ''] = row.choices
    const judged = await attempt(tx, 'release_judge', (inner) =>
      judgeWish(inner, { type: round.type, visitorId: row.visitor_id, slotId, method: row.consult_method }),
    )
    const refusal = judged.ok && !judged.value.ok && !slotGuards.includes(judged.value.guard) ? judged.value : null
    if (refusal === null) fit.push(row)
    else await updateRequest(tx, row.id, { refusal: texts.ineligible(refusalText(refusal.refusal)) })
  }
  return fit
}

const weigh = async (tx: Tx, round: RoundRow, requests: readonly RequestRow[]): Promise<Weighed[]> => {
  const visitorIds = requests.map((row) => row.visitor_id)
  const term = await termOf(tx, tx.now)
  const losses = new Map(
    term ? (await lossesSince(tx, visitorIds, term.startDate)).map((row) => [row.visitor_id, row.losses]) : [],
  )
  const claims = await claimsOf(tx, round.type, visitorIds)
  const weighed: Weighed[] = []
  for (const row of requests) {
    const claim = claims.get(row.visitor_id)
    const weight = halfWeight({
      waitingWeeks: claim ? (tx.now.getTime() - claim.since.getTime()) / millisecondsPer.week : 0,
      lossesThisTerm: losses.get(row.visitor_id) ?? 0,
      star: claim?.star ?? null,
    })
    await updateRequest(tx, row.id, { half_weight: weight })
    weighed.push({ ...row, half_weight: weight })
  }
  return weighed
}

/** In the order drawn. A winner who cannot be booked after all is told why, and queues like those who lost. */
const settle = async (tx: Tx, round: RoundRow, requests: readonly Weighed[], proof: ReleaseProof): Promise<void> => {
  const byId = new Map(requests.map((row) => [row.id, row]))
  for (const { requestId, slotId } of proof.results) {
    const request = byId.get(requestId)
    if (!request) continue
    const isBooked = slotId !== null && (await bookWinner(tx, round, request, slotId))
    if (isBooked) continue
    await enqueue(tx, { visitorId: request.visitor_id, type: round.type, method: request.consult_method })
    await tellLoser(tx, round, request.visitor_id)
  }
}

const bookWinner = async (tx: Tx, round: RoundRow, request: Weighed, slotId: string): Promise<boolean> => {
  const booked = await attempt(tx, 'release_winner', (inner) =>
    book(inner, null, {
      type: round.type,
      slotId,
      visitorId: request.visitor_id,
      as: 'queue',
      consultMethod: request.consult_method,
      source: QUEUE_SOURCE,
    }),
  )
  if (!booked.ok) {
    await updateRequest(tx, request.id, { slot_id: slotId, refusal: booked.error.message })
    return false
  }
  await updateRequest(tx, request.id, { slot_id: slotId, appointment_id: booked.value.row.id })
  await tellWinner(tx, round, booked.value.row)
  return true
}
