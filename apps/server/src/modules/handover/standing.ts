import type { Tx } from '../../kernel/db/tx.ts'
import type { HandoverRow } from './handover.tables.ts'
import { holdPeople } from './hold-people.ts'
import { dropOffer } from './offer-line.ts'
import { owedBy } from './owed.repo.ts'

/** Those of which something is left to take over: a case may have ended meanwhile, or gone another way. */
export const standing = async <T extends Pick<HandoverRow, 'from_id' | 'person_id'>>(
  tx: Tx,
  offers: readonly T[],
): Promise<T[]> => {
  const found: T[] = []
  for (const fromId of new Set(offers.map(({ from_id }) => from_id))) {
    const people = new Set((await owedBy(tx, fromId)).map(({ person_id }) => person_id))
    found.push(...offers.filter(({ from_id, person_id }) => from_id === fromId && people.has(person_id)))
  }
  return found
}

export const offersTo = async (tx: Tx, userId: string): Promise<HandoverRow[]> =>
  standing(
    tx,
    await tx.sql<HandoverRow>(`select * from handover where tenant_id = $1 and to_id = $2 and state = 'offered'`, [
      tx.tenantId,
      userId,
    ]),
  )

/** Of which nothing is left. They would be an offer of whatever the visitor comes with the next time. */
export const emptied = async (tx: Tx): Promise<string[]> => {
  const offers = await tx.sql<HandoverRow>(
    `select * from handover where tenant_id = $1 and state = 'offered' and person_id is not null order by made_at, id`,
    [tx.tenantId],
  )
  const left = new Set((await standing(tx, offers)).map(({ id }) => id))
  return offers.flatMap(({ id }) => (left.has(id) ? [] : [id]))
}

export const dropEmptied = async (tx: Tx, id: string): Promise<void> => {
  const seen = await tx.find('handover', { id })
  if (!seen) return
  await holdPeople(tx, [seen.from_id, seen.to_id])
  const row = await tx.row<HandoverRow>(
    `select * from handover where tenant_id = $1 and id = $2 and state = 'offered' for update`,
    [tx.tenantId, id],
  )
  if (row && (await standing(tx, [row])).length === 0) await dropOffer(tx, row)
}
