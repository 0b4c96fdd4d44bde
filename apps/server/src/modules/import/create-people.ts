import { accountColumns, millisecondsPer, type AccountColumns } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { reachable, reachOf } from '../dept/index.ts'
import { lockRoles } from '../role/index.ts'
import { countUsers, lockPlaces, pinyinOf, rolesToGive, usernameKey } from '../user/index.ts'
import { gently } from '../../kernel/gently.ts'
import { importMessages as texts } from './import.messages.ts'
import type { Rejection } from './import.repo.ts'
import type { ImportGround } from './import-ground.ts'
import type { ThreadRow } from './people-row.ts'
import { cellsOf } from './packed-line.ts'
import { deptOf, rolesOfNames } from './place-row.ts'
import { findTaken } from './taken.ts'

export const INITIAL_DAYS = 30

type Newcomer = {
  row: ThreadRow
  problems: string[]
  id: string
  account: AccountColumns<string> & { dept_id: string; username_key: string }
  roles: readonly string[]
}

/** Writes what can be written of these rows and says of every other one why not. All of it in the caller's transaction. */
export const createPeople = async (tx: Tx, ground: ImportGround, rows: readonly ThreadRow[]): Promise<Rejection[]> => {
  const people = await gently(rows, (row) => newcomer(tx, ground, row))
  // As when one person is added: roles and places stay as they are judged until commit.
  await lockRoles(tx)
  await lockPlaces(tx)
  await judge(tx, ground, people)
  const fine = people.filter((person) => person.problems.length === 0)
  const written = await insertAccounts(tx, ground, fine)
  const missed = fine.filter((person) => !written.has(person.id))
  if (missed.length > 0) {
    // Somebody took a number between our look and our writing.
    const taken = await findTaken(tx, missed.map(marksOf))
    for (const person of missed) person.problems.push(...orNotStorable(taken.problems(marksOf(person))))
  }
  await insertRest(
    tx,
    ground,
    fine.filter((person) => written.has(person.id)),
  )
  return people.flatMap(({ row, problems }) =>
    problems.length === 0 ? [] : [{ number: row.number, reason: problems.join('；'), cells: cellsOf(row.line) }],
  )
}

const orNotStorable = (problems: string[]): string[] => (problems.length > 0 ? problems : [texts.notStorable])
const marksOf = ({ account }: Newcomer) => account

/** Of a row that is wrong by itself only the account's name is known. */
const UNSEALED = accountColumns({ encrypt: () => '', lookup: () => '' }, {}, '')

const newcomer = (tx: Tx, { depts, record }: ImportGround, row: ThreadRow): Newcomer => {
  const found = row.dept === '' ? { value: record.dept_id } : deptOf(depts, row.dept)
  return {
    row,
    problems: [...row.problems, ...('problem' in found ? [found.problem] : [])],
    id: row.sealed?.id ?? tx.newId(),
    account: {
      ...(row.sealed?.account ?? UNSEALED),
      name_pinyin: pinyinOf(row.sealed?.account.real_name ?? ''),
      dept_id: 'value' in found ? found.value : record.dept_id,
      username_key: usernameKey(row.username),
    },
    roles: [],
  }
}

const judge = async (tx: Tx, { actor, defaultRoleId }: ImportGround, people: Newcomer[]): Promise<void> => {
  const roles = await rolesToGive(tx, actor)
  const wanted = [...new Set(people.map(({ account }) => account.dept_id))]
  const reached = await reachable(tx, reachOf(actor), wanted)
  const taken = await findTaken(tx, people.map(marksOf))
  let places = await freePlaces(tx)
  for (const person of people) {
    const given = rolesOfNames(roles, person.row.role, defaultRoleId)
    if ('problem' in given) person.problems.push(given.problem)
    else person.roles = given.value
    if (!reached.has(person.account.dept_id)) person.problems.push(texts.deptGone)
    person.problems.push(...unsaid(person.problems, taken.problems(person.account)))
    if (person.problems.length === 0 && places-- <= 0) person.problems.push(texts.full)
  }
}

/** What repeats an earlier row of the file is in the database too, once that row is written: said once is enough. */
const unsaid = (said: readonly string[], problems: readonly string[]): string[] =>
  problems.filter((problem) => !said.some((one) => one.split('：')[0] === problem.split('：')[0]))

const freePlaces = async (tx: Tx): Promise<number> => {
  const [tenant] = await tx.sql<{ max_accounts: number }>('select max_accounts from tenant where id = $1', [
    tx.tenantId,
  ])
  return (tenant?.max_accounts ?? 0) - (await countUsers(tx))
}

/** Whoever clashes with somebody who came in beside us is left out rather than spoiling the rest. */
const insertAccounts = async (
  tx: Tx,
  { record, sections }: ImportGround,
  people: readonly Newcomer[],
): Promise<ReadonlySet<string>> => {
  if (people.length === 0) return new Set()
  const column = <K extends keyof Newcomer['account']>(name: K) => people.map(({ account }) => account[name])
  const rows = await tx.sql<{ id: string }>(
    `insert into user_account (tenant_id, id, username, username_key, real_name, name_pinyin, number_name, phone, phone_hash,
       dept_id, sex, birthday, id_card_type, id_card, id_card_hash, email, user_type_id, write_info, must_change_password,
       created_at, updated_at)
     select $1, p.*, $17, $18::int[], true, $19, $19
       from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bytea[], $9::bytea[],
         $10::uuid[], $11::text[], $12::date[], $13::int[], $14::bytea[], $15::bytea[], $16::bytea[]) as p
     on conflict do nothing returning id`,
    [
      tx.tenantId,
      people.map(({ id }) => id),
      people.map(({ row }) => row.username),
      column('username_key'),
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
      record.user_type_id,
      sections,
      tx.now,
    ],
  )
  return new Set(rows.map(({ id }) => id))
}

const insertRest = async (tx: Tx, { record, actor }: ImportGround, people: readonly Newcomer[]): Promise<void> => {
  if (people.length === 0) return
  const pairs = people.flatMap(({ id, roles }) => roles.map((role) => [id, role] as const))
  await tx.sql(
    `insert into user_role (tenant_id, user_id, role_id)
     select $1, p.user_id, p.role_id from unnest($2::uuid[], $3::uuid[]) as p (user_id, role_id)`,
    [tx.tenantId, pairs.map(([id]) => id), pairs.map(([, role]) => role)],
  )
  await tx.sql(
    `insert into initial_credential (tenant_id, user_id, row_number, import_id, salt, expires_at)
     select $1, p.*, $4, $5, $6 from unnest($2::uuid[], $3::int[]) as p`,
    [
      tx.tenantId,
      people.map(({ id }) => id),
      people.map(({ row }) => row.number),
      record.id,
      record.salt,
      new Date(tx.now.getTime() + INITIAL_DAYS * millisecondsPer.day),
    ],
  )
  const answered = people.filter(({ row }) => row.sealed?.rest)
  if (answered.length === 0) return
  await tx.sql(
    `insert into user_info_answer (tenant_id, user_id, category, answer, updated_at, updated_by)
     select $1, p.user_id, 0, p.answer, $4, $5 from unnest($2::uuid[], $3::bytea[]) as p (user_id, answer)`,
    [tx.tenantId, answered.map(({ id }) => id), answered.map(({ row }) => row.sealed?.rest), tx.now, actor.userId],
  )
}
