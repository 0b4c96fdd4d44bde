import type { FormAnswers } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { openAnswerBody } from './answer-body.ts'

/** Submitted answers by their ids, opened: for counting, where nobody reads who said what. */
export const answersOf = async (tx: Tx, ids: readonly string[]): Promise<readonly FormAnswers[]> => {
  const rows = await tx.sql<{ id: string; body: Buffer }>(
    `select id, body from form_answer where tenant_id = $1 and id = any($2::uuid[]) and status = 'submitted'`,
    [tx.tenantId, ids],
  )
  return rows.map((row) => openAnswerBody(tx, row).answers)
}
