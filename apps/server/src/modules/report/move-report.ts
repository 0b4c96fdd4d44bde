import {
  monthlyReportGuards,
  monthlyReportMachine,
  monthText,
  type ActorKindOf,
  type MonthlyReportAction,
} from '@xinqiao/domain'
import type { ErrorName } from '@xinqiao/contract'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { runTransition } from '../../kernel/transition.ts'
import { sendMessage } from '../message/index.ts'
import { askForCount, beginReport, openWords } from './report.repo.ts'
import type { AnySnapshot, ReportRow } from './report.tables.ts'

export type ReportMove = {
  id: string
  action: MonthlyReportAction
  by: readonly ActorKindOf<typeof monthlyReportMachine>[]
  wrongState: ErrorName
  version?: number
  set?: Readonly<Record<string, unknown>>
  reason?: string
  snapshot?: AnySnapshot
}

/** The one way a report changes. */
export const moveReport = async (tx: Tx, given: ReportMove): Promise<ReportRow> => {
  const { reason = '', snapshot, ...move } = given
  const { row } = await runTransition(tx, {
    machine: monthlyReportMachine,
    ...move,
    guards: monthlyReportGuards,
    ctx: (_: ReportRow) => ({ reason }),
    effects: {
      freeze: { set: () => ({ snapshot: JSON.stringify(snapshot), generated_at: tx.now }) },
      tell_head: ({ row: counted }) => tellHead(tx, counted),
      next_edition: ({ row: old }) => beginNext(tx, old, reason.trim()),
    },
  })
  return row
}

/** Another edition beside the published one, beginning with its words. */
const beginNext = async (tx: Tx, old: ReportRow, reason: string): Promise<void> => {
  const { kind, month, edition } = old
  const next = await beginReport(tx, { kind, month, edition: edition + 1, words: openWords(tx, old), reason })
  if (next === null) throw new AppError('request.version_conflict')
  askForCount(tx, next)
}

/** Whoever asked for it is looking already; what the night made has to be told. */
const tellHead = async (tx: Tx, { id, kind, month, created_by }: ReportRow): Promise<void> => {
  if (created_by !== null) return
  await sendMessage(tx, {
    code: kind === 'crisis' ? 'crisis_monthly' : 'monthly_report',
    about: { type: 'monthly_report', id },
    to: { roleCodes: ['CRISIS_ROLE_CENTER_SUPERINTENDENT'] },
    values: { month: monthText(month) },
    link: `/${kind === 'crisis' ? 'crisisMonthlyReportDetails' : 'consultationMonthlyReportDetails'}?id=${id}`,
  })
}
