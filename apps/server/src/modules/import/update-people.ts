import { accountColumns, changeProblems, type AccountColumns, type InfoAnswers } from '@xinqiao/domain'
import { sql } from 'kysely'
import type { Actor } from '../../kernel/actor.ts'
import { q } from '../../kernel/db/query.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { reachable, reachOf } from '../dept/index.ts'
import { lockRoles } from '../role/index.ts'
import { accountAnswers, ANSWER, isAccountProp } from '../user-info/index.ts'
import { lockPlaces, pinyinOf, rolesToGive, usernameKey, visiblePeople, type UserRow } from '../user/index.ts'
import { gently } from '../../kernel/gently.ts'
import { hexSealing } from './hex-sealing.ts'
import { importMessages as texts } from './import.messages.ts'
import type { Rejection } from './import.repo.ts'
import type { ImportGround } from './import-ground.ts'
import type { ThreadRow } from './people-row.ts'
import { cellsOf } from './packed-line.ts'
import { deptOf } from './place-row.ts'
import { findTaken } from './taken.ts'

type Known = { user: UserRow; rest: InfoAnswers; held: readonly string[]; isInDept: boolean }
type Change = {
  row: ThreadRow
  problems: string[]
  user: UserRow | null
  account: AccountColumns<string> | null
  rest: InfoAnswers
  isRestChanged: boolean
}

/** Changes of known people: what a row gives, and nothing else. All of it in the caller's transaction. */
export const updatePeople = async (tx: Tx, ground: ImportGround, rows: readonly ThreadRow[]): Promise<Rejection[]> => {
  await lockRoles(tx)
  await lockPlaces(tx)
  const known = await readKnown(tx, ground, rows)
  const roles = await rolesToGive(tx, ground.actor)
  const blocked = new Set(roles.filter((role) => !role.isGivable).map(({ id }) => id))
  const guarded = new Set(roles.filter((role) => role.isGuarded).map(({ id }) => id))
  const seen = await inSight(
    tx,
    ground.actor,
    [...known.values()].map(({ user }) => user.id),
  )
  const changes = await gently(rows, (row) => {
    const person = known.get(usernameKey(row.username))
    const refusal = refusalOf(ground, person, seen, { blocked, guarded })
    return refusal || !person ? refused(row, refusal ?? texts.unknownUser) : changeOf(tx, ground, row, person)
  })
  await judge(tx, ground, changes)
  const fine = changes.filter((change) => change.problems.length === 0)
  await writeAccounts(tx, fine)
  await writeRest(
    tx,
    ground,
    fine.filter((change) => change.isRestChanged),
  )
  for (const { user } of fine) if (user) tx.notify('user', user.id)
  return changes.flatMap(({ row, problems }) =>
    problems.length === 0 ? [] : [{ number: row.number, reason: problems.join('；'), cells: cellsOf(row.line) }],
  )
}

const refused = (row: ThreadRow, problem: string): Change => ({
  row,
  // An account that was not given is no account that does not exist.
  problems: row.username ? [...row.problems, problem] : [...row.problems],
  user: null,
  account: null,
  rest: {},
  isRestChanged: false,
})

/** Locked in one order, so that two imports cannot wait for each other. */
const readKnown = async (
  tx: Tx,
  { record }: ImportGround,
  rows: readonly ThreadRow[],
): Promise<ReadonlyMap<string, Known>> => {
  const names = rows.map((row) => usernameKey(row.username))
  const users = await tx.sql<UserRow>(
    `select * from user_account where tenant_id = $1 and not deleted and username_key = any($2::text[])
      order by id for update`,
    [tx.tenantId, names],
  )
  const facts = await tx.sql<{ id: string; answer: Buffer | null; held: string[]; is_in_dept: boolean }>(
    `select u.id, a.answer,
            array(select r.role_id from user_role r where r.tenant_id = u.tenant_id and r.user_id = u.id) as held,
            exists (select 1 from dept_closure c where c.tenant_id = u.tenant_id and c.ancestor_id = $3
                       and c.descendant_id = u.dept_id) as is_in_dept
       from user_account u
       left join user_info_answer a on a.tenant_id = u.tenant_id and a.user_id = u.id and a.category = 0
      where u.tenant_id = $1 and u.id = any($2::uuid[])`,
    [tx.tenantId, users.map(({ id }) => id), record.dept_id],
  )
  const byId = new Map(facts.map((fact) => [fact.id, fact]))
  return new Map(
    users.map((user) => {
      const fact = byId.get(user.id)
      const rest = fact?.answer
        ? (JSON.parse(tx.keys.decrypt(inRow(ANSWER, user.id, 0), fact.answer)) as InfoAnswers)
        : {}
      return [user.username_key, { user, rest, held: fact?.held ?? [], isInDept: fact?.is_in_dept === true }]
    }),
  )
}

const inSight = async (tx: Tx, actor: Actor, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const visible = visiblePeople(actor)
  if (visible === 'everyone') return new Set(ids)
  const rows = await tx.all(
    q
      .selectFrom('user_account as u')
      .select('u.id')
      .where('u.tenant_id', '=', tx.tenantId)
      .where(sql<boolean>`u.id = any(${ids}::uuid[])`)
      .where(visible),
  )
  return new Set(rows.map(({ id }) => id))
}

