import { formatDate, millisecondsPer, type LadderTarget, type RoleCode } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { together } from '../../kernel/together.ts'
import { receiverIds } from '../message/index.ts'
import { nextDuty, onCall } from '../rota/index.ts'
import { overseersOf } from '../user/index.ts'
import type { ErrandRow } from './errand.tables.ts'

const HEAD: RoleCode = 'CRISIS_ROLE_CENTER_SUPERINTENDENT'
const CHIEF: RoleCode = 'CRISIS_ROLE_SUPERINTENDENT'
const CLERK: RoleCode = 'ROLE_APPOINTMENT'
const FACULTY: readonly RoleCode[] = ['CRISIS_ROLE_FACULTY_CONSULT', 'CRISIS_ROLE_FACULTY_SUPERINTENDENT']

const having = (tx: Tx, ...roleCodes: readonly RoleCode[]): Promise<string[]> => receiverIds(tx, { roleCodes })

const second = async (tx: Tx): Promise<string[]> => {
  const [first, next] = [await onCall(tx), await nextDuty(tx)]
  return next.filter((id) => !first.includes(id))
}

/** What of an errand says whom its steps find. */
export type Sought = Pick<ErrandRow, 'owner_id' | 'role_code' | 'about_user_id'>

type Find = (tx: Tx, row: Sought) => Promise<readonly string[]>

const find: Readonly<Record<LadderTarget, Find>> = {
  owner: async (_, { owner_id }) => (owner_id ? [owner_id] : []),
  role: async (tx, { role_code }) => (role_code ? having(tx, role_code) : []),
  duty: onCall,
  second,
  clerk: (tx) => having(tx, CLERK),
  head: (tx) => having(tx, HEAD),
  chief: (tx) => having(tx, CHIEF),
  faculty: (tx, { about_user_id }) => (about_user_id ? overseersOf(tx, about_user_id, FACULTY) : Promise.resolve([])),
}

/** Whoever has left or is locked out cannot answer; nobody is asked about themselves. */
const reachable = async (tx: Tx, row: Sought, userIds: readonly string[]): Promise<string[]> =>
  (
    await tx.sql<{ id: string }>(
      `select id from user_account where tenant_id = $1 and id = any($2::uuid[]) and id is distinct from $3 and not deleted
          and lock_flag = '0' order by id`,
      [tx.tenantId, userIds, row.about_user_id],
    )
  ).map(({ id }) => id)

/** Who a step's targets are at this moment. */
export const resolveTargets = async (tx: Tx, row: Sought, to: readonly LadderTarget[]): Promise<string[]> => {
  const found = await together(...to.map((target) => find[target](tx, row)))
  return reachable(tx, row, found.flat())
}

/** At the end of a ladder that found nobody: those above and beside, and whoever runs the system. A call never goes to nobody. */
export const lastResort = async (tx: Tx, row: Sought): Promise<string[]> => {
  for (const roles of [[HEAD], [CHIEF, CLERK], ['ROLE_ADMIN']] as const) {
    const found = await reachable(tx, row, await having(tx, ...roles))
    if (found.length > 0) return found
  }
  return []
}

/** Days of duty that are looked at to say whether there is such a thing as a second one. */
const DUTY_DAYS = 30

/** Who anybody at the school can be told as: what nobody is, no step waits for. */
export const staffedTargets = async (tx: Tx, role: RoleCode | undefined): Promise<Set<LadderTarget>> => {
  const [onRota] = await tx.sql<{ n: number }>(
    `select count(distinct host_id)::int as n from duty_shift
      where tenant_id = $1 and removed_at is null and day between $2::date and $3::date`,
    [tx.tenantId, formatDate(tx.now), formatDate(new Date(tx.now.getTime() + DUTY_DAYS * millisecondsPer.day))],
  )
  const hosts = onRota?.n ?? 0
  const held = async (code: RoleCode | undefined) => code !== undefined && (await having(tx, code)).length > 0
  const checks: readonly (readonly [LadderTarget, boolean])[] = [
    // Whoever owes something is known when it begins.
    ['owner', true],
    ['role', await held(role)],
    ['duty', hosts > 0],
    ['second', hosts > 1],
    ['clerk', await held(CLERK)],
    ['head', await held(HEAD)],
    ['chief', await held(CHIEF)],
    ['faculty', (await held(FACULTY[0])) || (await held(FACULTY[1]))],
  ]
  return new Set(checks.filter(([, isStaffed]) => isStaffed).map(([target]) => target))
}
