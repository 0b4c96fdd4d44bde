import type { ActNode } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import type { StepOrigin } from './approval.tables.ts'

export type Approver = { node: number; approver_id: string; role_id: string | null; origin: StepOrigin }

type Found = { id: string; role_id: string | null }

const USABLE = `u.tenant_id = $1 and not u.deleted and u.lock_flag = '0' and u.audit_status = 'passed'`
const HOLDS = `join user_role h on h.tenant_id = u.tenant_id and h.user_id = u.id
  join role r on r.tenant_id = h.tenant_id and r.id = h.role_id and r.enabled`

const named = (tx: Tx, ids: readonly string[]): Promise<Found[]> =>
  tx.sql<Found>(
    `select u.id, null::uuid as role_id from user_account u where ${USABLE} and u.id = any($2::uuid[])
      order by array_position($2::uuid[], u.id)`,
    [tx.tenantId, ids],
  )

const holders = (tx: Tx, roleIds: readonly string[]): Promise<Found[]> =>
  tx.sql<Found>(
    `select distinct on (u.id) u.id, r.id as role_id from user_account u ${HOLDS}
      where ${USABLE} and r.id = any($2::uuid[]) order by u.id, array_position($2::uuid[], r.id)`,
    [tx.tenantId, roleIds],
  )

/** Those in charge of the applicant's department, or of the nearest one above that has somebody. */
const heads = (tx: Tx, applicantId: string): Promise<Found[]> =>
  tx.sql<Found>(
    // The few in charge first: asked the other way round, a school whose figures are not counted yet takes ten seconds.
    `with charged as materialized (
       select u.id, u.dept_id, r.id as role_id from user_account u ${HOLDS}
        where ${USABLE} and r.acts_as = 'CRISIS_ROLE_FACULTY_SUPERINTENDENT'
     ), near as (
       select u.id, u.role_id, c.depth, min(c.depth) over () as nearest
         from charged u join user_account a on a.tenant_id = $1 and a.id = $2 and a.id <> u.id
         join dept_closure c on c.tenant_id = $1 and c.descendant_id = a.dept_id and c.ancestor_id = u.dept_id
     ) select distinct on (id) id, role_id from near where depth = nearest order by id, role_id`,
    [tx.tenantId, applicantId],
  )

/** Administrators of the whole school; those of a part of it have no say about the rest. */
const administrators = (tx: Tx): Promise<Found[]> =>
  tx.sql<Found>(
    `select distinct on (u.id) u.id, r.id as role_id from user_account u ${HOLDS}
       join role_scope s on s.tenant_id = r.tenant_id and s.role_id = r.id and s.resource = 'user' and s.scope = 'ALL'
      where ${USABLE} and r.acts_as = 'ROLE_ADMIN' order by u.id, r.id`,
    [tx.tenantId],
  )

const peopleOf = (tx: Tx, node: ActNode, applicantId: string): Promise<Found[]> => {
  if (node.approverType === 'user') return named(tx, node.ids)
  return node.approverType === 'role' ? holders(tx, node.ids) : heads(tx, applicantId)
}

/** Who has to answer this applicant, node by node. The applicant and whoever cannot sign in are left out; so are empty nodes. */
export const approversFor = async (
  tx: Tx,
  nodes: readonly ActNode[],
  applicantId: string,
): Promise<readonly Approver[]> => {
  const found: Approver[] = []
  for (const [index, node] of nodes.entries())
    for (const { id, role_id } of await peopleOf(tx, node, applicantId))
      if (id !== applicantId) found.push({ node: index + 1, approver_id: id, role_id, origin: node.approverType })
  return found
}

export const administratorsFor = async (
  tx: Tx,
  node: number,
  applicantId: string,
  origin: 'admin' | 'escalated',
): Promise<readonly Approver[]> =>
  (await administrators(tx))
    .filter(({ id }) => id !== applicantId)
    .map(({ id, role_id }) => ({ node, approver_id: id, role_id, origin }))

/** The ids of those steps whose approver can still answer: the account is in use, and the role they came in by still theirs. */
export const stillAble = async (
  tx: Tx,
  steps: readonly { id: string; approver_id: string; role_id: string | null }[],
): Promise<ReadonlySet<string>> => {
  const rows = await tx.sql<{ id: string }>(
    `select s.id from unnest($2::uuid[], $3::uuid[], $4::uuid[]) as s(id, approver_id, role_id)
       join user_account u on ${USABLE} and u.id = s.approver_id
      where s.role_id is null or exists (
        select 1 from user_role h join role r on r.tenant_id = h.tenant_id and r.id = h.role_id and r.enabled
         where h.tenant_id = $1 and h.user_id = u.id and h.role_id = s.role_id)`,
    [tx.tenantId, steps.map(({ id }) => id), steps.map((step) => step.approver_id), steps.map((step) => step.role_id)],
  )
  return new Set(rows.map(({ id }) => id))
}
