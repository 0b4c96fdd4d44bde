import { answeredCount, packAnswers, type BrowserFamily, type SheetAnswers, type SheetState } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import type { PublishedScale } from '../scale/index.ts'
import { markColumns } from './answer-marks.ts'
import { paperFrom, type Paper } from './plan-scales.ts'
import { sealInk, sealItems, sealScores } from './plan.tables.ts'
import { scorePaper, signsOf, type HeardOfSheet } from './score-paper.ts'

export const paperOfScales = (scales: readonly PublishedScale[]): Paper =>
  paperFrom(scales.map(({ versionId, definition }) => ({ versionId, definition })))

type Known = { id: string; plan_id: string; user_id: string; state: SheetState; created_at: Date }
type Answered = {
  paper: Paper
  answers: SheetAnswers
  packed: string
  submitted: Date
  sex: '1' | '2'
  browser?: BrowserFamily
}

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
    opened_at: begun,
    browser: answered?.browser ?? null,
    saved_at: answered?.submitted ?? null,
    submitted_at: answered?.submitted ?? null,
    seconds: scored?.seconds ?? null,
    ...(answered ? markColumns(answered.paper, answered.answers) : { pace: null, long_run: null, unevenness: null }),
  }
}

type Begun = { answers: SheetAnswers; started: Date; saved: Date; browser: BrowserFamily }

/** One that somebody has begun and not handed in. */
export const demoBegun = (tx: Tx, known: Known, { answers, started, saved, browser }: Begun) => ({
  ...demoSheet(tx, known, null),
  seq: 4,
  answered: answeredCount(answers),
  items: sealItems(tx, known.id, packAnswers(answers)),
  agreed_at: started,
  started_at: started,
  opened_at: started,
  saved_at: saved,
  browser,
})

/** What those on duty heard when it was handed in. */
export const demoSigns = (
  sheetId: string,
  { paper, answers, sex }: Pick<Answered, 'paper' | 'answers' | 'sex'>,
): readonly HeardOfSheet[] =>
  signsOf(sheetId, paper, scorePaper(paper, answers, { sex: sex === '1' ? 1 : 2, age: null }).results)

/** The signature under what was agreed to, or none. */
export const demoSigned = (tx: Tx, id: string, signed: { ink: string; at: Date } | null) => ({
  ink: signed && sealInk(tx, id, signed.ink),
  signed_at: signed?.at ?? null,
})
