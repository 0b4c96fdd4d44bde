import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { reaches, reachOf, sightOf } from '../dept/index.ts'
import { findSites, lockRow, type SiteRow } from './site.repo.ts'

/** Whoever is responsible for a part of the school changes the sites of that part; those of all are for those of all. */
export const ensureMayKeep = async (tx: Tx, actor: Actor, deptId: string | null): Promise<void> => {
  const reach = reachOf(actor)
  if (deptId === null) {
    if (reach !== 'everything') throw new AppError('dept.whole_school_only')
  } else if (!(await reaches(tx, reach, deptId))) throw notFound()
}

/** A site that this person may change, held until commit; one out of sight is not there. */
export const changeableSite = async (tx: Tx, actor: Actor, id: string): Promise<SiteRow> => {
  await lockRow(tx, 'site', id)
  const [found] = await findSites(tx, sightOf(actor), { id })
  const site = ensure(found)
  await ensureMayKeep(tx, actor, site.dept_id)
  return site
}
