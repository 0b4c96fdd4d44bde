import { millisecondsPer } from '@xinqiao/domain'
import { firstIdAt } from '../../kernel/clock.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { DELIVERED } from '../../kernel/jobs/outbox.ts'

// How the figures of the state page have gone lately, oldest first: what rows tell, and for the connections what this process
// has seen itself.

const STEPS = 12
const STEP_MINUTES = 5

type Stepped = { step: number; n: string }

const laidOut = (rows: readonly Stepped[], steps: number): number[] => {
  const found = new Map(rows.map(({ step, n }) => [step, Number(n)]))
  return Array.from({ length: steps }, (_, at) => found.get(at) ?? 0)
}

/** What was done in the last hour, five minutes a step. */
export const doneCourse = async (tx: Tx): Promise<number[]> => {
  const since = new Date(tx.now.getTime() - millisecondsPer.hour)
  const rows = await tx.sql<Stepped>(
    `select least(${STEPS - 1}, floor(extract(epoch from delivered_at - $4::timestamptz) / ${STEP_MINUTES * 60}))::int as step,
            count(*) as n
       from outbox_delivery where tenant_id = $1 and event_id >= $2::uuid and handler = $3 and delivered_at >= $4
      group by 1`,
    [tx.tenantId, firstIdAt(since), DELIVERED, since],
  )
  return laidOut(rows, STEPS)
}

const DAYS = 14

/** How much of what is kept today was there already, day by day. */
export const keptCourse = async (tx: Tx, bytes: number): Promise<number[]> => {
  const since = new Date(tx.now.getTime() - (DAYS - 1) * millisecondsPer.day)
  const rows = await tx.sql<Stepped>(
    `select least(${DAYS - 1}, floor(extract(epoch from created_at - $3::timestamptz) / 86400) + 1)::int as step, sum(size) as n
       from file_object where tenant_id = $1 and id >= $2::uuid and created_at >= $3 group by 1`,
    [tx.tenantId, firstIdAt(since), since],
  )
  const added = laidOut(rows, DAYS)
  let left = Math.max(0, bytes - added.reduce((sum, one) => sum + one, 0))
  return added.map((one) => (left += one))
}

const BACKUPS = 8

export const backupCourse = async (tx: Tx): Promise<number[]> =>
  (
    await tx.sql<{ bytes: string | null }>(
      `select detail->>'bytes' as bytes from service_event where $1 = $1 and kind = 'backup_made' order by id desc limit ${BACKUPS}`,
      [tx.tenantId],
    )
  )
    .map(({ bytes }) => Number(bytes ?? 0))
    .toReversed()

const KEPT = 30

/** Whatever is looked at now and then: what was seen, at most once a minute. */
export const createGauge = () => {
  const seen: { minute: number; value: number }[] = []
  return (value: number, now: Date): number[] => {
    const minute = Math.floor(now.getTime() / millisecondsPer.minute)
    const last = seen.at(-1)
    if (last?.minute === minute) last.value = value
    else seen.push({ minute, value })
    if (seen.length > KEPT) seen.shift()
    return seen.map((one) => one.value)
  }
}