/** Somebody out of sight is said to be out of sight and nothing more: the importer named the account. */
const refusalOf = (
  { actor, record }: ImportGround,
  person: Known | undefined,
  seen: ReadonlySet<string>,
  { blocked, guarded }: { blocked: ReadonlySet<string>; guarded: ReadonlySet<string> },
): string | null => {
  if (!person) return texts.unknownUser
  const { user, held, isInDept } = person
  if (!seen.has(user.id)) return texts.outOfSight
  if (user.id !== actor.userId && held.some((role) => blocked.has(role))) return texts.beyondOwn
  // A phone opens an account: theirs is changed one by one, when somebody else has agreed.
  if (user.id !== actor.userId && held.some((role) => guarded.has(role))) return texts.guardedPerson
  if (user.user_type_id !== record.user_type_id) return texts.otherType
  return isInDept ? null : texts.otherDept
}

const changeOf = (tx: Tx, { form, depts, today }: ImportGround, row: ThreadRow, { user, rest }: Known): Change => {
  const { username: _, ...given } = row.answers ?? {}
  const found = row.dept === '' ? null : deptOf(depts, row.dept)
  const stored: InfoAnswers = { ...rest, ...accountAnswers(tx, user) }
  const changed = { ...given, ...(found && 'value' in found ? { deptId: found.value } : {}) }
  const merged: InfoAnswers = { ...stored, ...changed }
  const problems = [
    ...row.problems,
    ...(found && 'problem' in found ? [found.problem] : []),
    ...changeProblems(form, given, merged, { today, loaded: stored, isAdmin: true }),
    ...(Object.keys(given).length === 0 && found === null && row.problems.length === 0 ? [texts.nothingGiven] : []),
  ]
  const restAfter = Object.fromEntries(Object.entries(merged).filter(([prop]) => !isAccountProp(prop)))
  return {
    row,
    problems,
    user,
    account:
      problems.length === 0
        ? accountColumns(hexSealing(tx.keys, user.id), merged, pinyinOf(merged['realName'] ?? ''))
        : null,
    rest: restAfter,
    isRestChanged: Object.entries(restAfter).some(([prop, value]) => value !== rest[prop]),
  }
}

const judge = async (tx: Tx, { actor }: ImportGround, changes: readonly Change[]): Promise<void> => {
  const taken = await findTaken(
    tx,
    changes.flatMap(({ account }) => account ?? []),
  )
  const moved = changes.flatMap(({ account, user }) =>
    account?.dept_id && account.dept_id !== user?.dept_id ? [account.dept_id] : [],
  )
  const reached = await reachable(tx, reachOf(actor), [...new Set(moved)])
  for (const { account, user, problems } of changes) {
    if (!account || !user) continue
    problems.push(...taken.problems(account, user.id))
    const { dept_id: dept } = account
    if (dept && dept !== user.dept_id && !reached.has(dept)) problems.push(texts.deptGone)
    if (user.id === actor.userId && dept !== user.dept_id) problems.push(texts.ownDept)
  }
}

const writeAccounts = async (tx: Tx, changes: readonly Change[]): Promise<void> => {
  if (changes.length === 0) return
  const column = <K extends keyof NonNullable<Change['account']>>(name: K) =>
    changes.map(({ account }) => account?.[name] ?? null)
  await tx.sql(
    `update user_account u set real_name = p.real_name, name_pinyin = p.name_pinyin, number_name = p.number_name, phone = p.phone,
       phone_hash = p.phone_hash, dept_id = p.dept_id, sex = p.sex, birthday = p.birthday, id_card_type = p.id_card_type,
       id_card = p.id_card, id_card_hash = p.id_card_hash, email = p.email, updated_at = $15, version = u.version + 1
       from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::bytea[], $7::bytea[], $8::uuid[], $9::text[], $10::date[],
         $11::int[], $12::bytea[], $13::bytea[], $14::bytea[])
         as p (id, real_name, name_pinyin, number_name, phone, phone_hash, dept_id, sex, birthday, id_card_type, id_card,
               id_card_hash, email)
      where u.tenant_id = $1 and u.id = p.id`,
    [
      tx.tenantId,
      changes.map(({ user }) => user?.id ?? null),
      column('real_name'),
      column('name_pinyin'),
      column('number_name'),
      column('phone'),
      column('phone_hash'),
      column('dept_id'),
      column('sex'),
      column('birthday'),
      column('id_card_type'),
      column('id_card'),
      column('id_card_hash'),
      column('email'),
      tx.now,
    ],
  )
}

const writeRest = async (tx: Tx, { actor }: ImportGround, changes: readonly Change[]): Promise<void> => {
  if (changes.length === 0) return
  await tx.sql(
    `insert into user_info_answer as a (tenant_id, user_id, category, answer, updated_at, updated_by)
     select $1, p.user_id, 0, p.answer, $4, $5 from unnest($2::uuid[], $3::bytea[]) as p (user_id, answer)
     on conflict (tenant_id, user_id, category) do update set answer = excluded.answer, version = a.version + 1,
       updated_at = excluded.updated_at, updated_by = excluded.updated_by`,
    [
      tx.tenantId,
      changes.map(({ user }) => user?.id ?? null),
      changes.map(({ user, rest }) => tx.keys.encrypt(inRow(ANSWER, user?.id ?? '', 0), JSON.stringify(rest))),
      tx.now,
      actor.userId,
    ],
  )
}
