import { dayStart, formatDate, isCodeOf, halfDays, shiftSpan, type HalfDay } from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import { workdays } from './plan-duty.ts'

/** How far ahead an empty half-day is looked for, and how far back what a site usually keeps. */
const AHEAD_DAYS = 7
const BACK_DAYS = 28

type Shift = { site_id: string; day: string; half: string; is_staffed: boolean }

/** Whoever has left or is locked out keeps no duty, whatever the rota says. */
const shiftsAround = (tx: Tx): Promise<Shift[]> =>
  tx.sql<Shift>(
    `select d.site_id, to_char(d.day, 'YYYY-MM-DD') as day, d.half, not u.deleted and u.lock_flag = '0' as is_staffed
       from duty_shift d
       join user_account u on u.tenant_id = $1 and u.id = d.host_id
       join site s on s.tenant_id = $1 and s.id = d.site_id and s.enabled
      where d.tenant_id = $1 and d.removed_at is null and d.day between $2::date and $3::date`,
    [tx.tenantId, formatDate(dayStart(tx.now, -BACK_DAYS)), formatDate(dayStart(tx.now, AHEAD_DAYS))],
  )

/**
 * The first half-day nobody keeps, by site (C4): of the parts of a day the site has kept lately, on working days of the term.
 * A site that keeps no duty has no gaps.
 */
export const firstGaps = async (tx: Tx): Promise<ReadonlyMap<string, Date>> => {
  const shifts = await shiftsAround(tx)
  if (shifts.length === 0) return new Map()
  const days = await workdays(tx, formatDate(tx.now), formatDate(dayStart(tx.now, AHEAD_DAYS)))
  const kept = new Set(
    shifts.filter(({ is_staffed }) => is_staffed).map((one) => `${one.site_id} ${one.day} ${one.half}`),
  )
  const usual = new Map<string, Set<HalfDay>>()
  for (const { site_id, half } of shifts)
    if (isCodeOf(halfDays, half)) usual.set(site_id, (usual.get(site_id) ?? new Set()).add(half))
  const gaps = new Map<string, Date>()
  for (const [site, halves] of usual) {
    const empty = days
      .flatMap((day) =>
        [...halves].filter((half) => !kept.has(`${site} ${day} ${half}`)).map((half) => ({ day, half })),
      )
      .flatMap((at) => shiftSpan(at)?.startAt ?? [])
      .filter((startAt) => startAt > tx.now)
      .toSorted((a, b) => a.getTime() - b.getTime())
    if (empty[0]) gaps.set(site, empty[0])
  }
  return gaps
}
