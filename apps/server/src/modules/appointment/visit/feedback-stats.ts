import {
  appointmentTypes,
  dayStart,
  feedbackLeast,
  feedbackStats,
  inWholeFives,
  isAppointmentType,
  markIn,
  noFacts,
  type Facts,
  type Feedback,
  type FormAnswers,
} from '@xinqiao/domain'
import { mayChange, type Actor } from '../../../kernel/actor.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { factsOf, openedAnswers } from '../../answer/index.ts'
import { peopleNamed } from './visit.repo.ts'

/** A year back, always: who could choose the days could single out one of them. */
const DAYS = 365

type Row = { answer_id: string; host_id: string; submitted_at: Date }

const textIn = (answers: FormAnswers, prop: string): string => {
  const text = answers[prop]
  return typeof text === 'string' ? text : ''
}

const REMARK = 'suggestion'

const asFeedback = (row: Row, facts: Facts, remark: string): Feedback => ({
  hostId: row.host_id,
  at: row.submitted_at,
  satisfaction: markIn(facts, 'visitorSatisfaction', 5),
  helpful: markIn(facts, 'helpful', 3),
  remark,
})

const givenSince = async (tx: Tx, since: Date, hostId: string | null): Promise<Feedback[]> => {
  const rows = await tx.sql<Row>(
    `select f.id as answer_id, a.host_id, f.submitted_at from appointment a
       join form_answer f on f.tenant_id = a.tenant_id and f.id = a.feedback_answer_id and f.status = 'submitted'
      where a.tenant_id = $1 and a.feedback_answer_id is not null and f.submitted_at >= $2
        and ($3::uuid is null or a.host_id = $3)
      order by f.submitted_at, f.id`,
    [tx.tenantId, since, hostId],
  )
  const facts = await factsOf(
    tx,
    rows.map((row) => row.answer_id),
  )
  // Most say nothing in words: only where somebody did is the answer itself opened.
  const talkative = [...facts].flatMap(([id, { said }]) => (said.includes(REMARK) ? [id] : []))
  const answers = await openedAnswers(tx, talkative)
  return rows.map((row) =>
    asFeedback(row, facts.get(row.answer_id) ?? noFacts, textIn(answers.get(row.answer_id) ?? {}, REMARK)),
  )
}

const askedTypes = Object.entries(appointmentTypes).flatMap(([code, { feedback }]) =>
  feedback !== null && isAppointmentType(code) ? [code] : [],
)

/** Talks after which somebody was asked. */
const askedSince = async (tx: Tx, since: Date, hostId: string | null): Promise<number> => {
  const [row] = await tx.sql<{ n: number }>(
    `select count(*)::int as n from appointment where tenant_id = $1 and state in ('success', 'complete')
        and start_at >= $2 and type = any($4::text[]) and ($3::uuid is null or host_id = $3)`,
    [tx.tenantId, since, hostId, askedTypes],
  )
  return row?.n ?? 0
}

const byHost = async (tx: Tx, given: readonly Feedback[]) => {
  const groups = Map.groupBy(given, ({ hostId }) => hostId)
  const names = await peopleNamed(tx, [...groups.keys()])
  return [...groups]
    .map(([userId, own]) => ({
      userId,
      realName: names.get(userId)?.real_name ?? '',
      avatar: names.get(userId)?.avatar ?? '',
      received: own.length,
      average: feedbackStats(own).average,
    }))
    .toSorted((a, b) => b.received - a.received || a.realName.localeCompare(b.realName, 'zh'))
}

/** How visitors found it: hosts hear of their own, five answers at a time; the head of the centre of everybody's. */
export const readFeedbackStats = async (tx: Tx, actor: Actor, { hostId }: { hostId?: string }) => {
  const isHead = mayChange(actor, ['consult_monthly_manage_btn'])
  if (!isHead && hostId !== undefined && hostId !== actor.userId) throw new AppError('auth.forbidden')
  const whose = isHead ? (hostId ?? null) : actor.userId
  const since = dayStart(tx.now, -DAYS)
  const [given, asked] = await Promise.all([givenSince(tx, since, whose), askedSince(tx, since, whose)])
  return {
    isAll: whose === null,
    least: feedbackLeast,
    asked,
    received: given.length,
    ...feedbackStats(isHead ? given : inWholeFives(given)),
    hosts: isHead ? await byHost(tx, whose === null ? given : await givenSince(tx, since, null)) : [],
  }
}
