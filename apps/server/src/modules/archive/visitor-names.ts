import { maskNumber, maskRealName } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { readableNames } from '../relation/index.ts'

/** How each of these people is called to this reader: by name, or covered. */
export const visitorNames = async (tx: Tx, actor: Actor, personIds: readonly string[]) => {
  const isNamed = await readableNames(
    tx,
    actor,
    personIds.map((personId) => ({ personId })),
  )
  return (visitorId: string, name: string, no: string) => {
    const isOpen = isNamed({ personId: visitorId })
    return {
      visitorId,
      visitorName: isOpen ? name : maskRealName(name),
      visitorNo: isOpen ? no : maskNumber(no),
    }
  }
}

/** The same for rows that are each about one person: how each is called, and where they study or work. */
export const namedRows = async <Row extends NamedVisitor & { person_id: string }>(
  tx: Tx,
  actor: Actor,
  rows: readonly Row[],
) => {
  const named = await visitorNames(
    tx,
    actor,
    rows.map(({ person_id }) => person_id),
  )
  return (row: Row) => ({ ...named(row.person_id, row.visitor_name, row.visitor_no), deptName: row.dept_name })
}

/** The columns that name a visitor, for `u` and its `d`. */
export const VISITOR = `u.real_name as visitor_name, coalesce(u.number_name, '') as visitor_no, coalesce(d.name, '') as dept_name`

/** Joins them to whose row it is. */
export const visitorOf = (column: string): string => `join user_account u on u.tenant_id = $1 and u.id = ${column}
    left join dept d on d.tenant_id = $1 and d.id = u.dept_id`

export type NamedVisitor = { visitor_name: string; visitor_no: string; dept_name: string }
