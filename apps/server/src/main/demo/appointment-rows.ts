import { appointmentTypes, millisecondsPer, type AppointmentAction, type AppointmentState } from '@xinqiao/domain'
import type { NewRow } from '../../kernel/db/rows.ts'
import type { DemoVisit } from './appointment-plan.ts'

type Step = { action: AppointmentAction; to: AppointmentState; at: Date; by: string }
export type EventRow = NewRow<'state_event'>

const plus = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * millisecondsPer.minute)

/** The way an appointment went to be where it is, as the machine would have it. */
export const stepsTo = (visit: DemoVisit, clerkId: string, now: Date): readonly Step[] => {
  const { slot, visitorId: owner, state } = visit
  const { start_at, end_at, user_id: host } = slot
  const earlier = new Date(Math.min(start_at.getTime(), now.getTime()))
  const book: Step = { action: 'book', to: 'notStart', at: plus(earlier, -3 * 24 * 60), by: owner }
  const held: readonly Step[] = [
    book,
    { action: 'arrive', to: 'notStart', at: plus(start_at, -6), by: owner },
    { action: 'start', to: 'running', at: plus(start_at, 1), by: host },
  ]
  const over: readonly Step[] = [...held, { action: 'finish', to: 'success', at: plus(end_at, 1), by: host }]
  const ended = (action: AppointmentAction, minutes: number, by: string): readonly Step[] => [
    book,
    { action, to: state, at: plus(start_at, minutes), by },
  ]
  const asked: Step = { ...book, action: 'request', to: 'toConfirm', at: plus(earlier, -20 * 60) }
  switch (state) {
    case 'toConfirm':
      return [asked]
    case 'removed':
      return [asked, { action: 'remove', to: 'removed', at: plus(now, -18 * 60), by: clerkId }]
    case 'running':
      return held
    case 'success':
      return over
    case 'complete':
      return [...over, { action: 'submitRecord', to: 'complete', at: plus(end_at, 45), by: host }]
    case 'cancel':
      return ended('cancel', -30 * 60, owner)
    case 'userTakeLeave':
      return ended('leave', -3 * 60, owner)
    case 'hostTakeLeave':
      return ended('hostLeave', -20 * 60, host)
    case 'userBreakAppointment':
      return ended('noShow', 20, host)
    default:
      return visit.hasArrived ? [book, { action: 'arrive', to: 'notStart', at: plus(now, -4), by: owner }] : [book]
  }
}

export const eventsOf = (
  entity: string,
  id: string,
  steps: readonly { action: string; to: string; at: Date; by: string | null }[],
) =>
  steps.map((step, at): EventRow => ({
    entity,
    entity_id: id,
    version: at + 1,
    from_state: steps[at - 1]?.to ?? null,
    to_state: step.to,
    action: step.action,
    actor_id: step.by,
    at: step.at,
  }))

type SlotEnd = { action: string; to: string; isClosed?: boolean }

/** What became of the slot after it was booked. */
export const slotEnd = (state: AppointmentState): SlotEnd | null => {
  switch (state) {
    case 'toConfirm':
    case 'notStart':
    case 'running':
      return null
    case 'cancel':
    case 'userTakeLeave':
    case 'removed':
      return { action: 'free', to: '10' }
    case 'hostTakeLeave':
      return { action: 'freeClosed', to: '10', isClosed: true }
    default:
      return { action: 'spend', to: '3' }
  }
}

const reasons: Partial<Record<AppointmentState, string>> = {
  cancel: '当天有课程调整，改日再约',
  userTakeLeave: '发烧去校医院',
  hostTakeLeave: '临时外出参加会议',
  removed: '重复预约，已与本人确认',
}

const stamp = (steps: readonly Step[], action: AppointmentAction): Date | null =>
  steps.find((step) => step.action === action)?.at ?? null

/** One appointment as its table has it; `seal` for what is nobody's to read. */
export const rowOf = (
  id: string,
  visit: DemoVisit,
  steps: readonly Step[],
  more: { caseId: string | null; isFirst: boolean; seal: (id: string, text: string) => Buffer },
): NewRow<'appointment'> => {
  const { slot, state, type } = visit
  const arrived = stamp(steps, 'arrive')
  const ended = stamp(steps, 'finish')
  const reason = reasons[state]
  const due = state === 'success' && appointmentTypes[type].record !== null ? plus(slot.end_at, 3 * 24 * 60) : null
  const last = steps.at(-1)!
  return {
    id,
    type,
    state: state as Exclude<AppointmentState, 'new'>,
    version: steps.length,
    visitor_id: visit.visitorId,
    host_id: slot.user_id,
    case_id: more.caseId,
    slot_id: slot.id,
    site_id: slot.site_id,
    room_id: visit.isOnline ? null : slot.room_id,
    start_at: slot.start_at,
    end_at: slot.end_at,
    consult_method: visit.isOnline ? 2 : 1,
    booked_as: 'visitor',
    source: type === '11' ? 9 : 12,
    is_first: more.isFirst,
    is_urgent: type === '11',
    reason: reason ? more.seal(id, reason) : null,
    is_ended_by_visitor: state === 'cancel' || state === 'userTakeLeave',
    arrived_at: arrived,
    arrived_by: arrived ? 'desk' : null,
    real_start: stamp(steps, 'start'),
    real_end: ended,
    record_due_at: due,
    settled_at: state === 'notStart' ? steps[0]!.at : last.at,
    removed_by: state === 'removed' ? last.by : null,
    created_by: visit.visitorId,
    created_at: steps[0]!.at,
    updated_at: last.at,
  }
}
