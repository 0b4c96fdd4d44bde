import { actionsFor, monthlyReportMachine, type CrisisSnapshot, type MonthlyKind } from '@xinqiao/domain'
import { holds, type Actor } from '../../kernel/actor.ts'
import { ensure, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { isOfCentre } from '../figure/index.ts'
import { findById } from '../user/index.ts'
import { actsAs, maySee, permissionsOf, readerOf } from './report.policy.ts'
import { editionsOf, findReport, openReason, openWords } from './report.repo.ts'
import type { ReportRow } from './report.tables.ts'
import { editionView, insideView, sectionsView } from './report.views.ts'

export const reportInSight = async (
  tx: Tx,
  actor: Actor,
  id: string,
  kind: MonthlyKind = 'consult',
): Promise<ReportRow> => {
  const row = ensure(await findReport(tx, id))
  if (row.kind !== kind || !maySee(actor, row)) throw notFound()
  return row
}

const actionsOf = (actor: Actor, row: ReportRow): string[] =>
  holds(actor, [permissionsOf[row.kind].manage])
    ? actionsFor(monthlyReportMachine, row.state, actsAs(actor)).map(({ action }) => action)
    : []

type Asked = { readonly isFile?: boolean; readonly kind?: MonthlyKind }

export const readReport = async (
  tx: Tx,
  actor: Actor,
  id: string,
  { isFile = false, kind = 'consult' }: Asked = {},
) => {
  const row = await reportInSight(tx, actor, id, kind)
  const editions = (await editionsOf(tx, row)).filter((one) => maySee(actor, one))
  const reader = await readerOf(tx, actor, row.snapshot ? [row.snapshot] : [])
  return {
    ...editionView(row),
    kind,
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

/** A crisis month; to the centre also how much there was to do, how far signs could be trusted, and what no sign told of. */
export const readCrisisMonth = async (tx: Tx, actor: Actor, id: string) => {
  const report = await readReport(tx, actor, id, { kind: 'crisis' })
  const { snapshot } = await reportInSight(tx, actor, id, 'crisis')
  return { ...report, inside: report.isExact && snapshot ? insideView(snapshot as CrisisSnapshot) : null }
}
