import { millisecondsPer, parseDate } from '@xinqiao/domain'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { visiblePeople } from './user.policy.ts'
import { usernameKey } from './user.repo.ts'

export type SearchFilter = {
  keyword?: string
  deptId?: string
  userTypeId?: string
  roleId?: string
  lockFlag?: string
  auditStatus?: string
  startDate?: string
  endDate?: string
}

/** What `u`, a user_account, must fulfil. Equality and prefix only: nothing else can use an index under row-level security. */
export const conditionsOf = (tx: Tx, actor: Actor, filter: SearchFilter): RawBuilder<boolean>[] => {
  const visible = visiblePeople(actor)
  const conditions = visible === 'everyone' ? [] : [visible]
  const add = (value: string | undefined, condition: (value: string) => RawBuilder<boolean>): void => {
    if (value) conditions.push(condition(value))
  }
  add(
    filter.deptId,
    (id) =>
      sql`u.dept_id in (select c.descendant_id from dept_closure c where c.tenant_id = ${tx.tenantId} and c.ancestor_id = ${id})`,
  )
  add(filter.userTypeId, (id) => sql`u.user_type_id = ${id}`)
  add(
    filter.roleId,
    (id) => sql`u.id in (select h.user_id from user_role h where h.tenant_id = ${tx.tenantId} and h.role_id = ${id})`,
  )
  add(filter.lockFlag, (flag) => (flag === '9' ? sql`u.lock_flag = '9'` : sql`u.lock_flag = ${flag}`))
  add(filter.auditStatus, (status) =>
    status === 'passed'
      ? sql`u.audit_status = 'passed'`
      : sql`u.audit_status = ${status} and u.audit_status <> 'passed'`,
  )
  add(filter.startDate, (day) => sql`u.created_at >= ${dayStart(day)}`)
  add(filter.endDate, (day) => sql`u.created_at < ${dayEnd(day)}`)
  add(filter.keyword?.trim(), matching)
  return conditions
}

const dayStart = (day: string): Date => parseDate(day) ?? new Date(0)
const dayEnd = (day: string): Date => new Date(dayStart(day).getTime() + millisecondsPer.day)

const reversed = (text: string): string => [...text].toReversed().join('')

/** Any beginning or ending of account, name, pinyin or number, and any part of a name of three characters. */
const matching = (keyword: string): RawBuilder<boolean> => {
  const pinyin = keyword.toLowerCase()
  return sql`(u.username_key ^@ ${usernameKey(keyword)} or u.real_name ^@ ${keyword} or u.name_pinyin ^@ ${pinyin} or u.number_name ^@ ${keyword}
    or u.name_tail ^@ ${keyword} or u.name_back ^@ ${reversed(keyword)} or u.pinyin_back ^@ ${reversed(pinyin)} or u.number_back ^@ ${reversed(keyword)})`
}
