import type { Tx } from '../../kernel/db/tx.ts'
import { importMessages } from './import.messages.ts'

/** What must be one person's alone, as it lies in the account. */
export type Marks = {
  readonly username_key?: string
  /** As the database writes bytes: \\x and hexadecimal digits. */
  readonly phone_hash: string | null
  readonly id_card_hash: string | null
  readonly number_name: string
}

export type Taken = {
  /** What of a person's marks somebody else has, as complaints. */
  problems(marks: Marks, ownId?: string): string[]
}

const TITLES = { username: '账号', phone: '手机号', id_card: '证件号码', number: '学号/工号' } as const
type Kind = keyof typeof TITLES

const keysOf = (marks: Marks): readonly (readonly [Kind, string])[] => [
  ['username', marks.username_key ?? ''],
  ['phone', marks.phone_hash ?? ''],
  ['id_card', marks.id_card_hash ?? ''],
  ['number', marks.number_name],
]

/** Who has the marks of these people already; one look for a whole batch. */
export const findTaken = async (tx: Tx, people: readonly Marks[]): Promise<Taken> => {
  const present = <T>(values: readonly (T | null | undefined)[]): T[] =>
    values.filter((value): value is T => value !== null && value !== undefined && value !== '')
  const rows = await tx.sql<{ kind: Kind; key: string; id: string }>(
    `select 'username' as kind, username_key as key, id from user_account
      where tenant_id = $1 and not deleted and username_key = any($2::text[])
     union all
     select 'phone', '\\x' || encode(phone_hash, 'hex'), id from user_account
      where tenant_id = $1 and not deleted and phone_hash = any($3::bytea[])
     union all
     select 'id_card', '\\x' || encode(id_card_hash, 'hex'), id from user_account
      where tenant_id = $1 and not deleted and id_card_hash = any($4::bytea[])
     union all
     select 'number', number_name, id from user_account
      where tenant_id = $1 and not deleted and number_name = any($5::text[])`,
    [
      tx.tenantId,
      present(people.map((one) => one.username_key)),
      present(people.map((one) => one.phone_hash)),
      present(people.map((one) => one.id_card_hash)),
      present(people.map((one) => one.number_name)),
    ],
  )
  const holders = new Map<string, Set<string>>()
  for (const { kind, key, id } of rows) {
    const name = `${kind}:${key}`
    holders.set(name, (holders.get(name) ?? new Set()).add(id))
  }
  return {
    problems: (marks, ownId) =>
      keysOf(marks).flatMap(([kind, key]) => {
        const others = [...(holders.get(`${kind}:${key}`) ?? [])].filter((id) => id !== ownId)
        return key !== '' && others.length > 0 ? [importMessages.taken(TITLES[kind])] : []
      }),
  }
}
