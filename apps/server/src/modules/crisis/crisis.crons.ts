import type { Tx } from '../../kernel/db/tx.ts'
import { replayCron } from '../../kernel/housekeeping.ts'
import type { CronDefinition } from '../../kernel/jobs/definition.ts'
import { eachDue, tryAll } from '../../kernel/jobs/each-school.ts'
import { sendMessage } from '../message/index.ts'
import { overseersOf } from '../user/index.ts'
import { FACULTY } from './crisis.policy.ts'
import { CASE, RECEIPT, REPORT, type ReportRow } from './crisis.tables.ts'
import { DRILL } from './drill/drill.tables.ts'
import { passOver } from './move-report.ts'
import { lapseReceipt } from './receipts.ts'

const BATCH = 200

type Silent = Pick<ReportRow, 'id' | 'report_no' | 'user_id' | 'drill_id'>

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

/** Reports that nobody at the faculty has answered in time. */
export const silentReports = async (tx: Tx): Promise<string[]> =>
  idsOf(
    await tx.sql<{ id: string }>(
      `select id from crisis_report where tenant_id = $1 and state in ('review', 'returned') and due_at <= $2
        order by due_at limit ${BATCH}`,
      [tx.tenantId, tx.now],
    ),
  )

/** It goes to the centre, and the faculty is told that it did. Somebody who has it in hand is not waited for: the next minute looks again. */
export const passSilent = async (tx: Tx, id: string): Promise<void> => {
  const row = await tx.row<Silent>(
    `select id, report_no, user_id, drill_id from crisis_report
      where tenant_id = $1 and id = $2 and state in ('review', 'returned') and due_at <= $3 for update skip locked`,
    [tx.tenantId, id, tx.now],
  )
  if (!row) return
  await passOver(tx, id)
  if (row.drill_id !== null) return
  await sendMessage(tx, {
    code: 'crisis_passed',
    about: { type: REPORT, id },
    to: { userIds: await overseersOf(tx, row.user_id, FACULTY) },
    values: { no: row.report_no },
    link: '/crisis/report',
  })
}

export const lateReceipts = async (tx: Tx): Promise<string[]> =>
  idsOf(
    await tx.sql<{ id: string }>(
      `select id from crisis_receipt where tenant_id = $1 and drill_id is null and state = 'waiting' and due_at <= $2
        order by due_at limit ${BATCH}`,
      [tx.tenantId, tx.now],
    ),
  )

const lapseLate = async (tx: Tx, id: string): Promise<void> => {
  const row = await tx.row(
    `select id from crisis_receipt where tenant_id = $1 and id = $2 and state = 'waiting' and due_at <= $3 for update skip locked`,
    [tx.tenantId, id, tx.now],
  )
  if (row) await lapseReceipt(tx, id)
}

export const crisisCrons: readonly CronDefinition[] = [
  {
    name: 'crisis-clock',
    schedule: '* * * * *',
    // Each for itself: whoever does something about one waits for no other.
    run: (context) =>
      tryAll([eachDue(silentReports, passSilent), eachDue(lateReceipts, lapseLate)], (clock) => clock(context)),
  },
  replayCron(REPORT, REPORT),
  replayCron(CASE, CASE),
  replayCron(RECEIPT, RECEIPT),
  replayCron(DRILL, DRILL),
]
