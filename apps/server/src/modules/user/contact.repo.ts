import type { Row } from '../../kernel/db/rows.ts'
import type { Tx } from '../../kernel/db/tx.ts'

export type ContactRow = Row<'emergency_contact'>

export const contactsOf = (tx: Tx, userId: string): Promise<ContactRow[]> =>
  tx.sql('select * from emergency_contact where tenant_id = $1 and user_id = $2 order by sort, created_at, id', [
    tx.tenantId,
    userId,
  ])

export type SealedContact = { id: string; name: Buffer; phone: Buffer; relation: string }

export const insertContact = async (tx: Tx, userId: string, contact: SealedContact): Promise<ContactRow> =>
  (await tx.row<ContactRow>(
    `insert into emergency_contact (tenant_id, id, user_id, name, phone, relation, created_at, updated_at, sort)
       values ($1, $2, $3, $4, $5, $6, $7, $7,
               (select coalesce(max(sort), 0) + 1 from emergency_contact where tenant_id = $1 and user_id = $3))
       returning *`,
    [tx.tenantId, contact.id, userId, contact.name, contact.phone, contact.relation, tx.now],
  ))!

export const updateContact = async (tx: Tx, contact: SealedContact): Promise<ContactRow> =>
  (await tx.row<ContactRow>(
    `update emergency_contact set name = $3, phone = $4, relation = $5, updated_at = $6, version = version + 1
        where tenant_id = $1 and id = $2 returning *`,
    [tx.tenantId, contact.id, contact.name, contact.phone, contact.relation, tx.now],
  ))!

export const deleteContact = (tx: Tx, id: string): Promise<unknown> => tx.remove('emergency_contact', { id })

/** In the order of the ids; those of other people are out of reach. */
export const sortContacts = (tx: Tx, userId: string, ids: readonly string[]): Promise<unknown> =>
  tx.sql(
    `update emergency_contact c set sort = x.place from unnest($3::uuid[]) with ordinality as x(id, place)
      where c.tenant_id = $1 and c.user_id = $2 and c.id = x.id`,
    [tx.tenantId, userId, ids],
  )
