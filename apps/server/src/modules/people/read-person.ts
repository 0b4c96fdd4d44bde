import { formatDateTime, maskEmail, maskIdCard, maskPhone, type InfoAnswers } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { pendingOfUser } from '../grant/index.ts'
import { shownAnswers, storedAnswers } from '../user-info/index.ts'
import { hasFactor } from '../auth/index.ts'
import { deptPath, heldBy, isGuarded, openAuditReason, rolesToGive, type UserRow } from '../user/index.ts'
import { isManageable } from './manageable.ts'
import { inSight, nameFor, readSections } from './read-sections.ts'

/** Masked as in the person's own form, save for the name where the actor knows it anyway. */
export const formAnswers = async (
  tx: Tx,
  actor: Actor,
  user: UserRow,
  stored: InfoAnswers,
): Promise<Record<string, string>> => ({
  ...(await shownAnswers(tx, user, 0, stored)),
  realName: nameFor(actor, user),
})

const rolesNamed = async (tx: Tx, actor: Actor, user: UserRow) => {
  const held = await heldBy(tx, user.id)
  const roles = await rolesToGive(tx, actor)
  return {
    role: roles.filter((role) => held.includes(role.id)).map(({ id, name }) => ({ id, roleName: name })),
    isManageable: isManageable(actor, { user, held }, roles),
  }
}

export const readUserForm = async (tx: Tx, actor: Actor, id: string) => {
  const user = await inSight(tx, actor, id)
  const { answers } = await storedAnswers(tx, user, 0)
  return {
    id: user.id,
    version: user.version,
    userTypeId: user.user_type_id,
    role: (await rolesNamed(tx, actor, user)).role,
    pending: await pendingOfUser(tx, user.id),
    deptFullName: await deptPath(tx, user.dept_id),
    answers: await formAnswers(tx, actor, user, answers),
  }
}

export const readDetail = async (tx: Tx, actor: Actor, id: string) => {
  const user = await inSight(tx, actor, id)
  const open = (column: 'phone' | 'id_card' | 'email'): string =>
    user[column] ? tx.keys.decrypt(inRow(`user.${column}`, user.id), user[column]) : ''
  const [named] = await tx.sql<{ type_name: string | null; has_finger: boolean }>(
    `select (select name from user_type where tenant_id = $1 and id = $3) as type_name,
            exists (select 1 from user_finger where tenant_id = $1 and user_id = $2) as has_finger`,
    [tx.tenantId, user.id, user.user_type_id],
  )
  return {
    id: user.id,
    version: user.version,
    username: user.username,
    realName: nameFor(actor, user),
    numberName: user.number_name,
    avatar: user.avatar,
    phone: maskPhone(open('phone')),
    email: maskEmail(open('email')),
    idCard: maskIdCard(open('id_card')),
    deptId: user.dept_id,
    deptFullName: await deptPath(tx, user.dept_id),
    userTypeId: user.user_type_id,
    userTypeName: named?.type_name ?? null,
    ...(await rolesNamed(tx, actor, user)),
    pending: await pendingOfUser(tx, user.id),
    lockFlag: user.lock_flag,
    auditStatus: user.audit_status,
    auditReason: openAuditReason(tx, user),
    isChangePassword: user.must_change_password ? ('1' as const) : ('0' as const),
    isFinger: named?.has_finger ?? false,
    createTime: formatDateTime(user.created_at),
    updateTime: formatDateTime(user.updated_at),
    isSelf: user.id === actor.userId,
    hasFactor: await hasFactor(tx, user.id),
    isGuarded: user.id !== actor.userId && (await isGuarded(tx, user.id)),
    sections: await readSections(tx, actor, user),
  }
}
