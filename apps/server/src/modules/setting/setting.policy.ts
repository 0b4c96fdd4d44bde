import { AppError, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { ensureWholeSchool, reaches, reachOf } from '../dept/index.ts'
import type { SettingCode } from './setting.catalogue.ts'
import { settingSpecs } from './setting.specs.ts'

type Site = { dept_id: string | null }

const findSite = async (tx: Tx, siteId: string): Promise<Site> => {
  const [site] = await tx.sql<Site>('select dept_id from site where tenant_id = $1 and id = $2', [tx.tenantId, siteId])
  if (!site) throw notFound()
  return site
}

export const ensureSite = async (tx: Tx, siteId: string | null): Promise<void> => {
  if (siteId !== null) await findSite(tx, siteId)
}

/** The school's word is for those of the whole school; a site's also for those responsible for its part of the school. */
export const ensureMayChange = async (tx: Tx, code: SettingCode, siteId: string | null): Promise<void> => {
  const actor = tx.actor
  if (siteId === null) {
    if (actor) ensureWholeSchool(actor)
    return
  }
  const site = await findSite(tx, siteId)
  if (!settingSpecs[code].perSite) throw new AppError('setting.not_per_site')
  if (!actor) return
  if (site.dept_id === null) ensureWholeSchool(actor)
  else if (!(await reaches(tx, reachOf(actor), site.dept_id))) throw notFound()
}

/** Nobody switches the second factor off for themselves, with whatever role they do it. */
export const keepOwnRoles = async (
  tx: Tx,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const left = after['roles'] as readonly string[]
  const dropped = (before['roles'] as readonly string[]).filter((role) => !left.includes(role))
  if (!tx.actor || dropped.length === 0) return
  const own = await tx.sql(
    `select 1 from user_role u join role r on r.tenant_id = u.tenant_id and r.id = u.role_id
      where u.tenant_id = $1 and u.user_id = $2 and r.acts_as = any($3::text[]) limit 1`,
    [tx.tenantId, tx.actor.userId, dropped],
  )
  if (own.length > 0) throw new AppError('factor.own_role')
}
