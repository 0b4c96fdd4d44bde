import { roomNameRule, type RoomKind } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { checkedName, checkVersion, sightOf } from '../dept/index.ts'
import { changeableSite } from './site.policy.ts'
import { erase, findRooms, lockRow, type RoomRow } from './site.repo.ts'
import { roomView } from './site.views.ts'

export type RoomInput = {
  id?: string
  version?: number
  siteId: string
  name: string
  kind: RoomKind
  capacity: number
  floor?: string
  equipment?: string
  status?: '0' | '1'
  sortOrder?: number
}

/** A room that this person may change, held until commit. */
const changeableRoom = async (tx: Tx, actor: Actor, id: string): Promise<RoomRow> => {
  await lockRow(tx, 'room', id)
  const [found] = await findRooms(tx, sightOf(actor), { id })
  const room = ensure(found)
  await changeableSite(tx, actor, room.site_id)
  return room
}

/** Adds a room to a site, or changes one; it may go to another site. */
export const saveRoom = async (tx: Tx, actor: Actor, given: RoomInput) => {
  const name = checkedName(given.name, roomNameRule)
  const before = given.id ? await changeableRoom(tx, actor, given.id) : null
  if (before) checkVersion(given.version, before.version)
  await changeableSite(tx, actor, given.siteId)
  const id = before?.id ?? tx.newId()
  await tx
    .sql(
      `insert into room as r (tenant_id, id, site_id, name, kind, capacity, floor, equipment, enabled, sort, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)
       on conflict (tenant_id, id) do update set site_id = excluded.site_id, name = excluded.name, kind = excluded.kind,
         capacity = excluded.capacity, floor = excluded.floor, equipment = excluded.equipment, enabled = excluded.enabled,
         sort = excluded.sort, updated_at = excluded.updated_at, version = r.version + 1`,
      [
        tx.tenantId,
        id,
        given.siteId,
        name,
        given.kind,
        given.capacity,
        given.floor?.trim() ?? before?.floor ?? '',
        given.equipment?.trim() ?? before?.equipment ?? '',
        given.status ? given.status === '1' : (before?.enabled ?? true),
        given.sortOrder ?? before?.sort ?? 0,
        tx.now,
      ],
    )
    .catch((error: { constraint?: string }): never => {
      if (error.constraint === 'room_name') throw new AppError('site.room_taken', { name })
      throw error
    })
  tx.audit({ action: 'site.room_save', subjectType: 'room', subjectId: id, detail: { name, siteId: given.siteId } })
  return roomView((await findRooms(tx, 'everything', { id }))[0]!)
}

export const deleteRoom = async (tx: Tx, actor: Actor, id: string): Promise<null> => {
  const room = await changeableRoom(tx, actor, id)
  if (!(await erase(tx, 'room', id))) throw new AppError('site.in_use')
  tx.audit({ action: 'site.room_delete', subjectType: 'room', subjectId: id, detail: { name: room.name } })
  return null
}
