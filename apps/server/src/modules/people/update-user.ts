import type { ProfileInput, UpdateFlags } from '@xinqiao/contract'
import type { InfoAnswers } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { lockRoles } from '../role/index.ts'
import { storedAnswers, writeAccount } from '../user-info/index.ts'
import { findById, type UserRow } from '../user/index.ts'
import { spendPermit } from './credential-permit.ts'
import { lockManaged } from './manageable.ts'
import { changeRoles, judgeRoles, type RoleChange } from './person-roles.ts'
import { judgeProfile, writeRest } from './profile.ts'
import { formAnswers } from './read-person.ts'

/** What opens an account besides its password. */
const KEYS = ['phone', 'idCard'] as const

type ChangedUser = ProfileInput & UpdateFlags & { id: string; version: number }

export const updateUser = async (
  tx: Tx,
  actor: Actor,
  given: ChangedUser,
): Promise<{ version: number; flowId: string | null }> => {
  await lockRoles(tx)
  const { user, held } = await lockManaged(tx, actor, given.id)
  if (user.version !== given.version) throw new AppError('request.version_conflict')
  const { answers: stored } = await storedAnswers(tx, user, 0)
  const loaded = await formAnswers(tx, actor, user, stored)
  const { accepted, rest, typeId } = await judgeProfile(tx, actor, user, given, stored, loaded)
  const roles = await judgeRoles(tx, actor, held, given.role)
  refuseOwn(actor, user, roles, accepted)
  if (KEYS.some((prop) => (accepted[prop] ?? '') !== (loaded[prop] ?? ''))) await spendPermit(tx, actor, user.id)
  await writeAccount(tx, user, accepted)
  if (typeId !== user.user_type_id) await tx.update('user_account', { id: user.id }, { user_type_id: typeId })
  await writeRest(tx, user.id, rest, stored)
  const { real_name: realName } = (await findById(tx, user.id))!
  const flowId = await changeRoles(tx, { id: user.id, realName }, roles)
  tx.notify('user', user.id)
  const changed = Object.keys(accepted).filter((prop) => accepted[prop] !== (loaded[prop] ?? ''))
  tx.audit({
    action: 'user.update',
    subjectType: 'user',
    subjectId: user.id,
    detail: {
      changed,
      added: roles.added,
      removed: flowId === null ? roles.removed : [],
      ...(typeId === user.user_type_id ? {} : { userTypeId: typeId }),
    },
  })
  return { version: (await findById(tx, user.id))!.version, flowId }
}

/** Roles say what somebody may, the department over whom: neither is one's own to change. */
const refuseOwn = (actor: Actor, user: UserRow, roles: RoleChange, accepted: InfoAnswers): void => {
  if (user.id !== actor.userId) return
  if (roles.added.length + roles.removed.length + roles.proposed.length > 0) throw new AppError('user.own_roles')
  if (user.dept_id !== null && accepted['deptId'] !== user.dept_id) throw new AppError('user.own_dept')
}
