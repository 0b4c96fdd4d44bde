import { formatDate } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { ensure, notFound } from '../../../kernel/app-error.ts'
import { readPage } from '../../../kernel/db/page.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { paramsOf } from '../../../kernel/db/params.ts'
import { ensureRotaOf } from '../host.repo.ts'
import { lockAhead, removeSlots } from '../slot/remove-slots.ts'
import { ensureKeeps, keeps, kindsOf } from '../rota.policy.ts'
import { viewSlots } from '../slot/slot.views.ts'

type WorkforceRow = {
  id: string
  user_id: string
  real_name: string
  site_id: string
  site_name: string
  room_id: string | null
  room_name: string | null
  types: string[]
  weeks: number[]
  start_time: string
  end_time: string
  start_date: string
  end_date: string
  slot_minutes: number
  gap_minutes: number
  consult_method: number
  student_view: boolean
  is_reserved: boolean
  slots: number
  booked: number
  version: number
}

const SELECT = `select w.*, u.real_name, st.name as site_name, r.name as room_name, c.slots, c.booked
  from workforce w
  join user_account u on u.tenant_id = $1 and u.id = w.user_id
  join site st on st.tenant_id = $1 and st.id = w.site_id
  left join room r on r.tenant_id = $1 and r.id = w.room_id
  cross join lateral (select count(*)::int as slots, count(*) filter (where s.state in ('2', '3'))::int as booked
    from slot s where s.tenant_id = $1 and s.workforce_id = w.id and s.state <> 'removed') c`

const workforceView = (actor: Actor) => (row: WorkforceRow) => ({
  id: row.id,
  userId: row.user_id,
  realName: row.real_name,
  siteId: row.site_id,
  siteName: row.site_name,
  roomId: row.room_id,
  roomName: row.room_name,
  types: row.types,
  weeks: row.weeks,
  startTime: row.start_time,
  endTime: row.end_time,
  startDate: row.start_date,
  endDate: row.end_date,
  slotMinutes: row.slot_minutes,
  gapMinutes: row.gap_minutes,
  consultMethod: row.consult_method,
  studentView: row.student_view,
  reserved: row.is_reserved,
  slotCount: row.slots,
  bookedCount: row.booked,
  isManageable: keeps(actor, row.user_id),
  version: row.version,
})

export const readWorkforce = async (tx: Tx, actor: Actor, id: string) => {
  const [row] = await tx.sql<WorkforceRow>(`${SELECT} where w.tenant_id = $1 and w.id = $2 and w.removed_at is null`, [
    tx.tenantId,
    id,
  ])
  return workforceView(actor)(ensure(row))
}

/** Somebody's templates: those that still run, or all that are there. */
export const workforceOf = async (tx: Tx, actor: Actor, userId: string, isCurrent: boolean) => {
  await ensureRotaOf(tx, actor, userId)
  const rows = await tx.sql<WorkforceRow>(
    `${SELECT} where w.tenant_id = $1 and w.user_id = $2 and w.removed_at is null and (not $3 or w.end_date >= $4::date)
      order by w.end_date desc, w.start_time, w.id`,
    [tx.tenantId, userId, isCurrent, formatDate(tx.now)],
  )
  return rows.map(workforceView(actor))
}

export type WorkforceFilter = {
  userId?: string
  siteId?: string
  keyword?: string
  isCurrent?: boolean
  current?: number
  size?: number
}

export const pageWorkforce = (tx: Tx, actor: Actor, filter: WorkforceFilter) => {
  const params = paramsOf(tx)
  const keyword = filter.keyword?.trim()
  const parts = [
    'w.tenant_id = $1 and w.removed_at is null',
    ...(filter.userId ? [`w.user_id = ${params.put(filter.userId)}`] : []),
    ...(filter.siteId ? [`w.site_id = ${params.put(filter.siteId)}`] : []),
    ...(filter.isCurrent ? [`w.end_date >= ${params.put(formatDate(tx.now))}::date`] : []),
    // Asked of each template's host: reading through all people for the few who have one would take longer.
    ...(keyword
      ? [
          `(select strpos(k.real_name, ${params.put(keyword)}) > 0 from user_account k where k.tenant_id = $1 and k.id = w.user_id)`,
        ]
      : []),
  ]
  const where = parts.join(' and ')
  return readPage(tx, filter, {
    select: `${SELECT} where ${where}`,
    from: `from workforce w join user_account u on u.tenant_id = $1 and u.id = w.user_id where ${where}`,
    key: 'w.id',
    order: 'w.end_date desc, u.name_pinyin, w.start_time, w.id',
    values: params.values,
    views: (rows: WorkforceRow[]) => rows.map(workforceView(actor)),
  })
}

/** Ends a template: what nobody has booked of its future goes with it, what is booked is told back. */
export const removeWorkforce = async (tx: Tx, actor: Actor, id: string) => {
  const [row] = await tx.sql<{ user_id: string }>(
    'select user_id from workforce where tenant_id = $1 and id = $2 and removed_at is null for update',
    [tx.tenantId, id],
  )
  if (!row) throw notFound()
  ensureKeeps(actor, row.user_id)
  const ahead = await lockAhead(tx, 'workforce_id', id)
  const { removed, kept } = await removeSlots(tx, ahead, kindsOf(actor, row.user_id))
  await tx.sql('update workforce set removed_at = $3, version = version + 1 where tenant_id = $1 and id = $2', [
    tx.tenantId,
    id,
    tx.now,
  ])
  tx.audit({
    action: 'workforce.remove',
    subjectType: 'workforce',
    subjectId: id,
    detail: { userId: row.user_id, removed: removed.length, kept: kept.length },
  })
  const views = await viewSlots(
    tx,
    actor,
    kept.map((slot) => slot.id),
  )
  return { removed: removed.length, kept: views }
}
