import type { SheetContext } from '@xinqiao/domain'
import { ensure, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { PlanRow, SheetRow } from './plan.tables.ts'

/** One's own, or none. */
export const ownSheet = async (tx: Tx, userId: string, id: string): Promise<SheetRow> => {
  const row = await tx.find('sheet', { id })
  if (!row || row.user_id !== userId) throw notFound()
  return row
}

export const planOfSheet = async (tx: Tx, { plan_id: id }: Pick<SheetRow, 'plan_id'>): Promise<PlanRow> =>
  ensure((await tx.find('assessment_plan', { id })) as PlanRow | undefined)

type Born = { sex: string | null; age: number | null }
type Person = Pick<SheetContext, 'sex' | 'age'>

const BORN = (at: string): string => `u.sex, extract(year from age(${at}::timestamptz, u.birthday))::int as age`

/** By which norms and borders are chosen. */
export const personFrom = ({ sex, age }: Born): Person => ({ sex: sex === '1' ? 1 : sex === '2' ? 2 : null, age })

export const personOf = async (tx: Tx, userId: string, at: Date = tx.now): Promise<Person> =>
  personFrom(
    (await tx.row<Born>(`select ${BORN('$3')} from user_account u where u.tenant_id = $1 and u.id = $2`, [
      tx.tenantId,
      userId,
      at,
    ])) ?? { sex: null, age: null },
  )

/** Somebody's sheet and its plan, asked for at once. */
export const planOfOwn = async (tx: Tx, userId: string, id: string): Promise<PlanRow> => {
  const row = await tx.row<PlanRow>(
    `select p.* from sheet s join assessment_plan p on p.tenant_id = $1 and p.id = s.plan_id
      where s.tenant_id = $1 and s.id = $2 and s.user_id = $3`,
    [tx.tenantId, id, userId],
  )
  if (!row) throw notFound()
  return row
}

export type Saved = {
  plan_id: string
  seq: number
  answered: number
  state: SheetRow['state']
  holder: string | null
  is_risk: boolean
  is_kept: boolean
} & Born

/**
 * The one statement most saves are: a later one goes over an earlier one of the same opening, an earlier one that comes late
 * leaves what is there. Nothing comes back when it is nobody's sheet. Who somebody is comes along, for the rules that ask.
 */
export const keepItems = (
  tx: Tx,
  at: { id: string; userId: string; holder: string; seq: number },
  { items, answered }: { items: Buffer; answered: number },
): Promise<Saved | undefined> =>
  tx.row<Saved>(
    `with known as (
         select s.id, s.plan_id, s.seq, s.answered, s.state, s.holder, s.is_risk, ${BORN('$8')}
           from sheet s join user_account u on u.tenant_id = $1 and u.id = $3
          where s.tenant_id = $1 and s.id = $2 and s.user_id = $3 for update of s),
       kept as (
         update sheet s set items = $6, answered = $7, seq = $5, saved_at = $8 from known k
          where s.tenant_id = $1 and s.id = k.id and k.state = 'answering' and k.holder = $4::uuid and k.seq < $5
         returning s.seq, s.answered)
     select k.plan_id, k.state, k.holder, k.is_risk, k.sex, k.age, coalesce(n.seq, k.seq) as seq,
            coalesce(n.answered, k.answered) as answered, n.seq is not null as is_kept
       from known k left join kept n on true`,
    [tx.tenantId, at.id, at.userId, at.holder, at.seq, items, answered, tx.now],
  )
