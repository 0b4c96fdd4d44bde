import {
  addMinutes,
  appointmentTypes,
  cancelDeadline,
  formatDateTime,
  progressOf,
  stepsOf,
  type BookingStep,
  type PageQuery,
} from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { notFound } from '../../../kernel/app-error.ts'
import { readPage } from '../../../kernel/db/page.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { readSteps, type Step } from '../../../kernel/steps.ts'
import { findAppointment, openWord, signedConsent, wordsOf, type AppointmentRow } from '../booking/index.ts'
import { feedbackForm } from './feedback.ts'
import { ownHistory, type Words } from './history.ts'
import { actionsOn, pendingName, plainView, surroundings, type Surroundings } from './row-view.ts'
import { seriesView } from './series-view.ts'
import { pendingFlows } from './visit.repo.ts'

const AHEAD: readonly string[] = ['toConfirm', 'notStart']

/** Who was given a time by others may still have to agree: it cannot begin before that. */
const owesConsent = async (tx: Tx, row: AppointmentRow): Promise<boolean> => {
  const { agreement } = appointmentTypes[row.type]
  return (
    AHEAD.includes(row.state) &&
    agreement?.when === 'before' &&
    (await signedConsent(tx, row.visitor_id, agreement.form)) === null
  )
}

/** Whoever has a time has gone through everything before it, but for what others put off for them. */
const progress = (row: AppointmentRow, wasAsked: boolean, isOwing: boolean) => {
  const isHeld = row.state === 'success' || row.state === 'complete'
  const done: BookingStep[] = ['registration', 'selfAssessment', 'time']
  if (!isOwing) done.push('consent')
  if (row.state !== 'toConfirm') done.push('confirm')
  if (isHeld) done.push('visit')
  if (row.feedback_answer_id !== null) done.push('feedback')
  return progressOf(stepsOf(row.type, wasAsked), new Set(done)).map((step) => ({ ...step }))
}

/** The address of a meeting is of use shortly before it and while it lasts. */
const linkOf = (tx: Tx, row: AppointmentRow, early: number): string => {
  const isOpen = row.state === 'running' || (row.state === 'notStart' && tx.now >= addMinutes(row.start_at, -early))
  return isOpen ? openWord(tx, row, 'meeting_link') : ''
}

const ownView = async (
  tx: Tx,
  row: AppointmentRow,
  around: Surroundings,
  { events, words, flows }: { events: readonly Step[]; words: Words; flows: Surroundings['flows'] },
) => {
  const rules = around.rules.get(row.site_id)!
  const host = around.people.get(row.host_id)
  const site = around.sites.get(row.site_id)
  const history = ownHistory(row, events, words)
  return {
    ...plainView(row),
    hostId: row.host_id,
    hostName: host?.real_name ?? '',
    hostAvatar: host?.avatar ?? '',
    siteId: row.site_id,
    siteName: site?.name ?? '',
    siteAddress: site?.address ?? '',
    sitePhone: site?.phone ?? '',
    roomName: (row.room_id && around.rooms.get(row.room_id)?.name) ?? null,
    reason: history.at(-1)?.reason ?? '',
    cancelDeadline: formatDateTime(cancelDeadline(row.start_at, rules)),
    checkInFrom: formatDateTime(addMinutes(row.start_at, -rules.checkInEarlyMin)),
    // What the host has asked for is not the visitor's to know before it is granted.
    pendingFlow: pendingName({ flows }, row.id),
    meetingLink: linkOf(tx, row, rules.checkInEarlyMin),
    actions: actionsOn(row, ['owner'], around, tx.now),
    feedbackFormId: await feedbackForm(tx, row),
    hasFeedback: row.feedback_answer_id !== null,
    series: await seriesView(tx, row),
    steps: progress(
      row,
      events.some((event) => event.to_state === 'toConfirm'),
      await owesConsent(tx, row),
    ),
    history,
  }
}

const ownViews = async (tx: Tx, rows: readonly AppointmentRow[]) => {
  if (rows.length === 0) return []
  const around = await surroundings(tx, rows)
  const flows = await pendingFlows(
    tx,
    rows.map((row) => row.id),
    tx.actor?.userId ?? null,
  )
  return Promise.all(
    rows.map(async (row) => {
      const [events, words] = await Promise.all([readSteps(tx, 'appointment', row.id), wordsOf(tx, row.id)])
      return ownView(tx, row, around, { events, words, flows })
    }),
  )
}

/** Those to come in their order, the others from the last one back. */
export const ownAppointments = (tx: Tx, actor: Actor, filter: PageQuery & { isOpen?: boolean }) => {
  const where = filter.isOpen
    ? `a.tenant_id = $1 and a.visitor_id = $2 and a.state in ('toConfirm', 'notStart', 'running') and a.end_at > $3`
    : `a.tenant_id = $1 and a.visitor_id = $2 and a.state <> 'removed' and $3::timestamptz is not null`
  return readPage(tx, filter, {
    select: `select a.* from appointment a where ${where}`,
    from: `from appointment a where ${where}`,
    order: filter.isOpen ? 'a.start_at, a.id' : 'a.start_at desc, a.id',
    values: [tx.tenantId, actor.userId, tx.now],
    views: (rows: AppointmentRow[]) => ownViews(tx, rows),
  })
}

export const ownAppointment = async (tx: Tx, actor: Actor, id: string) => {
  const row = await findAppointment(tx, id)
  if (row?.visitor_id !== actor.userId) throw notFound()
  const [view] = await ownViews(tx, [row])
  return view!
}
