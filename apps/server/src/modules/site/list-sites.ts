import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { reachable, reachOf, sightOf } from '../dept/index.ts'
import { findRooms, findSites, type RoomFilter, type SiteFilter } from './site.repo.ts'
import { roomView, siteView } from './site.views.ts'

/** The sites in sight, each with whether this person keeps it. */
export const listSites = async (tx: Tx, actor: Actor, filter: SiteFilter) => {
  const sites = await findSites(tx, sightOf(actor), filter)
  const reach = reachOf(actor)
  const mine = await reachable(
    tx,
    reach,
    sites.flatMap((site) => site.dept_id ?? []),
  )
  const may = actor.permissions.has('admin_site_manage_btn')
  return sites.map((site) =>
    siteView(site, may && (site.dept_id === null ? reach === 'everything' : mine.has(site.dept_id))),
  )
}

export const listRooms = async (tx: Tx, actor: Actor, filter: RoomFilter) =>
  (await findRooms(tx, sightOf(actor), filter)).map(roomView)
