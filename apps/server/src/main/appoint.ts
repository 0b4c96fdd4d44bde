import { roles, type RoleCode } from '@xinqiao/domain'
import { AppError } from '../kernel/app-error.ts'
import type { WithTenant } from '../kernel/db/tenancy.ts'
import { tellAppointed } from '../modules/grant/index.ts'
import { findByUsername, findRoleByCode, giveRole } from '../modules/user/index.ts'

const HEAD: RoleCode = 'CRISIS_ROLE_CENTER_SUPERINTENDENT'

/**
 * Makes somebody head of the centre from outside the school: whoever runs the platform is the second person where the school
 * has nobody who could confirm it yet. In the trail it is the platform's act, and every head and administrator is told.
 */
export const appointHead = async (withTenant: WithTenant, tenantId: number, username: string): Promise<string> =>
  withTenant({ tenantId, actor: null }, async (tx) => {
    const user = await findByUsername(tx, username)
    if (!user) throw new AppError('request.not_found')
    await giveRole(tx, user.id, (await findRoleByCode(tx, HEAD))!.id)
    tx.notify('user', user.id)
    tx.audit({ action: 'grant.appoint', subjectType: 'user', subjectId: user.id, detail: { role: HEAD } })
    await tellAppointed(tx, user.id, user.real_name, roles[HEAD])
    return user.real_name
  })
