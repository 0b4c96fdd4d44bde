import { siteKindCodes, siteKinds } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { listRooms, listSites } from '../../site/index.ts'

/** Sites that are open, as far as this person sees the school. */
export const openSites = async (tx: Tx, actor: Actor) =>
  (await listSites(tx, actor, { status: '1' })).map((site) => ({
    id: site.id,
    name: site.name,
    type: site.type,
    address: site.address,
    phone: site.phone,
    startTime: site.startTime,
    endTime: site.endTime,
    notice: site.notice,
  }))

export const sitesByKind = async (tx: Tx, actor: Actor) => {
  const sites = await openSites(tx, actor)
  return siteKindCodes
    .map((type) => ({ type, typeName: siteKinds[type], sites: sites.filter((site) => site.type === type) }))
    .filter((group) => group.sites.length > 0)
}

export const openRooms = async (tx: Tx, actor: Actor, siteId?: string) =>
  (await listRooms(tx, actor, { status: '1', ...(siteId ? { siteId } : {}) })).map((room) => ({
    id: room.id,
    name: room.name,
    siteId: room.siteId,
    siteName: room.siteName,
    kind: room.kind,
    capacity: room.capacity,
  }))
