import { isEmpty, isSameOutcome, outcomesIn } from '@xinqiao/domain'
import { AppError, ensure } from '../../../kernel/app-error.ts'
import type { Follow } from '../../../kernel/db/tenancy.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { findAppointment, HANDED_IN, type HandedIn } from '../../appointment/index.ts'
import { doOutcome } from './do-outcome.ts'
import { handedAnswers, keepOutcome, outcomesOf, type OutcomeRow } from './outcome.repo.ts'
import { undoOutcome } from './undo-outcome.ts'

const told = (row: OutcomeRow) => ({ kind: row.kind, type: row.type, hostId: row.host_id })

/** What a record of an assessment says is done with its hand-in, and once: a corrected record changes what it says otherwise. */
const carryOut = async (tx: Tx, { id, answerId, by }: HandedIn): Promise<void> => {
  const row = ensure(await findAppointment(tx, id))
  // Not handed in yet: somebody still has to sign.
  if (row.state !== 'complete') return
  const { answers, asksResult } = await handedAnswers(tx, answerId)
  if (asksResult && isEmpty(answers['interviewAssessResult'])) throw new AppError('outcome.result_missing')
  const wanted = outcomesIn(row.type, answers)
  const done = await outcomesOf(tx, id)
  for (const one of done) if (!wanted.some((next) => isSameOutcome(next, told(one)))) await undoOutcome(tx, one)
  for (const one of wanted) {
    if (done.some((before) => isSameOutcome(one, told(before)))) continue
    await keepOutcome(tx, { appointmentId: id, by }, one, await doOutcome[one.kind](tx, { row, answers, by }, one))
    tx.audit({ action: 'case.outcome', subjectType: 'appointment', subjectId: id, detail: { kind: one.kind } })
  }
}

export const outcomeFollows: readonly Follow[] = [
  { event: HANDED_IN, follow: (tx, payload) => carryOut(tx, payload as HandedIn) },
]
