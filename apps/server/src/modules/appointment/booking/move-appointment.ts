import {
  appointmentGuards,
  appointmentMachine,
  isLive,
  slotAfter,
  waitsForConfirm,
  type AppointmentAction,
  type AppointmentFacts,
  type Swap,
} from '@xinqiao/domain'
import { AppError, notFound } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { together } from '../../../kernel/together.ts'
import { runTransition } from '../../../kernel/transition.ts'
import { pendingFlows } from '../../approval/index.ts'
import { lockWithOwn, moveSlot, refused, vacate, type SlotRow } from '../../rota/index.ts'
import { hearAbsence } from '../../warning/index.ts'
import { actFacts, type ActGround } from './act-facts.ts'
import { appointmentEffects } from './appointment-effects.ts'
import { keepAppointmentErrands } from './appointment.errands.ts'
import { findAppointment, namesOf } from './appointment.repo.ts'
import { kindsOf, seesAppointment } from './booker.ts'
import { readBookingSettings } from './booking-settings.ts'
import { keepWord, type AppointmentRow } from './booking.tables.ts'
import { changesOf } from './changes.ts'
import { isCounted, standingOf, tellBlock, type Standing } from './derive.ts'
import { demandFamily } from './family/family.repo.ts'
import type { Held, Move, Moved } from './moves.ts'
import { leaveOptions, optionsText } from './leave-options.ts'
import { swapOf } from './plan-swap.ts'
import { settleReferral } from './referral/settle-referral.ts'
import { takeVisitor } from './take-visitor.ts'
import { nudge, tellAll, tellFormerHost } from './tell.ts'

/**
 * Everything an action touches, taken in one order by everybody: slots by id, then the appointment. A row its viewer may
 * not see is a missing one.
 */
export const hold = async (tx: Tx, given: Pick<Move, 'id' | 'by' | 'flowId' | 'toSlot'>): Promise<Held> => {
  const before = await findAppointment(tx, given.id)
  if (!before) throw notFound()
  const isSeen = given.by !== 'actor' || (tx.actor !== null && (await seesAppointment(tx, tx.actor, before)))
  if (!isSeen) throw notFound()
  const ids = [before.slot_id, given.toSlot?.id ?? null].filter((id) => id !== null)
  if (given.toSlot?.withdrawOwn) await lockWithOwn(tx, before.visitor_id, ids)
  const [slots, flows, settings] = await together(
    tx.sql<SlotRow>('select * from slot where tenant_id = $1 and id = any($2::uuid[]) order by id for update', [
      tx.tenantId,
      ids,
    ]),
    pendingFlows(tx, 'appointment', before.id),
    readBookingSettings(tx, before.site_id),
  )
  const byId = (id: string | null | undefined) => slots.find((slot) => slot.id === id) ?? null
  const target = byId(given.toSlot?.id)
  if (given.toSlot && (!target || target.state === 'removed')) throw notFound()
  return {
    before,
    flows: flows.filter((flow) => flow.id !== given.flowId),
    slot: byId(before.slot_id),
    target,
    settings,
  }
}

/** What the machine knows whoever acts as. */
export const kindsFor = (tx: Tx, by: Move['by'], row: AppointmentRow): readonly string[] => {
  if (by === 'system') return ['system']
  if (by === 'clerk') return ['ROLE_APPOINTMENT']
  return tx.actor ? kindsOf(tx.actor, row) : []
}

export const groundOf = (held: Held, given: Move, isFiling = false): ActGround => ({
  action: given.action,
  isBySystem: given.by === 'system',
  reason: given.reason ?? '',
  rules: held.settings.rules,
  slot: held.slot,
  flows: held.flows,
  askedAt: given.askedAt ?? null,
  newSlotError: null,
  isOnlineReady: given.isOnlineReady ?? false,
  isRecordReady: given.isRecordReady ?? false,
  isFiling,
})

/** The verdict with its words comes before the machine's, which agrees with it. */
const swapFor = async (tx: Tx, held: Held, given: Move): Promise<Swap | null> => {
  if (!given.toSlot || !held.target || !held.slot) return null
  const plan = await swapOf(tx, {
    row: held.before,
    from: held.slot,
    to: held.target,
    isByVisitor: given.action === 'reschedule',
    method: given.toSlot.method ?? held.before.consult_method,
    rules: held.settings.rules,
  })
  if (!plan.ok) throw refused(plan.refusal)
  return plan.swap
}

type Kind = (typeof appointmentMachine)['transitions'][number]['by'][number]

/** Nobody is held to have stayed away whose leave was asked for in time and lies with somebody slow. */
const refusePendingLeave = (held: Held, action: AppointmentAction): void => {
  const isAsked = held.flows.some(({ applicantId }) => applicantId === held.before.visitor_id)
  if (action === 'noShow' && isAsked) throw new AppError('appointment.approval_pending')
}

