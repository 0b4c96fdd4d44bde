import { dayStart, formatDate, halfDayTimes, shiftSpan, type HalfDay } from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import { HALF_ORDER } from '../duty.repo.ts'

type DutyToday = {
  shiftId: string
  hostId: string
  hostName: string
  siteId: string
  siteName: string
  half: HalfDay
  isNow: boolean
}
type Row = Omit<DutyToday, 'isNow'> & { day: string }

const DAYS_AHEAD = 7

const shiftsOf = (tx: Tx, last: string, siteId?: string): Promise<Row[]> =>
  tx.sql<Row>(
    `select d.id as "shiftId", d.host_id as "hostId", u.real_name as "hostName", d.site_id as "siteId",
            s.name as "siteName", d.day, d.half
       from duty_shift d
       join user_account u on u.tenant_id = $1 and u.id = d.host_id
       join site s on s.tenant_id = $1 and s.id = d.site_id
      where d.tenant_id = $1 and d.day between $2::date and $3::date and d.removed_at is null
        and ($4::uuid is null or d.site_id = $4)
      order by d.day, ${HALF_ORDER}, s.sort, u.real_name`,
    [tx.tenantId, formatDate(tx.now), last, siteId ?? null],
  )

/** Who is on duty today, in the order of the day, and who of them at this moment. */
export const dutyNow = async (tx: Tx, siteId?: string): Promise<DutyToday[]> =>
  (await shiftsOf(tx, formatDate(tx.now), siteId)).map(({ day, ...row }) => {
    const span = shiftSpan({ day, half: row.half })
    return { ...row, isNow: span !== null && span.startAt <= tx.now && tx.now < span.endAt }
  })

/** Who is there from now on for a week: for the card that tells where help is, not in which account. */
export const dutyAhead = async (tx: Tx) =>
  (await shiftsOf(tx, formatDate(dayStart(tx.now, DAYS_AHEAD))))
    .filter((row) => (shiftSpan(row)?.endAt ?? tx.now) > tx.now)
    .map(({ day, half, hostName, siteId, siteName }) => ({ day, ...halfDayTimes[half], hostName, siteId, siteName }))
