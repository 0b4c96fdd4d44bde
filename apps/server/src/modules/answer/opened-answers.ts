import type { FormAnswers } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { openAnswerBody } from './answer-body.ts'

/** By the answer's id, whatever has become of them since. Whose they may be has been asked before. */
export const openedBodies = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, FormAnswers>> => {
  const rows = await tx.sql<{ id: string; body: Buffer }>(
    'select id, body from form_answer where tenant_id = $1 and id = any($2::uuid[])',
    [tx.tenantId, ids],
  )
  return new Map(rows.map((row) => [row.id, openAnswerBody(tx, row).answers]))
}

/**
 * What was answered, for figures: by the answer's id, without who answered. Whoever asks must make sure that nobody is
 * recognised by what becomes of it.
 */
export const openedAnswers = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, FormAnswers>> => {
  const rows = await tx.sql<{ id: string; body: Buffer }>(
    `select id, body from form_answer where tenant_id = $1 and id = any($2::uuid[]) and status = 'submitted'`,
    [tx.tenantId, ids],
  )
  return new Map(rows.map((row) => [row.id, openAnswerBody(tx, row).answers]))
}
