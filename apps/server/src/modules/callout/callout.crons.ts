import { millisecondsPer, testMonthAt } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import type { CronDefinition } from '../../kernel/jobs/definition.ts'
import { eachSchool } from '../../kernel/jobs/each-school.ts'
import { daysOffOf } from '../errand/index.ts'
import { callNextWay, forgetCallCodes, sendMessage } from '../message/index.ts'
import { CALLOUT_PATH, keepGap, keepTest } from './callout.errands.ts'
import { isSoon, nextShifts, TEST, WAY, type TestRow } from './callout.repo.ts'

/** Everybody who keeps duty soon, and whoever still owes something from before. */
const keepGaps = async (tx: Tx): Promise<void> => {
  const soon = [...(await nextShifts(tx))].filter(([, startAt]) => isSoon(tx, startAt)).map(([id]) => id)
  const owing = await tx.sql<{ id: string }>(
    `select origin_id as id from errand where tenant_id = $1 and origin_entity = $2 and state = 'open'`,
    [tx.tenantId, WAY],
  )
  for (const id of [...new Set([...soon, ...owing.map((one) => one.id)])].toSorted()) await keepGap(tx, id)
}

/** Once a month to everybody on the rota; who joins it later gets theirs on the next working day. */
const sendTests = async (tx: Tx): Promise<void> => {
  const month = testMonthAt(tx.now, await daysOffOf(tx, 'workday'))
  if (month === null) return
  for (const userId of [...(await nextShifts(tx)).keys()].toSorted()) {
    const [row] = await tx.sql<TestRow>(
      `insert into call_test (tenant_id, id, user_id, month, sent_at) values ($1, $2, $3, $4, $5)
       on conflict (tenant_id, user_id, month) do nothing returning *`,
      [tx.tenantId, tx.newId(), userId, month, tx.now],
    )
    if (!row) continue
    await sendMessage(tx, {
      code: 'call_test',
      about: { type: TEST, id: row.id },
      to: { userIds: [userId] },
      link: CALLOUT_PATH,
      byPhone: true,
    })
    await keepTest(tx, row)
  }
}

/** A day without an answer: the next way is tried, once. */
const passTests = async (tx: Tx): Promise<void> => {
  const silent = await tx.sql<{ id: string }>(
    `update call_test set passed_at = $2 where tenant_id = $1 and answered_at is null and passed_at is null and sent_at <= $3
     returning id`,
    [tx.tenantId, tx.now, new Date(tx.now.getTime() - millisecondsPer.day)],
  )
  if (silent.length === 0) return
  const messages = await tx.sql<{ id: string }>(
    'select id from message where tenant_id = $1 and biz_type = $2 and biz_id = any($3::text[])',
    [tx.tenantId, TEST, silent.map(({ id }) => id)],
  )
  await callNextWay(
    tx,
    'call_test',
    messages.map(({ id }) => id),
  )
}

export const calloutCrons: readonly CronDefinition[] = [
  {
    name: 'callout',
    schedule: '*/10 * * * *',
    run: eachSchool((within) =>
      within(async (tx) => {
        await keepGaps(tx)
        await sendTests(tx)
        await passTests(tx)
        await forgetCallCodes(tx)
      }),
    ),
  },
]
