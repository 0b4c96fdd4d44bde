import {
  appointmentMachine,
  appointmentTypes,
  cancelDeadline,
  momentText,
  placeText,
  tellings,
  type Addressee,
  type AppointmentAction,
  type AttendanceCounts,
  type BookingRules,
} from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import { sendMessage } from '../../message/index.ts'
import type { Names } from './appointment.repo.ts'
import { bookingTexts as texts } from './booking.messages.ts'
import type { AppointmentRow } from './booking.tables.ts'

export const visitorLink = (id: string): string => `/appointmentStepsPage?id=${id}`
export const staffLink = (id: string): string => `/appointment_records_info/index?id=${id}`
/** A fellow student who holds talks has a page of their own. */
const PEER_PAGE = '/peerTalk/index'
const isPeers = ({ type }: Pick<AppointmentRow, 'type'>): boolean => appointmentTypes[type].hostNeeds === 'peer'
const hostLink = (row: Pick<AppointmentRow, 'id' | 'type'>): string => (isPeers(row) ? PEER_PAGE : staffLink(row.id))
export const recordLink = (row: Pick<AppointmentRow, 'id' | 'type'>): string =>
  isPeers(row) ? PEER_PAGE : `/consult/record?id=${row.id}`

/** Where it is, in words. */
export const placeOf = (row: Pick<AppointmentRow, 'consult_method'>, names: Pick<Names, 'site' | 'room'>): string =>
  row.consult_method === 2 ? texts.online : [names.site, names.room ?? ''].join(' ').trim()

export type Said = {
  readonly row: AppointmentRow
  readonly action: AppointmentAction
  readonly names: Names
  readonly rules: BookingRules
  /** Why, in the words of whoever acted. */
  readonly reason?: string
  readonly before?: Date
  /** Of several that were arranged together, instead of the one moment. */
  readonly time?: string
  readonly counts?: AttendanceCounts | null
  /** What the visitor can have instead. */
  readonly slots?: string
}

/** What a cancellation says by itself, when nobody said why. */
const whyOf = ({ action, reason }: Said): string => {
  if (reason) return reason
  if (action === 'cancel') return texts.byVisitor
  if (action === 'hostNoShow') return texts.hostMissed
  return action === 'hostLeave' || action === 'noteHostLeave' ? texts.hostAway : ''
}

/** A time booked for today has its deadline behind it. */
const deadlineText = (now: Date, deadline: Date): string => (deadline > now ? momentText(deadline) : texts.beginning)

const valuesOf = (said: Said & { now: Date }): Record<string, string> => {
  const { row, names, rules, counts } = said
  return {
    time: said.time ?? momentText(row.start_at),
    place: placeOf(row, names),
    type: appointmentTypes[row.type].label,
    deadline: deadlineText(said.now, cancelDeadline(row.start_at, rules)),
    before: momentText(said.before ?? row.start_at),
    reason: whyOf(said),
    n: String((said.action === 'leave' ? counts?.leaves : counts?.noShows) ?? 1),
    free: String(rules.leaveFreeCount),
    slots: said.slots ?? texts.noOptions,
    result: appointmentMachine.states[row.state].label,
  }
}

const receiversOf = (tx: Tx, row: AppointmentRow, to: Addressee) => {
  if (to === 'clerk') return { roleCodes: ['ROLE_APPOINTMENT'] as const }
  const id = to === 'visitor' ? row.visitor_id : row.host_id
  // Whoever acted knows; a visitor who books or asks for leave still gets it in writing.
  const isActor = id === tx.actor?.userId
  return isActor && to === 'host' ? null : { userIds: [id] }
}

/** Tells everybody whom an action concerns, once each, and nudges their open pages. */
export const tellAll = async (tx: Tx, said: Said): Promise<void> => {
  const { row, action } = said
  const values = valuesOf({ ...said, now: tx.now })
  for (const { to, code } of tellings[action]) {
    const receivers = receiversOf(tx, row, to)
    if (!receivers) continue
    if (code === 'record_due') values['time'] = momentText(row.record_due_at ?? row.end_at)
    // Nobody who asks for help reads on a locked screen what we call it.
    const isHelp = to === 'visitor' && appointmentTypes[row.type].guards === 'help'
    // Only the visitor is asked to come a little early.
    const place = to === 'visitor' ? placeText(row.type, values['place'] ?? '') : (values['place'] ?? '')
    await sendMessage(tx, {
      code,
      about: { type: 'appointment', id: row.id, step: `${action}:${row.version}` },
      to: receivers,
      values: {
        ...values,
        place,
        ...(isHelp ? { type: texts.helpName } : {}),
        ...(code === 'record_due' ? { n: '1' } : {}),
      },
      link: to === 'visitor' ? visitorLink(row.id) : to === 'host' ? hostLink(row) : staffLink(row.id),
    })
  }
  nudge(tx, row)
}

/** Somebody whose visitor went to another host has that time free again. */
export const tellFormerHost = async (tx: Tx, row: AppointmentRow, before: AppointmentRow): Promise<void> => {
  if (row.host_id === before.host_id) return
  tx.notify('appointment', before.host_id)
  if (before.host_id === tx.actor?.userId) return
  await sendMessage(tx, {
    code: 'appointment_cancelled',
    about: { type: 'appointment', id: row.id, step: `left:${row.version}` },
    to: { userIds: [before.host_id] },
    values: { time: momentText(before.start_at), reason: texts.movedAway },
    link: '/schedule/index',
  })
}

export const nudge = (tx: Tx, row: Pick<AppointmentRow, 'visitor_id' | 'host_id'>): void => {
  tx.notify('appointment', row.visitor_id)
  tx.notify('appointment', row.host_id)
  tx.notify('rota')
}
