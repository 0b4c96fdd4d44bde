import { calloutAheadDays, dayStart, formatDate, isCodeOf, halfDays, shiftSpan, type CallWay } from '@xinqiao/domain'
import type { Row } from '../../kernel/db/rows.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { provenWays } from '../message/index.ts'

export const WAY = 'call_way'
export const TEST = 'call_test'
export type TestRow = Row<'call_test'>

/** How far ahead somebody counts as keeping duty, for the list and for the test of the month. */
const ROTA_DAYS = 30

type Shift = { host_id: string; day: string; half: string }

/** When each of those on the rota begins their next duty; who is there now begins now. */
export const nextShifts = async (tx: Tx, userId?: string): Promise<Map<string, Date>> => {
  const rows = await tx.sql<Shift>(
    `select d.host_id, to_char(d.day, 'YYYY-MM-DD') as day, d.half from duty_shift d
       join user_account u on u.tenant_id = $1 and u.id = d.host_id and not u.deleted and u.lock_flag = '0'
      where d.tenant_id = $1 and d.removed_at is null and d.day between $2::date and $3::date
        and ($4::uuid is null or d.host_id = $4)`,
    [tx.tenantId, formatDate(tx.now), formatDate(dayStart(tx.now, ROTA_DAYS)), userId ?? null],
  )
  const first = new Map<string, Date>()
  for (const { host_id, day, half } of rows) {
    const span = isCodeOf(halfDays, half) ? shiftSpan({ day, half }) : null
    if (!span || span.endAt <= tx.now) continue
    const startAt = span.startAt > tx.now ? span.startAt : tx.now
    const known = first.get(host_id)
    if (!known || startAt < known) first.set(host_id, startAt)
  }
  return first
}

/** So near that whoever keeps it must be reachable. */
export const isSoon = (tx: Tx, startAt: Date): boolean => startAt < dayStart(tx.now, calloutAheadDays + 1)

export const waysOf = async (tx: Tx, userIds: readonly string[]) => {
  const found = new Map<string, { way: CallWay; verifiedAt: Date }[]>()
  for (const { user_id, way, verified_at } of await provenWays(tx, userIds))
    found.set(user_id, [...(found.get(user_id) ?? []), { way, verifiedAt: verified_at }])
  return (userId: string) => found.get(userId) ?? []
}

export const latestTests = async (tx: Tx, userIds: readonly string[]): Promise<Map<string, TestRow>> =>
  new Map(
    (
      await tx.sql<TestRow>(
        `select distinct on (user_id) * from call_test where tenant_id = $1 and user_id = any($2::uuid[])
          order by user_id, sent_at desc`,
        [tx.tenantId, userIds],
      )
    ).map((row) => [row.user_id, row]),
  )
