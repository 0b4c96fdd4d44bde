import { monthlyReportMachine, type MonthlyKind } from '@xinqiao/domain'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { recordInitial } from '../../kernel/transition.ts'
import { REASON, WORDS, type ReportRow, type ReportWords } from './report.tables.ts'

/** The job that counts what waits to be counted. */
export const COUNT_JOB = 'report.count'

export const findReport = (tx: Tx, id: string): Promise<ReportRow | undefined> =>
  tx.row<ReportRow>('select * from monthly_report where tenant_id = $1 and id = $2', [tx.tenantId, id])

/** The edition of a month that has not been put right by another. */
export const liveReport = (tx: Tx, kind: MonthlyKind, month: string): Promise<ReportRow | undefined> =>
  tx.row<ReportRow>(`select * from monthly_report where tenant_id = $1 and kind = $2 and month = $3 and state <> '3'`, [
    tx.tenantId,
    kind,
    month,
  ])

export const editionsOf = (tx: Tx, { kind, month }: Pick<ReportRow, 'kind' | 'month'>): Promise<ReportRow[]> =>
  tx.sql<ReportRow>(
    'select * from monthly_report where tenant_id = $1 and kind = $2 and month = $3 order by edition desc',
    [tx.tenantId, kind, month],
  )

type Begun = { kind?: MonthlyKind; month: string; edition?: number; words?: ReportWords; reason?: string }

/** A report that waits to be counted; null where the month has one, made by whoever was quicker. */
export const beginReport = async (
  tx: Tx,
  { kind = 'consult', month, edition = 1, words, reason }: Begun,
): Promise<string | null> => {
  const id = tx.newId()
  const rows = await tx.sql<{ id: string }>(
    `insert into monthly_report (tenant_id, id, month, edition, state, words, correct_reason, created_by, created_at, kind)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning id`,
    [
      tx.tenantId,
      id,
      month,
      edition,
      monthlyReportMachine.initial,
      words === undefined ? null : sealWords(tx, id, words),
      reason === undefined ? null : tx.keys.encrypt(inRow(REASON, id), reason),
      tx.actor?.userId ?? null,
      tx.now,
      kind,
    ],
  )
  if (rows.length === 0) return null
  await recordInitial(tx, { machine: monthlyReportMachine, entity: 'monthly_report', id })
  return id
}

/** Counting is left to the night shift, which takes it up again if it is cut short. */
export const askForCount = (tx: Tx, id: string): void =>
  tx.job({ name: COUNT_JOB, payload: { id }, key: `${COUNT_JOB}:${id}` })

export const reportsToCount = async (tx: Tx): Promise<string[]> => {
  const rows = await tx.sql<{ id: string }>(
    `select id from monthly_report where tenant_id = $1 and state = '0' order by created_at, id`,
    [tx.tenantId],
  )
  return rows.map(({ id }) => id)
}

const noWords: ReportWords = { overview: '', problems: '', plan: '' }

export const sealWords = (tx: Tx, id: string, { overview, problems, plan }: ReportWords): Buffer =>
  tx.keys.encrypt(inRow(WORDS, id), JSON.stringify({ overview, problems, plan }))

export const openWords = (tx: Tx, { id, words }: Pick<ReportRow, 'id' | 'words'>): ReportWords =>
  words === null ? noWords : (JSON.parse(tx.keys.decrypt(inRow(WORDS, id), words)) as ReportWords)

export const openReason = (tx: Tx, { id, correct_reason }: Pick<ReportRow, 'id' | 'correct_reason'>): string =>
  correct_reason === null ? '' : tx.keys.decrypt(inRow(REASON, id), correct_reason)
