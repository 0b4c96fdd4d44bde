import { randomBytes } from 'node:crypto'
import type { WithTenant } from '../../kernel/db/tenancy.ts'
import { hashPassword } from '../auth/index.ts'
import { findRoleByCode, giveRole, insertUser } from '../user/index.ts'

/** Strong enough by its own rule, and changed at the first sign-in. */
export const oneTimePassword = (): string => `Xq1@${randomBytes(9).toString('base64url')}`

const FIRST = {
  ROLE_ADMIN: { name: '管理员', pinyin: 'guanliyuan' },
  OPERATOR: { name: '平台运营', pinyin: 'pingtaiyunying' },
} as const

/** The first person of a school, or of the platform's own space; the password must be changed before anything else. */
export const addInitialAdmin = async (
  withTenant: WithTenant,
  tenantId: number,
  username: string,
  password: string,
  role: keyof typeof FIRST = 'ROLE_ADMIN',
): Promise<void> => {
  const passwordHash = await hashPassword(password)
  await withTenant({ tenantId, actor: null }, async (tx) => {
    const id = tx.newId()
    await insertUser(tx, {
      id,
      username,
      real_name: FIRST[role].name,
      name_pinyin: FIRST[role].pinyin,
      password_hash: passwordHash,
      must_change_password: true,
      is_initialize_admin: true,
    })
    await giveRole(tx, id, (await findRoleByCode(tx, role))!.id)
    tx.audit({ action: 'tenant.initial_admin', subjectType: 'user', subjectId: id })
  })
}
