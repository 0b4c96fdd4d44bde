import { actionsFor, monthlyReportMachine } from '@xinqiao/domain'
import { holds, type Actor } from '../../kernel/actor.ts'
import { ensure, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { isOfCentre } from '../figure/index.ts'
import { findById } from '../user/index.ts'
import { actsAs, maySee, readerOf } from './report.policy.ts'
import { editionsOf, findReport, openReason, openWords } from './report.repo.ts'
import type { ReportRow } from './report.tables.ts'
import { editionView, sectionsView } from './report.views.ts'

export const reportInSight = async (tx: Tx, actor: Actor, id: string): Promise<ReportRow> => {
  const row = ensure(await findReport(tx, id))
  if (!maySee(actor, row)) throw notFound()
  return row
}

const actionsOf = (actor: Actor, row: ReportRow): string[] =>
  holds(actor, ['consult_monthly_manage_btn'])
    ? actionsFor(monthlyReportMachine, row.state, actsAs(actor)).map(({ action }) => action)
    : []

export const readReport = async (tx: Tx, actor: Actor, id: string, { isFile = false } = {}) => {
  const row = await reportInSight(tx, actor, id)
  const editions = (await editionsOf(tx, row.month)).filter((one) => maySee(actor, one))
  const reader = await readerOf(tx, actor, row.snapshot ? [row.snapshot] : [])
  return {
    ...editionView(row),
    version: row.version,
    isExact: isOfCentre(actor),
    words: openWords(tx, row),
    publishedBy: row.published_by && ((await findById(tx, row.published_by))?.real_name ?? null),
    // Why the one before was wrong is between those who made it.
    correctReason: isOfCentre(actor) ? openReason(tx, row) : '',
    actions: actionsOf(actor, row),
    editions: editions.map(editionView),
    ...sectionsView(row, reader === 'centre' ? reader : { ...reader, isFile }),
  }
}
