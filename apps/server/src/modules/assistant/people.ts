import type { KnownAbout } from '@xinqiao/domain'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { openContacts } from '../user/index.ts'

export const peopleNames = async (tx: Tx, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await tx.sql<{ id: string; name: string }>(
    'select id, real_name as name from user_account where tenant_id = $1 and id = any($2::uuid[])',
    [tx.tenantId, wanted],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

type Marks = {
  id: string
  username: string
  real_name: string
  number_name: string
  phone: Buffer | null
  id_card: Buffer | null
  email: Buffer | null
}

/** Everything by which the school could know somebody again, and those they would have called. */
export const knownAbout = async (tx: Tx, userId: string): Promise<KnownAbout> => {
  const [row] = await tx.sql<Marks>(
    `select id, username, real_name, number_name, phone, id_card, email from user_account where tenant_id = $1 and id = $2`,
    [tx.tenantId, userId],
  )
  const contacts = await openContacts(tx, userId)
  if (!row) return { names: [], marks: [] }
  const opened = (field: string, box: Buffer | null): string[] =>
    box === null ? [] : [tx.keys.decrypt(inRow(field, row.id), box)]
  return {
    names: [row.real_name, ...contacts.map(({ name }) => name)],
    marks: [
      row.username,
      row.number_name,
      ...opened('user.phone', row.phone),
      ...opened('user.id_card', row.id_card),
      ...opened('user.email', row.email),
      ...contacts.map(({ phone }) => phone),
    ],
  }
}
