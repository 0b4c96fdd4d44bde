import type { CallInput, Calls } from '@xinqiao/contract'
import { maskRealName, type Permission } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure, notFound } from '../../kernel/app-error.ts'
import { attempt } from '../../kernel/db/attempt.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { reaches, reachOf } from '../dept/index.ts'
import { lockRoles } from '../role/index.ts'
import { canSeePerson, findById, rolesToGive, seesMasked } from '../user/index.ts'
import { batchNames, changesOf } from './batch-effect.ts'
import { forEachPerson } from './batch.ts'
import { setRoles } from './give-roles.ts'
import { lockUser } from './lock-users.ts'
import { managed, refuseSelf, type Managed } from './manageable.ts'
import { moveUser } from './move-users.ts'
import { judgeRoles } from './person-roles.ts'

type Wish = CallInput<Calls['POST /admin/user/batchSet']>['body']

const NEEDS = {
  userTypeId: 'admin_userInfo_edit_btn',
  roles: 'admin_userInfo_role_btn',
  deptId: 'admin_userInfo_move_btn',
  lockFlag: 'admin_userInfo_lock_btn',
  schoolState: 'admin_userInfo_edit_btn',
} as const satisfies Record<Exclude<keyof Wish, 'ids'>, Permission>

/** What holds for all of them alike, before anybody is looked at. */
const judgeWish = async (tx: Tx, actor: Actor, wish: Wish): Promise<void> => {
  const parts = (Object.keys(NEEDS) as (keyof typeof NEEDS)[]).filter((part) => wish[part] !== undefined)
  if (parts.length === 0) throw new AppError('user.batch_empty')
  if (!parts.every((part) => actor.permissions.has(NEEDS[part]))) throw new AppError('auth.forbidden')
  if (wish.deptId !== undefined && !(await reaches(tx, reachOf(actor), wish.deptId))) throw notFound()
  if (wish.userTypeId !== undefined && !ensure(await tx.find('user_type', { id: wish.userTypeId })).enabled)
    throw new AppError('user_type.disabled')
}

/** The roles somebody would hold. */
const rolesFor = ({ held }: Managed, { mode, ids }: NonNullable<Wish['roles']>): readonly string[] =>
  mode === 'add' ? [...held, ...ids] : ids

const COLUMNS = { userTypeId: 'user_type_id', schoolState: 'school_state' } as const

/** What is a mere word about somebody: written, told and noted, unless it is so already. */
const setWord = async (tx: Tx, { user }: Managed, part: keyof typeof COLUMNS, value: string): Promise<void> => {
  const column = COLUMNS[part]
  if (user[column] === value) return
  await tx.update('user_account', { id: user.id }, { [column]: value, updated_at: tx.now, version: user.version + 1 })
  tx.notify('user', user.id)
  const detail = { changed: [part], [part]: value }
  tx.audit({ action: 'user.update', subjectType: 'user', subjectId: user.id, detail })
}

/** One after the other, each judged by the rules that hold for one alone. */
const setEach = async (tx: Tx, actor: Actor, wish: Wish) => {
  await lockRoles(tx)
  let waiting = 0
  const reply = await forEachPerson(tx, actor, wish.ids, async (inner, person) => {
    refuseSelf(actor, person.user.id)
    const flowId = wish.roles ? await setRoles(inner, actor, person, rolesFor(person, wish.roles)) : null
    if (wish.lockFlag !== undefined) await lockUser(inner, actor, person, wish.lockFlag)
    if (wish.deptId !== undefined) await moveUser(inner, actor, person, wish.deptId)
    for (const part of ['userTypeId', 'schoolState'] as const)
      if (wish[part] !== undefined) await setWord(inner, person, part, wish[part])
    if (flowId !== null) waiting += 1
  })
  return { ...reply, waiting }
}

/** One wish for several people. Nobody is among those they set: neither their own roles nor their own place. */
export const setUsers = async (tx: Tx, actor: Actor, wish: Wish) => {
  await judgeWish(tx, actor, wish)
  const reply = await setEach(tx, actor, wish)
  const { ids, ...parts } = wish
  const counts = { people: ids.length, done: reply.successCount }
  tx.audit({ action: 'user.batch_set', subjectType: 'user', detail: { parts: Object.keys(parts), ...counts } })
  return reply
}

/** Whom it would be refused for, and why: really done, and taken back before anybody hears of it. */
const refusalsOf = async (tx: Tx, actor: Actor, wish: Wish): Promise<ReadonlyMap<string, string>> => {
  const refusals = new Map<string, string>()
  await attempt(tx, 'set_preview', async (part) => {
    for (const { id, reason } of (await setEach(part, actor, wish)).failures) refusals.set(id, reason)
    throw new AppError('user.batch_empty')
  })
  return refusals
}

/** What setting would do to each. People out of sight are left out. */
export const previewSet = async (tx: Tx, actor: Actor, wish: Wish) => {
  await judgeWish(tx, actor, wish)
  const refusals = await refusalsOf(tx, actor, wish)
  const roles = await rolesToGive(tx, actor)
  const names = await batchNames(tx, wish, roles)
  const rows = []
  for (const id of new Set(wish.ids.map((one) => one.toLowerCase()))) {
    const user = await findById(tx, id)
    if (!user || !(await canSeePerson(tx, actor, id))) continue
    const name = seesMasked(actor) ? maskRealName(user.real_name) : user.real_name
    const reason = refusals.get(id)
    if (reason !== undefined) {
      rows.push({ id, name, reason, changes: [] })
      continue
    }
    const person = await managed(tx, actor, user, roles)
    const change = wish.roles ? await judgeRoles(tx, actor, person.held, rolesFor(person, wish.roles)) : null
    rows.push({ id, name, reason: null, changes: await changesOf(tx, person, wish, change, names) })
  }
  return rows
}
