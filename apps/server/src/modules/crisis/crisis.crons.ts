import type { Tx } from '../../kernel/db/tx.ts'
import { replayCron } from '../../kernel/housekeeping.ts'
import type { CronDefinition } from '../../kernel/jobs/definition.ts'
import { eachSchool } from '../../kernel/jobs/each-school.ts'
import { sendMessage } from '../message/index.ts'
import { overseersOf } from '../user/index.ts'
import { FACULTY } from './crisis.policy.ts'
import { CASE, RECEIPT, REPORT, type ReportRow } from './crisis.tables.ts'
import { DRILL } from './drill/drill.tables.ts'
import { passOver } from './move-report.ts'
import { lapseReceipt } from './receipts.ts'

const BATCH = 200

/** Nobody at the faculty has answered in time: the report goes to the centre, and they are told that it did. */
export const passSilent = async (tx: Tx): Promise<void> => {
  const silent = await tx.sql<Pick<ReportRow, 'id' | 'report_no' | 'user_id' | 'drill_id'>>(
    `select id, report_no, user_id, drill_id from crisis_report where tenant_id = $1 and state in ('review', 'returned') and due_at <= $2
      order by due_at limit ${BATCH} for update skip locked`,
    [tx.tenantId, tx.now],
  )
  for (const { id, report_no, user_id, drill_id } of silent) {
    await passOver(tx, id)
    if (drill_id !== null) continue
    await sendMessage(tx, {
      code: 'crisis_passed',
      about: { type: REPORT, id },
      to: { userIds: await overseersOf(tx, user_id, FACULTY) },
      values: { no: report_no },
      link: '/crisis/report',
    })
  }
}

export const lapseReceipts = async (tx: Tx): Promise<void> => {
  const late = await tx.sql<{ id: string }>(
    `select id from crisis_receipt where tenant_id = $1 and drill_id is null and state = 'waiting' and due_at <= $2 order by due_at limit ${BATCH} for update skip locked`,
    [tx.tenantId, tx.now],
  )
  for (const { id } of late) await lapseReceipt(tx, id)
}

export const crisisCrons: readonly CronDefinition[] = [
  {
    name: 'crisis-clock',
    schedule: '* * * * *',
    run: eachSchool((within) =>
      within(async (tx) => {
        await passSilent(tx)
        await lapseReceipts(tx)
      }),
    ),
  },
  replayCron(REPORT, REPORT),
  replayCron(CASE, CASE),
  replayCron(RECEIPT, RECEIPT),
  replayCron(DRILL, DRILL),
]
