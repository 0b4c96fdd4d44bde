import type { Ctx } from '../../../kernel/http/binding.ts'
import type { Directory, TenantRow } from '../../tenant/index.ts'

/** The school of sign-in calls that name none. */
const DEFAULT_TENANT = 1
const NO_TENANT = -1

/** The default is for calls that are silent, never for those that name a school we do not know. */
export const signInTenant = async (directory: Directory, ctx: Ctx): Promise<TenantRow> =>
  directory.usable(await directory.byId(ctx.tenantId ?? (ctx.isTenantNamed ? NO_TENANT : DEFAULT_TENANT)))
