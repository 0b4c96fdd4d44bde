import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { TenantRow } from '../tenant/index.ts'
import { findSchool } from './list-schools.ts'
import type { PlatformDeps } from './platform.deps.ts'

/** How the platform's people are named in a school's own trail: it knows none of them. */
const IN_SCHOOL = '平台运营'

/** The permission exists in one place only; should a school's role ever hold it, this still says no. */
export const ensurePlatform = async ({ directory }: Pick<PlatformDeps, 'directory'>, tx: Tx): Promise<void> => {
  if (!(await directory.byId(tx.tenantId))?.is_platform) throw new AppError('auth.forbidden')
}

export const schoolFinder =
  (deps: PlatformDeps) =>
  async (tx: Tx, id: string): Promise<TenantRow> => {
    await ensurePlatform(deps, tx)
    return findSchool(deps, id)
  }

type Entry = { action: string; subjectType?: string; subjectId?: string; detail?: Record<string, unknown> }

/** In the school's own trail and in the platform's: either can be asked who did it. */
export const createTrail =
  ({ withTenant, directory }: PlatformDeps) =>
  async (tx: Tx, school: { id: number }, entry: Entry, within?: (own: Tx) => Promise<void>): Promise<void> => {
    await withTenant({ tenantId: school.id, actor: null, requestId: tx.requestId }, async (own) => {
      await within?.(own)
      own.audit({ ...entry, actorName: IN_SCHOOL })
    })
    tx.audit({ ...entry, subjectType: 'school', subjectId: String(school.id) })
    directory.forget()
  }
