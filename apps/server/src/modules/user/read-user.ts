import { maskIdCard, maskPhone, maskRealName } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure, notFound } from '../../kernel/app-error.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { canSeePerson, seesMasked } from './user.policy.ts'
import { deptPath, findById, type UserRow } from './user.repo.ts'

/** Somebody in sight, or oneself; anybody else looks like not existing. */
export const personInSight = async (tx: Tx, actor: Actor, id: string): Promise<UserRow> => {
  const user = ensure(await findById(tx, id))
  if (user.id !== actor.userId && !(await canSeePerson(tx, actor, user.id))) throw notFound()
  return user
}

export const openSecret = (tx: Tx, user: UserRow, column: 'phone' | 'id_card'): string =>
  user[column] ? tx.keys.decrypt(inRow(`user.${column}`, user.id), user[column]) : ''

export const readSimple = async (tx: Tx, actor: Actor, id: string) => {
  const user = await personInSight(tx, actor, id)
  const isMasked = seesMasked(actor) && user.id !== actor.userId
  return {
    id: user.id,
    username: user.username,
    realName: isMasked ? maskRealName(user.real_name) : user.real_name,
    numberName: user.number_name,
    sex: user.sex,
    avatar: user.avatar,
    deptId: user.dept_id,
    deptFullName: await deptPath(tx, user.dept_id),
    lockFlag: user.lock_flag,
  }
}

export const readMasked = async (tx: Tx, actor: Actor, id: string) => {
  const user = await personInSight(tx, actor, id)
  return {
    id: user.id,
    username: user.username,
    realName: maskRealName(user.real_name),
    phone: maskPhone(openSecret(tx, user, 'phone')),
    idCard: maskIdCard(openSecret(tx, user, 'id_card')),
  }
}

/** Uncovers what lists and forms show masked; who looked at whose is written down. */
export const reveal = async (
  tx: Tx,
  actor: Actor,
  id: string = actor.userId,
  column: 'phone' | 'id_card',
): Promise<{ value: string }> => {
  if (id !== actor.userId && !actor.permissions.has('admin_userInfo_private_btn')) throw new AppError('auth.forbidden')
  const user = await personInSight(tx, actor, id)
  tx.audit({ action: 'user.reveal', subjectType: 'user', subjectId: user.id, detail: { field: column } })
  return { value: openSecret(tx, user, column) }
}
