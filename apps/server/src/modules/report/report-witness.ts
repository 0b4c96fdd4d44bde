import { canonicalJson } from '@xinqiao/domain'
import { orGone, printOf, type Detail, type Witness } from '../../kernel/audit-witness.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { reportTexts as texts } from './report.messages.ts'
import { openWords } from './report.repo.ts'
import type { ReportRow } from './report.tables.ts'

type Published = Pick<ReportRow, 'id' | 'month' | 'edition' | 'snapshot' | 'words'>

/** Every figure and every word as it was published. */
export const reportPrint = (tx: Tx, row: Published): string =>
  printOf(tx, 'monthly_report', [[row.id, row.month, row.edition], canonicalJson(row.snapshot), openWords(tx, row)])

const today = async (tx: Tx, details: readonly Detail[]): Promise<(string | null)[]> => {
  const rows = await tx.sql<Published>(
    `select id, month, edition, snapshot, words from monthly_report
      where tenant_id = $1 and id = any($2::uuid[]) and state in ('2', '3')`,
    [tx.tenantId, details.map((one) => one['reportId'])],
  )
  const prints = new Map(rows.map((row) => [row.id, orGone(() => reportPrint(tx, row))]))
  return details.map((one) => prints.get(String(one['reportId'])) ?? null)
}

export const reportWitness: Witness = { actions: ['report.publish'], name: texts.witness, today }
