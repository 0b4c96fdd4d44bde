import type { ProfileInput } from '@xinqiao/contract'
import { plainUsername, usernameRule } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Ctx } from '../../kernel/http/binding.ts'
import type { AuthDeps } from '../auth/index.ts'
import { lockRoles } from '../role/index.ts'
import { refuse, writeAccount } from '../user-info/index.ts'
import { countUsers, findById, findByUsername, insertUser, lockPlaces, pinyinOf, type UserRow } from '../user/index.ts'
import { initialPassword } from './initial-password.ts'
import { changeRoles, judgeRoles, type RoleChange } from './person-roles.ts'
import { judgeProfile, writeRest, type Judged } from './profile.ts'

type NewUser = ProfileInput & { username: string }

/** Opens an account with a password that is shown once and must be changed. */
export const addUser = async (deps: AuthDeps, ctx: Ctx, given: NewUser) => {
  const actor = ctx.requireActor()
  const tenant = deps.directory.usable(await deps.directory.byId(ctx.requireTenant()))
  const judge = (tx: Tx) => judgeNew(tx, actor, given, tenant.max_accounts)
  await ctx.withTenant(judge)
  const password = initialPassword()
  const hash = await deps.passwords.hash(password)
  return ctx.withTenant(async (tx) => {
    await lockRoles(tx)
    await lockPlaces(tx)
    const judged = await judge(tx)
    const id = tx.newId()
    const flowId = await insert(tx, id, hash, judged)
    tx.audit({
      action: 'user.add',
      subjectType: 'user',
      subjectId: id,
      detail: { username: judged.username, roles: judged.roles.added },
    })
    return { id, username: judged.username, password, flowId }
  })
}

type JudgedNew = Judged & { username: string; roles: RoleChange }

const judgeNew = async (tx: Tx, actor: Actor, given: NewUser, places: number): Promise<JudgedNew> => {
  const username = plainUsername(given.username)
  const message = usernameRule(username)
  if (message) refuse([{ prop: 'username', label: '账号', message }])
  const profile = await judgeProfile(tx, actor, NOBODY, given, {}, {})
  const roles = await judgeRoles(tx, actor, [], given.role)
  if (await findByUsername(tx, username)) throw new AppError('user.account_taken')
  if ((await countUsers(tx)) >= places) throw new AppError('tenant.quota_full')
  return { ...profile, username, roles }
}

/** Before there is anybody. */
const NOBODY = { user_type_id: null } as UserRow

const insert = async (tx: Tx, id: string, hash: string, judged: JudgedNew): Promise<string | null> => {
  const { accepted, rest, typeId, username, roles } = judged
  const realName = accepted['realName'] ?? ''
  await insertUser(tx, {
    id,
    username,
    real_name: realName,
    name_pinyin: pinyinOf(realName),
    password_hash: hash,
    must_change_password: true,
    password_changed_at: tx.now,
    user_type_id: typeId,
  }).catch((error: { constraint?: string }) => {
    // Registration does not wait for us, nor we for it.
    if (error.constraint === 'user_account_username') throw new AppError('user.account_taken')
    throw error
  })
  await writeAccount(tx, (await findById(tx, id))!, accepted)
  await writeRest(tx, id, rest, {})
  return changeRoles(tx, { id, realName }, roles)
}
