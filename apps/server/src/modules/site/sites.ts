import { roomCalls, siteCalls } from '@xinqiao/contract'
import { room, site } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { reachable, reaches, reachOf, sightOf, within } from '../dept/index.ts'
import { serveResource, type Visible } from '../resource/index.ts'

/** The whole school's sites are everybody's; a department's are for those who see the department. */
const seen =
  (dept: string): Visible =>
  (actor, params) => {
    const reach = sightOf(actor)
    return reach === 'everything' ? 'true' : `(${dept} is null or ${within(reach, dept, params)})`
  }

/** Whoever is responsible for a part of the school changes the sites of that part; those of all are for those of all. */
const mayKeep = async (tx: Tx, actor: Actor, { deptId }: { deptId: string | null }): Promise<void> => {
  const reach = reachOf(actor)
  if (deptId === null) {
    if (reach !== 'everything') throw new AppError('dept.whole_school_only', {}, { field: 'deptId' })
  } else if (!(await reaches(tx, reach, deptId))) throw notFound()
}

export const sites = serveResource<typeof site, typeof siteCalls, { roomCount: number; isManageable: boolean }>(
  site,
  siteCalls,
  {
    table: 'site',
    source: {
      shows: `(select d.name from dept d where d.tenant_id = $1 and d.id = t.dept_id) as "deptName",
        (select count(*)::int from room r where r.tenant_id = $1 and r.site_id = t.id) as "roomCount"`,
      order: 't.sort, t.id',
    },
    visible: seen('t.dept_id'),
    mayKeep,
    check: ({ startTime, endTime }) => {
      if (startTime >= endTime) throw new AppError('site.time_order', {}, { field: 'endTime' })
    },
    mayRemove: ({ roomCount }) => {
      if (roomCount > 0) throw new AppError('site.has_rooms', { count: roomCount })
    },
    inUse: 'site.in_use',
    tells: ['name'],
    /** Each with whether this person keeps it. */
    finish: async (tx, actor, rows) => {
      const reach = reachOf(actor)
      const mine = await reachable(
        tx,
        reach,
        rows.flatMap(({ deptId }) => deptId ?? []),
      )
      const may = actor.permissions.has('admin_site_manage_btn')
      return rows.map((row) => ({
        ...row,
        isManageable: may && (row.deptId === null ? reach === 'everything' : mine.has(row.deptId)),
      }))
    },
  },
)

/** A room belongs to whoever keeps its site; it may go to another site. */
export const rooms = serveResource(room, roomCalls, {
  table: 'room',
  source: {
    shows: `s.name as "siteName"`,
    joins: 'join site s on s.tenant_id = t.tenant_id and s.id = t.site_id',
    order: 's.sort, s.id, t.sort, t.id',
  },
  visible: seen('s.dept_id'),
  mayKeep: (tx, actor, { siteId }) => sites.changeable(tx, actor, siteId),
  inUse: 'site.in_use',
  tells: ['name', 'siteId'],
})