/** The one way an appointment changes: the machine, then everything that follows from what it allowed. */
export const moveAppointment = async (tx: Tx, given: Move, taken?: Held): Promise<Moved> => {
  const held = taken ?? (await hold(tx, given))
  const { before, settings } = held
  refusePendingLeave(held, given.action)
  if (given.action === 'start') await demandFamily(tx, before)
  const swap = await judgedSwap(tx, held, given)
  const stood = isCounted(given.action) ? await standingOf(tx, before, settings.rules) : null
  let stands: Standing | null = null
  const facts = async (row: AppointmentRow): Promise<AppointmentFacts> => {
    // Between the first look and the lock somebody else moved it to another slot: what is held is not what it needs.
    if (row.slot_id !== before.slot_id) throw new AppError('request.version_conflict')
    const resting = await actFacts(tx, row, groundOf(held, given))
    return given.toSlot && !swap ? { ...resting, newSlotError: 'appointment.slot_lost' } : resting
  }
  const { from, to, row } = await runTransition(tx, {
    machine: appointmentMachine,
    id: given.id,
    action: given.action,
    by: (one: AppointmentRow) => kindsFor(tx, given.by, one) as readonly Kind[],
    ...(given.version === undefined ? {} : { version: given.version }),
    set: (one) => ({ ...changesOf(tx, one, given, held, swap), ...given.set }),
    guards: appointmentGuards,
    ctx: facts,
    effects: appointmentEffects(tx, given, held, async (one) => {
      stands = await standingOf(tx, one, settings.rules)
    }),
    wrongState: 'appointment.wrong_state',
  })
  await keepWord(tx, row, given.reason ?? '')
  await settlePlaces(tx, held, row, given, swap)
  await settleReferral(tx, row, given.action)
  await keepAppointmentErrands(tx, row, given.action, countsOf(stands))
  if (given.action === 'noShow') await hearAbsence(tx, row.visitor_id, Math.max(countsOf(stands)?.noShows ?? 0, 1))
  await announce(tx, { held, row, given, counts: countsOf(stands) })
  await tellBlock(tx, row, stood, stands, settings.help)
  // What was put back is help again, and help waits for nobody.
  if (given.action === 'restore' && !waitsForConfirm(row.type, true))
    return moveAppointment(tx, { id: row.id, action: 'confirm', by: 'system' })
  return { row, from, to }
}

/** Written by an effect, which the compiler does not see. */
const countsOf = (standing: Standing | null) => standing?.attendance.counts ?? null

/** Only somebody whom the machine lets try hears why a slot does not fit. */
const judgedSwap = async (tx: Tx, held: Held, given: Move): Promise<Swap | null> => {
  const kinds = kindsFor(tx, given.by, held.before)
  const isTheirs = appointmentMachine.transitions.some(
    ({ action, from, by }) =>
      action === given.action && from === held.before.state && by.some((kind) => kinds.includes(kind)),
  )
  return isTheirs ? swapFor(tx, held, given) : null
}

/** Slot and occupancy follow the appointment. */
const settlePlaces = async (
  tx: Tx,
  { before, slot, settings }: Held,
  row: AppointmentRow,
  given: Move,
  swap: Swap | null,
): Promise<void> => {
  const after = slot ? slotAfter(given.action, { startAt: before.start_at }, tx.now, settings.rules) : null
  const [was, is] = [isLive(before.state), isLive(row.state)]
  const hasMoved = swap !== null
  if (was && (!is || hasMoved)) await vacate(tx, row.id)
  if (is && (!was || hasMoved)) await takeVisitor(tx, row, given.toSlot?.withdrawOwn)
  if (swap) {
    await moveSlot(tx, { id: swap.leave.slotId, action: swap.leave.action, by: ['system'] })
    await moveSlot(tx, { id: swap.take.slotId, action: 'book', by: ['system'], askerId: row.visitor_id })
  } else if (slot && after) {
    // A slot that is no longer this appointment's keeps its own ways.
    if (after === 'book' || slot.state === '2')
      await moveSlot(tx, { id: slot.id, action: after, by: ['system'], askerId: row.visitor_id })
  }
}

type Announcement = { held: Held; row: AppointmentRow; given: Move; counts: Parameters<typeof tellAll>[1]['counts'] }

const announce = async (tx: Tx, { held, row, given, counts }: Announcement): Promise<void> => {
  const { action } = given
  if (given.isQuiet) return nudge(tx, row)
  const names = await namesOf(tx, row)
  const isHostAway = action === 'hostLeave' || action === 'noteHostLeave'
  await tellAll(tx, {
    row,
    action,
    names,
    rules: held.settings.rules,
    before: held.before.start_at,
    ...(given.reason ? { reason: given.reason } : {}),
    ...(counts ? { counts } : {}),
    ...(isHostAway ? { slots: optionsText(await leaveOptions(tx, row)) } : {}),
  })
  await tellFormerHost(tx, row, held.before)
}
