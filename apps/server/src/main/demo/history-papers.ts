import { createHash } from 'node:crypto'
import { canonicalJson, type FormAnswers } from '@xinqiao/domain'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { formInForce } from '../../modules/form/index.ts'
import type { Random } from './random.ts'

export type Registered = { visitorId: string; at: Date; field: string }
export type Rated = { visitorId: string; appointmentId: string; at: Date; mark: 1 | 2 | 3 | 4 | 5 }

type Paper = { id: string; userId: string; bizId: string; at: Date; answers: FormAnswers }

const hex = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`

/** Answers to one form by many. */
const insertPapers = async (tx: Tx, form: string, bizType: string, papers: readonly Paper[]): Promise<void> => {
  const sealOf = (id: string, answers: FormAnswers) => {
    const body = JSON.stringify({ answers, labels: {}, last: {}, openedAt: {} })
    return {
      answer: hex(tx.keys.encrypt(inRow('form_answer.body', id), body)),
      edition: hex(tx.keys.encrypt(inRow('form_edition.body', id, 1), body)),
      hash: hex(createHash('sha256').update(canonicalJson(answers)).digest()),
    }
  }
  const rows = papers.map(({ id, userId, bizId, at, answers }) => ({ id, userId, bizId, at, ...sealOf(id, answers) }))
  const from = `from jsonb_to_recordset($2::jsonb)
      as x(id uuid, "userId" uuid, "bizId" uuid, at timestamptz, answer bytea, edition bytea, hash bytea)
    join form f on f.tenant_id = $1 and f.id = $3`
  const values = [tx.tenantId, JSON.stringify(rows), await formInForce(tx, form)]
  await tx.sql(
    `insert into form_answer (tenant_id, id, form_id, form_no, user_id, biz_type, biz_id, status, edition, body,
       content_hash, created_by, created_at, updated_by, updated_at, submitted_at)
     select $1, x.id, f.id, f.published_no, x."userId", $4, x."bizId", 'submitted', 1, x.answer, x.hash, x."userId", x.at,
            x."userId", x.at, x.at ${from}`,
    [...values, bizType],
  )
  await tx.sql(
    `insert into form_edition (tenant_id, answer_id, no, form_no, event, body, content_hash, made_by, made_at)
     select $1, x.id, 1, f.published_no, 'submit', x.edition, x.hash, x."userId", x.at ${from}`,
    values,
  )
}

/** What they told when they came first. */
export const addRegistrations = async (tx: Tx, random: Random, all: readonly Registered[]): Promise<void> => {
  const idOf = ({ visitorId }: Registered): string => random.id(`registered:${visitorId}`)
  await insertPapers(
    tx,
    'F01',
    'registration',
    all.map((one) => ({
      id: idOf(one),
      userId: one.visitorId,
      bizId: one.visitorId,
      at: one.at,
      answers: { consultingField: one.field },
    })),
  )
  const wishOf = (field: string) => ({
    fields: [field],
    times: [],
    method: '3',
    sex: null,
    teacherName: null,
    siteId: null,
    teacherId: null,
  })
  const rows = all.map((one) => ({
    id: random.id(`registration:${one.visitorId}`),
    visitor_id: one.visitorId,
    answer_id: idOf(one),
    wish: hex(tx.keys.encrypt(inRow('registration.wish', idOf(one)), JSON.stringify(wishOf(one.field)))),
    at: one.at,
  }))
  await tx.sql(
    `insert into registration (tenant_id, id, visitor_id, type, answer_id, repeat_status, is_urgent, wish, created_at)
     select $1, id, visitor_id, '15', answer_id, 1, false, wish, at
       from jsonb_to_recordset($2::jsonb) as x(id uuid, visitor_id uuid, answer_id uuid, wish bytea, at timestamptz)`,
    [tx.tenantId, JSON.stringify(rows)],
  )
}

/** What they thought of it afterwards. */
export const addFeedback = async (tx: Tx, random: Random, all: readonly Rated[]): Promise<void> => {
  const idOf = ({ appointmentId }: Rated): string => random.id(`feedback:${appointmentId}`)
  await insertPapers(
    tx,
    'F26',
    'feedback',
    all.map((one) => ({
      id: idOf(one),
      userId: one.visitorId,
      bizId: one.appointmentId,
      at: one.at,
      answers: { visitorSatisfaction: String(one.mark), helpful: one.mark > 3 ? '3' : '2' },
    })),
  )
  await tx.sql(
    `update appointment a set feedback_answer_id = x.answer
       from unnest($2::uuid[], $3::uuid[]) as x(id, answer) where a.tenant_id = $1 and a.id = x.id`,
    [tx.tenantId, all.map(({ appointmentId }) => appointmentId), all.map(idOf)],
  )
}
