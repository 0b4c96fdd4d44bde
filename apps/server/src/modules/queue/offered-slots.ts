import { formatDateTime } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'

type Row = {
  id: string
  start_at: Date
  end_at: Date
  host_name: string
  site_name: string
  room_name: string | null
  consult_method: number
}

export type OfferedSlot = {
  slotId: string
  startAt: string
  endAt: string
  hostName: string
  siteName: string
  roomName: string | null
  consultMethod: number
}

const view = (row: Row): OfferedSlot => ({
  slotId: row.id,
  startAt: formatDateTime(row.start_at),
  endAt: formatDateTime(row.end_at),
  hostName: row.host_name,
  siteName: row.site_name,
  roomName: row.room_name,
  consultMethod: row.consult_method,
})

/** Slots as people choose among them, in order of time. */
export const offeredSlots = async (tx: Tx, ids: readonly string[]): Promise<OfferedSlot[]> =>
  ids.length === 0
    ? []
    : (
        await tx.sql<Row>(
          `select s.id, s.start_at, s.end_at, u.real_name as host_name, p.name as site_name, r.name as room_name,
                  s.consult_method
             from slot s
             join user_account u on u.tenant_id = s.tenant_id and u.id = s.user_id
             join site p on p.tenant_id = s.tenant_id and p.id = s.site_id
             left join room r on r.tenant_id = s.tenant_id and r.id = s.room_id
            where s.tenant_id = $1 and s.id = any($2::uuid[]) order by s.start_at, s.id`,
          [tx.tenantId, ids],
        )
      ).map(view)

export const slotMap = async (tx: Tx, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, OfferedSlot>> =>
  new Map((await offeredSlots(tx, [...new Set(ids.flatMap((id) => id ?? []))])).map((slot) => [slot.slotId, slot]))
