import type { ActOption } from '@xinqiao/domain'
import { attempt } from '../../kernel/db/attempt.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { approvalMessages as texts } from './approval.messages.ts'
import { REASON_FIELD, type FlowRow } from './approval.tables.ts'

/** What the business behind a flow is told about it. */
export type Flow = {
  readonly id: string
  readonly option: ActOption
  readonly bizType: string
  readonly bizId: string
  readonly applicantId: string
  readonly title: string
  readonly reason: string
  readonly filedAt: Date
}

export type Fact = { readonly label: string; readonly text: string }

/** How a flow came to nothing, and the words that go with it. */
export type FlowEnding = { readonly how: 'rejected' | 'withdrawn' | 'failed'; readonly why: string }

/**
 * The business behind a sort of flow. `passed` runs in the transaction that ends the flow, under its lock, and must judge
 * anew whether what was asked for is still possible: an AppError undoes what it did and ends the flow refused (43005).
 * The acting person is the last approver, or nobody when time decided; the applicant is in the flow.
 */
export type FlowSubject = {
  readonly bizType: string
  passed(tx: Tx, flow: Flow): Promise<void>
  /** What is being decided, point by point, for those who see the reason. */
  facts?(tx: Tx, flow: Flow): Promise<readonly Fact[]>
  /** Who may decide at all, asked at the moment they do; absent: whoever the setting names. */
  mayDecide?(tx: Tx, flow: Flow, userId: string): Promise<boolean>
  /** It did not go through: rejected, withdrawn, or no longer possible. */
  refused?(tx: Tx, flow: Flow, ending: FlowEnding): Promise<void>
}

export type Subjects = ReadonlyMap<string, FlowSubject>

export const subjectsOf = (subjects: readonly FlowSubject[]): Subjects => {
  const byType = new Map(subjects.map((subject) => [subject.bizType, subject]))
  if (byType.size !== subjects.length) throw new Error('a subject of approval is given twice')
  return byType
}

export const flowOf = (tx: Tx, row: FlowRow): Flow => ({
  id: row.id,
  option: row.option_id,
  bizType: row.biz_type,
  bizId: row.biz_id,
  applicantId: row.applicant_id,
  title: row.title,
  reason: tx.keys.decrypt(inRow(REASON_FIELD, row.id), row.reason),
  filedAt: row.created_at,
})

export const mayDecide = async (tx: Tx, subjects: Subjects, row: FlowRow, userId: string): Promise<boolean> =>
  (await subjects.get(row.biz_type)?.mayDecide?.(tx, flowOf(tx, row), userId)) ?? true

/** Null when the business took the decision up; otherwise why it could not. */
export const carryOut = async (tx: Tx, subjects: Subjects, row: FlowRow): Promise<string | null> => {
  const subject = subjects.get(row.biz_type)
  // Whose business it was has gone from the product: the request must still come to an end.
  if (!subject) return texts.noSubject
  const done = await attempt(tx, 'approval_subject', (inner) => subject.passed(inner, flowOf(tx, row)))
  return done.ok ? null : done.error.message
}
