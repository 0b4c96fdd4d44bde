import type { RoleCode } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Decider } from '../approval/index.ts'

/** Who gains by a proposal: one person, or everybody who holds a role. */
export type Gain = { readonly userId: string } | { readonly roleId: string }

type Holder = Decider & { readonly actsAs: string; readonly isWide: boolean }

const HEAD: RoleCode = 'CRISIS_ROLE_CENTER_SUPERINTENDENT'
const CHIEF: RoleCode = 'CRISIS_ROLE_SUPERINTENDENT'
const ADMIN: RoleCode = 'ROLE_ADMIN'

/** Those who could be asked at all, if they can sign in. An administrator of a part of the school is never among them. */
const holders = (tx: Tx): Promise<Holder[]> =>
  tx.sql(
    `select u.id, r.id as "roleId", r.acts_as as "actsAs",
            exists (select 1 from role_scope s where s.tenant_id = r.tenant_id and s.role_id = r.id
                       and s.resource = 'user' and s.scope = 'ALL') as "isWide"
       from role r
       join user_role h on h.tenant_id = r.tenant_id and h.role_id = r.id
       join user_account u on u.tenant_id = h.tenant_id and u.id = h.user_id
        and not u.deleted and u.lock_flag = '0' and u.audit_status = 'passed'
      where r.tenant_id = $1 and r.enabled and r.acts_as = any($2::text[]) order by u.id, r.id`,
    [tx.tenantId, [HEAD, CHIEF, ADMIN]],
  )

export const gainers = async (tx: Tx, gain: Gain): Promise<ReadonlySet<string>> => {
  if ('userId' in gain) return new Set([gain.userId])
  const rows = await tx.sql<{ user_id: string }>(
    'select user_id from user_role where tenant_id = $1 and role_id = $2',
    [tx.tenantId, gain.roleId],
  )
  return new Set(rows.map((row) => row.user_id))
}

/**
 * Who may confirm, those to be asked first: the head of the centre, then whoever answers for crises. An administrator only
 * where all who gain lead already: accounts of administrators can be made by one of them, so two of them are not surely two
 * people. Never whoever proposes, nor whoever gains.
 */
const tiers = async (tx: Tx, gain: Gain, proposerId: string): Promise<readonly (readonly Decider[])[]> => {
  const [all, gaining] = [await holders(tx), await gainers(tx, gain)]
  const able = all.filter(({ id }) => id !== proposerId && !gaining.has(id))
  const leaders = new Set(all.filter(({ actsAs }) => actsAs !== ADMIN).map(({ id }) => id))
  const isAmongLeaders = gaining.size > 0 && [...gaining].every((id) => leaders.has(id))
  const of = (role: RoleCode): Decider[] => {
    const found = able.filter(({ actsAs, isWide }) => actsAs === role && (role !== ADMIN || isWide))
    return [...new Map(found.map(({ id, roleId }) => [id, { id, roleId }])).values()]
  }
  return [of(HEAD), of(CHIEF), isAmongLeaders ? of(ADMIN) : []]
}

export const confirmersFor = async (tx: Tx, gain: Gain, proposerId: string): Promise<readonly Decider[]> =>
  (await tiers(tx, gain, proposerId)).find((tier) => tier.length > 0) ?? []

export const mayConfirm = async (tx: Tx, gain: Gain, proposerId: string, userId: string): Promise<boolean> =>
  (await tiers(tx, gain, proposerId)).flat().some(({ id }) => id === userId)
