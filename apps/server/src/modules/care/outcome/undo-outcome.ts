import { outcomeKinds } from '@xinqiao/domain'
import { AppError } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { moveReferral } from '../../appointment/index.ts'
import { leaveQueue } from '../../queue/index.ts'
import { outcomeTexts as texts } from '../care.messages.ts'
import { moveCase } from '../case.matter.ts'
import type { OutcomeRow } from './outcome.repo.ts'

const begun = ({ kind }: OutcomeRow): AppError =>
  new AppError('outcome.begun', { what: outcomeKinds[kind], where: texts.where[kind] })

const recallCase = async (tx: Tx, id: string, row: OutcomeRow): Promise<void> => {
  try {
    await moveCase(tx, { id, action: 'recall', by: 'system', input: {} })
  } catch (error) {
    throw error instanceof AppError ? begun(row) : error
  }
}

const recallReferral = async (tx: Tx, id: string, row: OutcomeRow): Promise<void> => {
  try {
    await moveReferral(tx, { id, action: 'withdraw', by: ['owner'], set: { ended_by: row.done_by, ended_at: tx.now } })
  } catch (error) {
    throw error instanceof AppError ? begun(row) : error
  }
}

/**
 * What the record no longer says is taken back while nothing has come of it; later it is ended where it has gone. A report of
 * danger and a message that was sent stand: whoever is on duty looks, whatever the record says now.
 */
export const undoOutcome = async (tx: Tx, row: OutcomeRow): Promise<void> => {
  if (row.entry_id !== null && !(await leaveQueue(tx, row.entry_id))) throw begun(row)
  if (row.case_id !== null) await recallCase(tx, row.case_id, row)
  if (row.referral_id !== null) await recallReferral(tx, row.referral_id, row)
  await tx.update('record_outcome', { id: row.id }, { undone_at: tx.now })
}
