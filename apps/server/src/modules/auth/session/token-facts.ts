import { inRow } from '../../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { readSetting } from '../../setting/index.ts'
import type { TenantRow } from '../../tenant/index.ts'
import { isUsableOn, rolesOf, type UserRow } from '../../user/index.ts'
import type { SessionRow } from './session.repo.ts'

/** Everything of the token reply but the tokens, for a session that already exists. */
export const tokenFacts = async (tx: Tx, session: SessionRow, user: UserRow, tenant: TenantRow) => {
  const roles = await rolesOf(tx, user.id)
  return {
    token_type: 'bearer' as const,
    scope: 'server' as const,
    user_id: user.id,
    username: user.username,
    realName: user.real_name,
    avatar: user.avatar,
    deptId: user.dept_id,
    tenantId: String(tx.tenantId),
    shortName: tenant.short_name,
    roles: roles.filter((role) => isUsableOn(role, session.port)).map((role) => role.id),
    isChangePassword: user.must_change_password ? ('1' as const) : ('0' as const),
    isInitializeAdmin: user.is_initialize_admin,
    isFinger: session.method === 'finger',
    isWriteInfo: user.write_info,
    signKey: tx.keys.decrypt(inRow('session.sign_key', session.id), session.sign_key),
    encFlag: (await readSetting(tx, 'bodyEncryption')).enabled,
    serverTime: tx.now.getTime(),
  }
}
