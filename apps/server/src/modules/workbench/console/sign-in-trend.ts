import { chinaOffsetMinutes, formatDate, millisecondsPer } from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import { countFailures, startOfDay } from './console.repo.ts'

const DAYS = 7
const HOURS_PER_BAR = 2
const BARS = 24 / HOURS_PER_BAR

type Tally = { ok: number; bad: number }
type Row = Tally & { slot: number }

/** Sign-ins by school day for a week, and by two hours for today. Empty slots are there too, with zeroes. */
export const signInTrend = async (tx: Tx) => {
  const today = startOfDay(tx.now)
  const first = new Date(today.getTime() - (DAYS - 1) * millisecondsPer.day)
  const [days, hours, failures] = await Promise.all([
    tally(tx, first, millisecondsPer.day),
    tally(tx, today, HOURS_PER_BAR * millisecondsPer.hour),
    countFailures(tx),
  ])
  return {
    days: Array.from({ length: DAYS }, (_, slot) => ({
      date: formatDate(new Date(first.getTime() + slot * millisecondsPer.day), chinaOffsetMinutes),
      ...at(days, slot),
    })),
    hours: Array.from({ length: BARS }, (_, slot) => ({
      from: slot * HOURS_PER_BAR,
      to: (slot + 1) * HOURS_PER_BAR,
      ...at(hours, slot),
    })),
    failedAccounts: failures.accounts,
  }
}

const at = (rows: readonly Row[], slot: number): Tally => {
  const { ok, bad } = rows.find((row) => row.slot === slot) ?? { ok: 0, bad: 0 }
  return { ok, bad }
}

/** China keeps one offset all year, so slots of equal length never drift from the wall clock. */
const tally = (tx: Tx, from: Date, slotMs: number): Promise<Row[]> =>
  tx.sql<Row>(
    `select floor(extract(epoch from at - $2::timestamptz) * 1000 / $3)::int as slot,
            (count(*) filter (where result = 'success'))::int as ok,
            (count(*) filter (where result <> 'success'))::int as bad
       from login_log where tenant_id = $1 and at >= $2 and event = 'login' group by 1`,
    [tx.tenantId, from, slotMs],
  )
