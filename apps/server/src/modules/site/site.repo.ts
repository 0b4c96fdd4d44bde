import type { Tx } from '../../kernel/db/tx.ts'
import { paramsOf, within, type Reach } from '../dept/index.ts'

type Params = ReturnType<typeof paramsOf>

export type SiteRow = {
  id: string
  name: string
  kind: string
  dept_id: string | null
  dept_name: string | null
  address: string
  phone: string
  start_time: string
  end_time: string
  notice: string
  enabled: boolean
  sort: number
  version: number
  rooms: number
}
export type RoomRow = {
  id: string
  site_id: string
  site_name: string
  name: string
  kind: string
  capacity: number
  floor: string
  equipment: string
  enabled: boolean
  sort: number
  version: number
}

/** The whole school's sites are everybody's; a department's are for those who see the department. */
const inSight = (reach: Reach, params: Params): string =>
  reach === 'everything' ? 'true' : `(s.dept_id is null or ${within(reach, 's.dept_id', params)})`

export type SiteFilter = { id?: string; kind?: string; enabled?: boolean }

export const findSites = (tx: Tx, reach: Reach, filter: SiteFilter): Promise<SiteRow[]> => {
  const params = paramsOf(tx)
  const parts = [
    inSight(reach, params),
    ...(filter.id ? [`s.id = ${params.put(filter.id)}`] : []),
    ...(filter.kind ? [`s.kind = ${params.put(filter.kind)}`] : []),
    ...(filter.enabled === undefined ? [] : [`s.enabled = ${params.put(filter.enabled)}`]),
  ]
  return tx.sql<SiteRow>(
    `select s.id, s.name, s.kind, s.dept_id, s.address, s.phone, s.start_time, s.end_time, s.notice, s.enabled, s.sort, s.version,
            (select d.name from dept d where d.tenant_id = $1 and d.id = s.dept_id) as dept_name,
            (select count(*)::int from room r where r.tenant_id = $1 and r.site_id = s.id) as rooms
       from site s where s.tenant_id = $1 and ${parts.join(' and ')} order by s.sort, s.id`,
    params.values,
  )
}

export type RoomFilter = { id?: string; siteId?: string; kind?: string; enabled?: boolean }

export const findRooms = (tx: Tx, reach: Reach, filter: RoomFilter): Promise<RoomRow[]> => {
  const params = paramsOf(tx)
  const parts = [
    inSight(reach, params),
    ...(filter.id ? [`r.id = ${params.put(filter.id)}`] : []),
    ...(filter.siteId ? [`r.site_id = ${params.put(filter.siteId)}`] : []),
    ...(filter.kind ? [`r.kind = ${params.put(filter.kind)}`] : []),
    ...(filter.enabled === undefined ? [] : [`r.enabled = ${params.put(filter.enabled)}`]),
  ]
  return tx.sql<RoomRow>(
    `select r.id, r.site_id, s.name as site_name, r.name, r.kind, r.capacity, r.floor, r.equipment, r.enabled, r.sort, r.version
       from room r join site s on s.tenant_id = r.tenant_id and s.id = r.site_id
      where r.tenant_id = $1 and ${parts.join(' and ')} order by s.sort, s.id, r.sort, r.id`,
    params.values,
  )
}

/** Holds a row until commit, so that its version is judged and raised by one at a time. */
export const lockRow = (tx: Tx, table: 'site' | 'room' | 'term', id: string): Promise<unknown> =>
  tx.sql(`select 1 from ${table} where tenant_id = $1 and id = $2 for update`, [tx.tenantId, id])

const STILL_REFERENCED = '23503'

/** False while another capability's rows point at it. */
export const erase = (tx: Tx, table: 'site' | 'room', id: string): Promise<boolean> =>
  tx.sql(`delete from ${table} where tenant_id = $1 and id = $2`, [tx.tenantId, id]).then(
    () => true,
    (error: { code?: string }) => {
      if (error.code === STILL_REFERENCED) return false
      throw error
    },
  )
