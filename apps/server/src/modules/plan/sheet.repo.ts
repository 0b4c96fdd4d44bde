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

/** By which norms and borders are chosen. */
export const personOf = async (
  tx: Tx,
  userId: string,
  at: Date = tx.now,
): Promise<Pick<SheetContext, 'sex' | 'age'>> => {
  const row = await tx.row<{ sex: string | null; age: number | null }>(
    `select sex, extract(year from age($3::timestamptz, birthday))::int as age from user_account where tenant_id = $1 and id = $2`,
    [tx.tenantId, userId, at],
  )
  return { sex: row?.sex === '1' ? 1 : row?.sex === '2' ? 2 : null, age: row?.age ?? null }
}

export type Saved = {
  seq: number
  answered: number
  state: SheetRow['state']
  holder: string | null
  is_risk: boolean
  is_kept: boolean
}

/**
 * The one statement most saves are: a later one goes over an earlier one of the same opening, an earlier one that comes late
 * leaves what is there. Nothing comes back when it is nobody's sheet.
 */
export const keepItems = (
  tx: Tx,
  at: { id: string; userId: string; holder: string; seq: number },
  { items, answered }: { items: Buffer; answered: number },
): Promise<Saved | undefined> =>
  tx.row<Saved>(
    `with known as (select id, seq, answered, state, holder, is_risk from sheet where tenant_id = $1 and id = $2 and user_id = $3 for update),
       kept as (
         update sheet s set items = $6, answered = $7, seq = $5, saved_at = $8 from known k
          where s.tenant_id = $1 and s.id = k.id and k.state = 'answering' and k.holder = $4::uuid and k.seq < $5
         returning s.seq, s.answered, s.state, s.holder, s.is_risk)
     select *, true as is_kept from kept
     union all select seq, answered, state, holder, is_risk, false from known where not exists (select 1 from kept)`,
    [tx.tenantId, at.id, at.userId, at.holder, at.seq, items, answered, tx.now],
  )
