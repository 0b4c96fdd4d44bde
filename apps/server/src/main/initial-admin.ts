import type { WithTenant } from '../kernel/db/tenancy.ts'
import { hashPassword } from '../modules/auth/index.ts'
import { findRoleByCode, giveRole, insertUser } from '../modules/user/index.ts'

/** The first person of a school; the password given here must be changed before anything else. */
export const addInitialAdmin = async (
  withTenant: WithTenant,
  tenantId: number,
  username: string,
  password: string,
): Promise<void> => {
  const passwordHash = await hashPassword(password)
  await withTenant({ tenantId, actor: null }, async (tx) => {
    const id = tx.newId()
    await insertUser(tx, {
      id,
      username,
      real_name: '管理员',
      name_pinyin: 'guanliyuan',
      password_hash: passwordHash,
      must_change_password: true,
      is_initialize_admin: true,
    })
    await giveRole(tx, id, (await findRoleByCode(tx, 'ROLE_ADMIN'))!.id)
    tx.audit({ action: 'tenant.initial_admin', subjectType: 'user', subjectId: id })
  })
}
