import type { SheetAnswers, SheetState } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import type { PublishedScale } from '../scale/index.ts'
import { paperFrom, type Paper } from './plan-scales.ts'
import { sealItems, sealScores } from './plan.tables.ts'
import { scorePaper } from './score-paper.ts'

export const paperOfScales = (scales: readonly PublishedScale[]): Paper =>
  paperFrom(scales.map(({ versionId, definition }) => ({ versionId, definition })))

type Known = { id: string; plan_id: string; user_id: string; state: SheetState; created_at: Date }
type Answered = { paper: Paper; answers: SheetAnswers; packed: string; submitted: Date; sex: '1' | '2' }

/** A row as answering would have left it, for schools that are filled at once; scored by the same function. */
export const demoSheet = (tx: Tx, known: Known, answered: Answered | null) => {
  const scored =
    answered && scorePaper(answered.paper, answered.answers, { sex: answered.sex === '1' ? 1 : 2, age: null })
  const begun = answered && new Date(answered.submitted.getTime() - (scored?.seconds ?? 0) * 1000)
  return {
    ...known,
    attempt: 1,
    seq: answered ? 9 : 0,
    answered: answered?.paper.questions.length ?? 0,
    items: answered && sealItems(tx, known.id, answered.packed),
    scores: scored && sealScores(tx, known.id, { results: scored.results }),
    star: scored?.star ?? null,
    is_risk: scored?.isRisk ?? false,
    validity: scored?.validity ?? null,
    agreed_at: begun,
    started_at: begun,
    saved_at: answered?.submitted ?? null,
    submitted_at: answered?.submitted ?? null,
    seconds: scored?.seconds ?? null,
  }
}
