import { monthlyReportMachine, monthOf, type MonthlyKind, type MonthlyReportAction } from '@xinqiao/domain'
import type { ErrorName } from '@xinqiao/contract'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { moveReport, type ReportMove } from './move-report.ts'
import { reportPrint } from './report-witness.ts'
import { actsAs } from './report.policy.ts'
import { askForCount, beginReport, findReport, liveReport, sealWords } from './report.repo.ts'
import type { ReportRow, ReportWords } from './report.tables.ts'
import { movedView } from './report.views.ts'

type Known = { id: string; version: number }
type Move = Pick<ReportMove, 'id' | 'version' | 'set' | 'reason'> & {
  action: Exclude<MonthlyReportAction, 'counted'>
  /** Said when it is too late; while it is being counted it is always too early. */
  late: ErrorName
}

/** Of another kind is one that is not there: each has readers and makers of its own. */
const move = async (tx: Tx, actor: Actor, kind: MonthlyKind, { late, ...given }: Move): Promise<ReportRow> => {
  const { state, kind: found } = ensure(await findReport(tx, given.id))
  if (found !== kind) throw notFound()
  const wrongState = state === monthlyReportMachine.initial ? 'report.generating' : late
  return moveReport(tx, { ...given, by: actsAs(actor), wrongState })
}

const noted = (tx: Tx, action: string, row: ReportRow, detail: Record<string, unknown> = {}): ReportRow => {
  const { id, month, edition } = row
  tx.audit({ action, subjectType: 'monthly_report', subjectId: id, detail: { month, edition, ...detail } })
  return row
}

/** Counts a month for the first time, or anew while it waits to be checked; its words stay. */
export const generateReport = async (tx: Tx, actor: Actor, month: string, kind: MonthlyKind = 'consult') => {
  if (month >= monthOf(tx.now)) throw new AppError('report.month_open')
  const id = (await beginReport(tx, { kind, month })) ?? ensure(await liveReport(tx, kind, month)).id
  const row = ensure(await findReport(tx, id))
  // Whoever asks for what is being counted waits for the same counting.
  const isWaiting = row.state === monthlyReportMachine.initial
  const begun = isWaiting ? row : await move(tx, actor, kind, { id, action: 'recount', late: 'report.published' })
  askForCount(tx, id)
  return movedView(noted(tx, 'report.generate', begun))
}

export const saveWords = async (
  tx: Tx,
  actor: Actor,
  { id, version, ...words }: Known & ReportWords,
  kind: MonthlyKind = 'consult',
) =>
  movedView(
    noted(
      tx,
      'report.save',
      await move(tx, actor, kind, {
        id,
        version,
        action: 'save',
        late: 'report.published',
        set: { words: sealWords(tx, id, words) },
      }),
    ),
  )

export const publishReport = async (tx: Tx, actor: Actor, { id, version }: Known, kind: MonthlyKind = 'consult') => {
  const row = await move(tx, actor, kind, {
    id,
    version,
    action: 'publish',
    late: 'report.submitted',
    set: { published_at: tx.now, published_by: actor.userId },
  })
  return movedView(noted(tx, 'report.publish', row, { reportId: id, print: reportPrint(tx, row) }))
}

/** Another edition beside the published one, beginning with its words; the old one stays as it was. */
export const correctReport = async (
  tx: Tx,
  actor: Actor,
  { id, version, reason }: Known & { reason: string },
  kind: MonthlyKind = 'consult',
) => {
  const old = await move(tx, actor, kind, { id, version, action: 'correct', late: 'report.wrong_state', reason })
  const next = ensure(await liveReport(tx, kind, old.month))
  noted(tx, 'report.correct', old, { next: next.id })
  return movedView(next)
}
