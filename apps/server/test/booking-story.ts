import { addMinutes, type AppointmentAction, type AppointmentState } from '@xinqiao/domain'
import { MORNING, type Centre, type Person } from './booking-centre.ts'
import { moveAppointment } from '../src/modules/appointment/booking/move-appointment.ts'
import type { Move } from '../src/modules/appointment/booking/moves.ts'

export type Story = {
  at: Centre
  id: string
  visitor: Person
  host: Person
  slotId: string
  /** Free, on the day after. */
  otherSlotId: string
}

type Given = Omit<Move, 'id' | 'action' | 'by'>

export const doAs = (story: Story, who: Person | 'system', action: AppointmentAction, given: Given = {}) =>
  story.at.inside(
    (tx) => moveAppointment(tx, { id: story.id, action, by: who === 'system' ? 'system' : 'actor', ...given }),
    who === 'system' ? null : who.actor,
  )

export const begin = async (at: Centre, options: { isDuty?: boolean; method?: 1 | 2 } = {}): Promise<Story> => {
  at.time.now = MORNING
  const [visitor, host] = [await at.visitor(), await at.host()]
  const slotId = await at.slot({ host, roomId: null, ...options })
  const otherSlotId = await at.slot({ host, day: 6 })
  const { id } = await at.call(visitor, 'POST /consult/appointment/book', {
    type: '2',
    slotId,
    ...(options.method ? { consultMethod: options.method } : {}),
  })
  return { at, id, visitor, host, slotId, otherSlotId }
}

/** Minutes from the start at which each action is usual. */
const DAY = 1440
const usual: Readonly<Partial<Record<AppointmentAction, number>>> = {
  confirm: -3 * DAY,
  reject: -3 * DAY,
  withdraw: -3 * DAY,
  remove: -3 * DAY,
  restore: -3 * DAY + 5,
  reschedule: -3 * DAY,
  move: -3 * DAY,
  cancel: -3 * DAY,
  cancelForVisitor: -3 * DAY,
  leave: -120,
  hostLeave: -2 * DAY,
  noteHostLeave: -2 * DAY,
  arrive: -20,
  start: 0,
  finish: 45,
  autoFinish: 90,
  submitRecord: 120,
  noShow: 20,
  hostNoShow: 20,
}

/** Everything in order for the action: the hour it is done at, and what comes with it. */
export const ready = async (story: Story, action: AppointmentAction): Promise<Given> => {
  const { at } = story
  const minutes = usual[action] ?? 200
  const { start_at: startAt } = await at.row(story.id)
  at.time.now = addMinutes(startAt, minutes)
  const given: Given = { reason: '临时有事' }
  if (action === 'reschedule' || action === 'move') return { toSlot: { id: story.otherSlotId } }
  if (action === 'submitRecord') return { isRecordReady: true }
  if (action === 'hostNoShow') await arrived(story)
  return given
}

/** They came, whatever the clock says now. */
export const arrived = ({ at, id }: Story): Promise<unknown> =>
  at.inside((tx) => tx.update('appointment', { id }, { arrived_at: tx.now, arrived_by: 'desk' }))

const paths: Readonly<Record<Exclude<AppointmentState, 'new'>, readonly AppointmentAction[]>> = {
  toConfirm: [],
  notStart: [],
  running: ['start'],
  success: ['start', 'finish'],
  complete: ['start', 'finish', 'submitRecord'],
  cancel: ['cancel'],
  userTakeLeave: ['leave'],
  hostTakeLeave: ['hostLeave'],
  userBreakAppointment: ['noShow'],
  hostBreakAppointment: ['hostNoShow'],
  removed: ['remove'],
}

const doers: Readonly<Partial<Record<AppointmentAction, 'visitor' | 'clerk'>>> = {
  cancel: 'visitor',
  leave: 'visitor',
  hostNoShow: 'clerk',
  remove: 'clerk',
}

/** An appointment in this state, brought there by people. */
export const reach = async (at: Centre, state: AppointmentState): Promise<Story> => {
  const story = await begin(at)
  const first = await at.row(story.id)
  if (first.state === 'toConfirm' && state !== 'toConfirm' && state !== 'removed')
    await doAs(story, at.clerk, 'confirm')
  for (const action of state === 'new' ? [] : paths[state]) {
    const who = doers[action] === 'visitor' ? story.visitor : doers[action] === 'clerk' ? at.clerk : story.host
    await doAs(story, who, action, await ready(story, action))
  }
  return story
}
