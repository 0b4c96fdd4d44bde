import type { RoomRow, SiteRow } from './site.repo.ts'

const flag = (value: boolean): '0' | '1' => (value ? '1' : '0')

export const siteView = (row: SiteRow, isManageable: boolean) => ({
  id: row.id,
  name: row.name,
  type: row.kind,
  deptId: row.dept_id,
  deptName: row.dept_name,
  address: row.address,
  phone: row.phone,
  startTime: row.start_time,
  endTime: row.end_time,
  notice: row.notice,
  status: flag(row.enabled),
  sortOrder: row.sort,
  version: row.version,
  roomCount: row.rooms,
  isManageable,
})

export const roomView = (row: RoomRow) => ({
  id: row.id,
  siteId: row.site_id,
  siteName: row.site_name,
  name: row.name,
  kind: row.kind,
  capacity: row.capacity,
  floor: row.floor,
  equipment: row.equipment,
  status: flag(row.enabled),
  sortOrder: row.sort,
  version: row.version,
})
