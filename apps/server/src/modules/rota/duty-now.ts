import { formatDate, halfDayTimes, shiftSpan, type HalfDay } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'

type DutyToday = {
  shiftId: string
  hostId: string
  hostName: string
  siteId: string
  siteName: string
  half: HalfDay
  isNow: boolean
}

/** Who is on duty today, and who of them at this moment. */
export const dutyNow = async (tx: Tx, siteId?: string): Promise<DutyToday[]> => {
  const day = formatDate(tx.now)
  const rows = await tx.sql<Omit<DutyToday, 'isNow'>>(
    `select d.id as "shiftId", d.host_id as "hostId", u.real_name as "hostName", d.site_id as "siteId",
            s.name as "siteName", d.half
       from duty_shift d
       join user_account u on u.tenant_id = $1 and u.id = d.host_id
       join site s on s.tenant_id = $1 and s.id = d.site_id
      where d.tenant_id = $1 and d.day = $2::date and d.removed_at is null and ($3::uuid is null or d.site_id = $3)
      order by d.half, s.sort, u.real_name`,
    [tx.tenantId, day, siteId ?? null],
  )
  return rows.map((row) => {
    const span = shiftSpan({ day, half: row.half })
    return { ...row, isNow: span !== null && span.startAt <= tx.now && tx.now < span.endAt }
  })
}

/** For the card that tells where help is: who is there today, not in which account. */
export const readDutyToday = async (tx: Tx) =>
  (await dutyNow(tx)).map(({ hostName, siteId, siteName, half, isNow }) => ({
    hostName,
    siteId,
    siteName,
    ...halfDayTimes[half],
    isNow,
  }))
