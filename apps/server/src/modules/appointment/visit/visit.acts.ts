import { goingTo, inPlace, isCodeOf, messageActs, reminderKinds, type MessageAct } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { paramsOf } from '../../../kernel/db/params.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { aboutIds, type ActSource, type MessageRow, type Offer } from '../../message/index.ts'
import {
  appointmentsHandled,
  kindsOf,
  recordLink,
  staffLink,
  visitorLink,
  type AppointmentRow,
} from '../booking/index.ts'
import { feedbackForm } from './feedback.ts'
import { actionsOn, surroundings, type Surroundings } from './row-view.ts'
import { BIZ_TYPE } from './visit.repo.ts'

/** What is said to somebody about their standing, on the occasion of one appointment. */
const STANDING: ReadonlySet<string> = new Set(['booking_blocked', 'booking_released'])
const OF_RECORDS: ReadonlySet<string> = new Set(['record_due', 'record_chased'])
const MOVABLE: ReadonlySet<string> = new Set([
  'appointment_booked',
  'appointment_confirmed',
  'appointment_moved',
  'talk',
])

const isAhead = (code: string): boolean => MOVABLE.has(code) || isCodeOf(reminderKinds, code)

const visitorActs = async (
  tx: Tx,
  { type_code: code, link }: MessageRow,
  row: AppointmentRow,
  actions: readonly string[],
): Promise<MessageAct[]> => {
  if (STANDING.has(code)) return link === null ? [] : [goingTo('open', link)]
  const page = visitorLink(row.id)
  const open = goingTo('openVisit', page)
  if (code === 'feedback_asked')
    return (await feedbackForm(tx, row)) === null ? [open] : [goingTo('feedback', `${page}&feedback=1`), open]
  return isAhead(code) && actions.includes('reschedule') ? [open, goingTo('move', `${page}&move=1`)] : [open]
}

const staffActs = ({ type_code: code }: MessageRow, row: AppointmentRow, actions: readonly string[]): MessageAct[] => {
  const open = goingTo('openVisit', staffLink(row.id))
  const here = (act: 'confirm' | 'start'): MessageAct => inPlace(act, { id: row.id, name: messageActs[act] })
  if (actions.includes('confirm')) return [here('confirm'), open]
  if (OF_RECORDS.has(code) && actions.includes('submitRecord')) return [goingTo('record', recordLink(row)), open]
  const isDue = code === 'appointment_arrived' || isAhead(code)
  return isDue && actions.includes('start') ? [here('start'), open] : [open]
}

const readRows = async (tx: Tx, actor: Actor, ids: readonly string[]): Promise<AppointmentRow[]> => {
  const params = paramsOf(tx)
  const some = params.put(ids)
  const mine = params.put(actor.userId)
  return tx.sql<AppointmentRow>(
    `select a.* from appointment a where a.tenant_id = $1 and a.id = any(${some}::uuid[]) and a.state <> 'removed'
        and (a.visitor_id = ${mine} or ${appointmentsHandled(actor, params)})`,
    params.values,
  )
}

const offerOn = async (
  tx: Tx,
  actor: Actor,
  message: MessageRow,
  { row, around }: { row: AppointmentRow; around: Surroundings },
): Promise<Offer> => {
  if (row.visitor_id === actor.userId)
    return { acts: await visitorActs(tx, message, row, actionsOn(row, ['owner'], around, tx.now)) }
  return { acts: staffActs(message, row, actionsOn(row, kindsOf(actor, row), around, tx.now)) }
}

const appointmentActs: ActSource = {
  about: [BIZ_TYPE],
  read: async (tx, actor, messages) => {
    const rows = await readRows(tx, actor, aboutIds(messages))
    if (rows.length === 0) return new Map()
    const around = await surroundings(tx, rows)
    const byId = new Map(rows.map((row) => [row.id, row]))
    const offers = new Map<string, Offer>()
    for (const message of messages) {
      const row = byId.get(message.biz_id)
      if (row) offers.set(message.id, await offerOn(tx, actor, message, { row, around }))
    }
    return offers
  },
}

const LEFT = {
  unresolved: { act: 'settle', condition: `a.state = 'notStart' and a.end_at <= ` },
  record_due: { act: 'record', condition: `a.state = 'success' and a.record_due_at is not null and a.settled_at <= ` },
} as const

/** A daily count of what is left to do leads there while something is left. */
const leftActs = (about: keyof typeof LEFT): ActSource => ({
  about: [about],
  read: async (tx, actor, messages) => {
    const params = paramsOf(tx)
    const { act, condition } = LEFT[about]
    const [left] = await tx.sql(
      `select 1 from appointment a where a.tenant_id = $1 and ${condition}${params.put(tx.now)}
          and ${appointmentsHandled(actor, params)} limit 1`,
      params.values,
    )
    return new Map(
      left ? messages.flatMap(({ id, link }) => (link ? [[id, { acts: [goingTo(act, link)] }] as const] : [])) : [],
    )
  },
})

export const visitActs: readonly ActSource[] = [appointmentActs, leftActs('unresolved'), leftActs('record_due')]
