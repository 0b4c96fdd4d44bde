import { dutyStatus, halfDays, shiftSpan, type DutyStatus, type HalfDay } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { notFound } from '../../kernel/app-error.ts'
import type { SealedColumn } from '../../kernel/db/reseal.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { keeps } from './rota.policy.ts'

export type ShiftRow = {
  id: string
  site_id: string
  site_name: string
  day: string
  half: HalfDay
  host_id: string
  host_name: string
  replaced_name: string | null
  replace_reason: string | null
  sealed_replace_reason: Buffer | null
  is_booked: boolean
  version: number
}

const REASON = 'duty_shift.replace_reason'

/** What a key rotation must re-seal. */
export const sealedDutyColumns: readonly SealedColumn[] = [
  { table: 'duty_shift', column: 'sealed_replace_reason', field: REASON, was: 'replace_reason' },
]

export const sealReplaceReason = (tx: Tx, id: string, reason: string): Buffer | null =>
  reason === '' ? null : tx.keys.encrypt(inRow(REASON, id), reason)

const openReplaceReason = (tx: Tx, { id, replace_reason, sealed_replace_reason: box }: ShiftRow): string =>
  box ? tx.keys.decrypt(inRow(REASON, id), box) : (replace_reason ?? '')

const SELECT_SHIFTS = `select d.id, d.site_id, st.name as site_name, d.day, d.half, d.host_id, u.real_name as host_name,
       o.real_name as replaced_name, d.replace_reason, d.sealed_replace_reason, d.version,
       exists (select from slot s where s.tenant_id = $1 and s.shift_id = d.id and s.state = '2') as is_booked
  from duty_shift d
  join user_account u on u.tenant_id = $1 and u.id = d.host_id
  join site st on st.tenant_id = $1 and st.id = d.site_id
  left join user_account o on o.tenant_id = $1 and o.id = d.replaced_id
 where d.tenant_id = $1 and d.removed_at is null`

/** As the day goes; by letters the evening would come before the afternoon. */
export const HALF_ORDER = `array_position('{${Object.keys(halfDays).join(',')}}'::text[], d.half)`

/** Over is over, whatever was on it; until then it is booked while somebody is expected. */
export const shiftStatus = (row: Pick<ShiftRow, 'day' | 'half' | 'is_booked'>, now: Date): DutyStatus => {
  const span = shiftSpan(row)
  if (span && span.endAt <= now) return 'complete'
  return dutyStatus(row.is_booked ? '2' : '1') ?? 'ok'
}

const shiftView = (tx: Tx, actor: Actor) => (row: ShiftRow) => ({
  id: row.id,
  siteId: row.site_id,
  siteName: row.site_name,
  day: row.day,
  half: row.half,
  hostId: row.host_id,
  hostName: row.host_name,
  status: shiftStatus(row, tx.now),
  replacedName: row.replaced_name,
  replaceReason: openReplaceReason(tx, row),
  isManageable: keeps(actor, row.host_id),
  version: row.version,
})

export type ShiftFilter = {
  startDate: string
  endDate: string
  siteId?: string
  userIds?: readonly string[]
}

export const shiftsBetween = async (tx: Tx, actor: Actor, filter: ShiftFilter) =>
  (
    await tx.sql<ShiftRow>(
      `${SELECT_SHIFTS} and d.day between $2::date and $3::date and ($4::uuid is null or d.site_id = $4)
          and (cardinality($5::uuid[]) = 0 or d.host_id = any($5)) order by d.day, ${HALF_ORDER}, st.sort, u.name_pinyin, d.id`,
      [tx.tenantId, filter.startDate, filter.endDate, filter.siteId ?? null, filter.userIds ?? []],
    )
  ).map(shiftView(tx, actor))

export const viewShifts = async (tx: Tx, actor: Actor, ids: readonly string[]) =>
  (
    await tx.sql<ShiftRow>(`${SELECT_SHIFTS} and d.id = any($2::uuid[]) order by d.day, ${HALF_ORDER}`, [
      tx.tenantId,
      ids,
    ])
  ).map(shiftView(tx, actor))

/** A shift held until commit. */
export const lockShift = async (tx: Tx, id: string): Promise<ShiftRow> => {
  await tx.sql('select 1 from duty_shift where tenant_id = $1 and id = $2 for update', [tx.tenantId, id])
  const [row] = await tx.sql<ShiftRow>(`${SELECT_SHIFTS} and d.id = $2`, [tx.tenantId, id])
  if (!row) throw notFound()
  return row
}
