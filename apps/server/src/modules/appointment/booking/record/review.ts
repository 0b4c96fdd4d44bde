import { formatDateTime, millisecondsPer, recordRules } from '@xinqiao/domain'
import type { Actor } from '../../../../kernel/actor.ts'
import { AppError, ensure, notFound } from '../../../../kernel/app-error.ts'
import type { SealedColumn } from '../../../../kernel/db/reseal.ts'
import { inRow } from '../../../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import { requireFreshFactor } from '../../../auth/index.ts'
import { sendMessage } from '../../../message/index.ts'
import { changeAppointment, findAppointment, lockAppointment } from '../appointment.repo.ts'
import type { AppointmentRow } from '../booking.tables.ts'
import { hold, moveAppointment } from '../move-appointment.ts'
import { sayHandedIn } from '../record-outcome.ts'
import { recordLink } from '../tell.ts'
import { recordTexts as texts } from './record.messages.ts'
import { moveRecord } from './record.matter.ts'
import { findRecord } from './record.repo.ts'
import type { RecordRow } from './record.tables.ts'
import { keepOwnErrand, keepReviewErrand } from './review.errands.ts'

const BODY = 'record_review.body'
export const sealedReviewColumns: readonly SealedColumn[] = [{ table: 'record_review', column: 'body', field: BODY }]

export type Verdict = { id: string; version: number }

/** With whom it lies; to anybody else it is not there. */
const inHand = async (tx: Tx, actor: Actor, { id, version }: Verdict): Promise<AppointmentRow> => {
  const known = await findAppointment(tx, id)
  if (!known) throw notFound()
  // In the order of whoever writes: the words, the session, its record.
  await tx.sql('select 1 from form_answer where tenant_id = $1 and id = $2 for update', [
    tx.tenantId,
    known.record_answer_id,
  ])
  await hold(tx, { id, by: 'system' })
  const visit = await lockAppointment(tx, id)
  await tx.lock('session_record', id)
  const record = await findRecord(tx, id)
  if (record?.reviewer_id !== actor.userId) throw notFound()
  if (record.state !== 'review') throw new AppError('record.wrong_state')
  if (record.version !== version) throw new AppError('request.version_conflict')
  await requireFreshFactor(tx, actor)
  return visit
}

/** Under the words as they stand, by whoever is signed in: nobody names a signer. */
const noteVerdict = async (
  tx: Tx,
  actor: Actor,
  visit: AppointmentRow,
  { verdict, words }: { verdict: 'passed' | 'returned'; words: string },
): Promise<void> => {
  const { content_hash: hash } = ensure(
    await tx.row<{ content_hash: Buffer }>('select content_hash from form_answer where tenant_id = $1 and id = $2', [
      tx.tenantId,
      visit.record_answer_id,
    ]),
  )
  const id = tx.newId()
  await tx.insert('record_review', {
    id,
    record_id: visit.id,
    verdict,
    body: tx.keys.encrypt(inRow(BODY, id), words),
    content_hash: hash,
    made_by: actor.userId,
    made_at: tx.now,
  })
}

const tellHost = (tx: Tx, visit: AppointmentRow, record: RecordRow, what: string): Promise<unknown> =>
  sendMessage(tx, {
    code: 'record_review',
    about: { type: 'record', id: visit.id, step: `verdict:${record.version}` },
    to: { userIds: [visit.host_id] },
    values: { what },
    link: recordLink(visit),
  })

/** 通过并签名: a second name under the words; with it the session is complete, and a day later it is sealed. */
export const passRecord = async (tx: Tx, actor: Actor, given: Verdict): Promise<null> => {
  const visit = await inHand(tx, actor, given)
  await noteVerdict(tx, actor, visit, { verdict: 'passed', words: '' })
  const record = await moveRecord(tx, { id: visit.id, action: 'pass', by: 'reviewer' })
  await keepReviewErrand(tx, record, visit)
  if (visit.state === 'success') {
    const { row } = await moveAppointment(tx, {
      id: visit.id,
      action: 'submitRecord',
      by: 'system',
      isRecordReady: true,
    })
    if (row.record_answer_id) sayHandedIn(tx, row, row.record_answer_id)
  }
  await tellHost(tx, visit, record, texts.wasPassed)
  tx.audit({
    action: 'record.pass',
    subjectType: 'user',
    subjectId: visit.visitor_id,
    detail: { appointmentId: visit.id },
  })
  return null
}

/** 退回: with what is to be done about it; from now on the clock is its host's again. */
export const returnRecord = async (tx: Tx, actor: Actor, given: Verdict & { note: string }): Promise<null> => {
  const visit = await inHand(tx, actor, given)
  const words = given.note.trim()
  const record = await moveRecord(tx, { id: visit.id, action: 'return', by: 'reviewer', input: { words } })
  await noteVerdict(tx, actor, visit, { verdict: 'returned', words })
  await keepReviewErrand(tx, record, visit)
  const dueAt = new Date(tx.now.getTime() + recordRules.returnHours * millisecondsPer.hour)
  await keepOwnErrand(tx, await changeAppointment(tx, visit, { record_due_at: dueAt }))
  await tellHost(tx, visit, record, texts.wasReturned)
  tx.audit({
    action: 'record.return',
    subjectType: 'user',
    subjectId: visit.visitor_id,
    detail: { appointmentId: visit.id },
  })
  return null
}

/** What was said of it, the last first. Whose it is to read has been asked before. */
export const verdictsOn = async (tx: Tx, recordId: string) => {
  const rows = await tx.sql<{ id: string; verdict: 'passed' | 'returned'; body: Buffer; name: string; made_at: Date }>(
    `select v.id, v.verdict, v.body, v.made_at, u.real_name as name
       from record_review v join user_account u on u.tenant_id = $1 and u.id = v.made_by
      where v.tenant_id = $1 and v.record_id = $2 order by v.made_at desc, v.id limit 50`,
    [tx.tenantId, recordId],
  )
  return rows.map(({ id, verdict, body, name, made_at: at }) => ({
    verdict,
    name,
    time: formatDateTime(at),
    text: tx.keys.decrypt(inRow(BODY, id), body),
  }))
}
