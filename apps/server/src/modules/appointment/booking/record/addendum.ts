import { formatDateTime } from '@xinqiao/domain'
import type { Actor } from '../../../../kernel/actor.ts'
import { AppError, notFound } from '../../../../kernel/app-error.ts'
import { orGone, printOf, type Detail, type Witness } from '../../../../kernel/audit-witness.ts'
import type { SealedColumn } from '../../../../kernel/db/reseal.ts'
import { inRow } from '../../../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import { findAppointment } from '../appointment.repo.ts'
import { mayReadRecord } from '../may-read-record.ts'
import { nudge } from '../tell.ts'
import { recordTexts as texts } from './record.messages.ts'
import { bringUpToDate } from './record.matter.ts'
import { findRecord } from './record.repo.ts'
import { hashesOfWords, sealPrint } from './seal.ts'

const BODY = 'record_addendum.body'

export const sealedRecordColumns: readonly SealedColumn[] = [{ table: 'record_addendum', column: 'body', field: BODY }]

type AddendumRow = { id: string; record_id: string; body: Buffer; made_by: string; made_at: Date }

const textOf = (tx: Tx, { id, body }: Pick<AddendumRow, 'id' | 'body'>): string =>
  tx.keys.decrypt(inRow(BODY, id), body)

/** What was added to a sealed record, in the order it was said. Whose it is to read has been asked before. */
export const addendaOf = async (tx: Tx, recordId: string) => {
  const rows = await tx.sql<AddendumRow & { name: string }>(
    `select d.*, u.real_name as name from record_addendum d join user_account u on u.tenant_id = $1 and u.id = d.made_by
      where d.tenant_id = $1 and d.record_id = $2 order by d.made_at, d.id limit 200`,
    [tx.tenantId, recordId],
  )
  return rows.map((row) => ({
    id: row.id,
    text: textOf(tx, row),
    authorName: row.name,
    time: formatDateTime(row.made_at),
  }))
}

const addendumPrint = (tx: Tx, row: Omit<AddendumRow, 'body' | 'made_at'>, text: string): string =>
  printOf(tx, 'record_addendum', [row.id, row.record_id, row.made_by, text])

/** 补充说明: what is sealed stays as it is, and whoever wrote it may say more, under their name and the hour. */
export const addAddendum = async (
  tx: Tx,
  actor: Actor,
  { id: recordId, text }: { id: string; text: string },
): Promise<{ id: string }> => {
  const visit = await findAppointment(tx, recordId)
  if (visit?.host_id !== actor.userId) throw notFound()
  const record = await bringUpToDate(tx, recordId)
  if (record.state !== 'sealed') throw new AppError('record.not_sealed')
  const words = text.trim()
  if (words === '') throw new AppError('record.addendum_empty')
  const row = { id: tx.newId(), record_id: recordId, made_by: actor.userId }
  await tx.insert('record_addendum', { ...row, body: tx.keys.encrypt(inRow(BODY, row.id), words), made_at: tx.now })
  nudge(tx, visit)
  tx.audit({
    action: 'record.addendum',
    subjectType: 'user',
    subjectId: visit.visitor_id,
    detail: { addendumId: row.id, appointmentId: recordId, print: addendumPrint(tx, row, words) },
  })
  return { id: row.id }
}

const addendaToday = async (tx: Tx, details: readonly Detail[]): Promise<(string | null)[]> => {
  const rows = await tx.sql<AddendumRow>(
    'select * from record_addendum where tenant_id = $1 and id = any($2::uuid[])',
    [tx.tenantId, details.map((one) => one['addendumId'])],
  )
  const prints = new Map(rows.map((row) => [row.id, orGone(() => addendumPrint(tx, row, textOf(tx, row)))]))
  return details.map((one) => prints.get(String(one['addendumId'])) ?? null)
}

/** What was added is what it was when it was added. */
export const addendumWitness: Witness = { actions: ['record.addendum'], name: texts.addendum, today: addendaToday }

type Sealed = { id: string; record_answer_id: string | null; hash: Buffer | null }

/** Of the row and of the words under it: both have to be what they were. */
const sealsToday = async (tx: Tx, details: readonly Detail[]): Promise<(string | null)[]> => {
  const rows = await tx.sql<Sealed>(
    `select r.id, r.hash, a.record_answer_id from session_record r join appointment a on a.tenant_id = $1 and a.id = r.id
      where r.tenant_id = $1 and r.state = 'sealed' and r.id = any($2::uuid[])`,
    [tx.tenantId, details.map((one) => one['appointmentId'])],
  )
  const prints = new Map<string, string | null>()
  for (const { id, hash, record_answer_id: answerId } of rows) {
    const words = answerId === null ? null : await hashNow(tx, answerId)
    const isSame = (words?.toString('hex') ?? null) === (hash?.toString('hex') ?? null)
    prints.set(id, isSame ? sealPrint(tx, id, hash) : null)
  }
  return details.map((one) => prints.get(String(one['appointmentId'])) ?? null)
}

/** Null where the words are gone or do not open: they were not written by us. */
const hashNow = async (tx: Tx, answerId: string): Promise<Buffer | null> => {
  try {
    return (await hashesOfWords(tx, [answerId])).get(answerId) ?? null
  } catch {
    return null
  }
}

export const sealWitness: Witness = { actions: ['record.seal'], name: texts.sealed, today: sealsToday }

/** Whether the words are still those that were sealed; for those who may read them. */
export const readVerdict = async (tx: Tx, actor: Actor, id: string) => {
  const [visit, record] = await Promise.all([findAppointment(tx, id), findRecord(tx, id)])
  if (!visit || !record || !(await mayReadRecord(tx, actor, visit))) throw notFound()
  const words = visit.record_answer_id === null ? null : await hashNow(tx, visit.record_answer_id)
  const { hash, sealed_at: sealedAt } = record
  return {
    isSealed: sealedAt !== null,
    isIntact: hash !== null && words !== null && hash.equals(words),
    hash: hash?.toString('hex') ?? null,
    sealTime: sealedAt && formatDateTime(sealedAt),
    addenda: (await addendaOf(tx, id)).length,
  }
}
