import { q } from '../../../kernel/db/query.ts'
import type { Row } from '../../../kernel/db/rows.ts'
import { inRow } from '../../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { findById, type UserRow } from '../../user/index.ts'

export type TerminalRow = Row<'terminal'>

const SECRET = 'terminal.secret'

export const insertTerminal = (tx: Tx, id: string, name: string, key: string): Promise<number> =>
  tx.run(
    q.insertInto('terminal').values({
      tenant_id: tx.tenantId,
      id,
      name,
      secret: tx.keys.encrypt(inRow(SECRET, id), key),
      enabled: true,
      created_at: tx.now,
    }),
  )

export const disableTerminal = (tx: Tx, id: string): Promise<number> =>
  tx.run(q.updateTable('terminal').set({ enabled: false }).where('tenant_id', '=', tx.tenantId).where('id', '=', id))

/** The key of a terminal in use, as bytes. */
export const keyOfTerminal = async (tx: Tx, id: string): Promise<Buffer | null> => {
  const row = await tx.first(
    q
      .selectFrom('terminal')
      .select('secret')
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', id)
      .where('enabled', '=', true),
  )
  return row ? Buffer.from(tx.keys.decrypt(inRow(SECRET, id), row.secret), 'base64url') : null
}

export const pageTerminals = async (
  tx: Tx,
  size: number,
  offset: number,
): Promise<{ rows: Omit<TerminalRow, 'secret'>[]; total: number }> => {
  const rows = await tx.all(
    q
      .selectFrom('terminal')
      .select(['tenant_id', 'id', 'name', 'enabled', 'created_at'])
      .where('tenant_id', '=', tx.tenantId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .offset(offset),
  )
  const count = await tx.one(
    q
      .selectFrom('terminal')
      .select((e) => e.fn.countAll<string>().as('n'))
      .where('tenant_id', '=', tx.tenantId),
  )
  return { rows, total: Number(count.n) }
}

const fingerHash = (tx: Tx, finger: string): Buffer => tx.keys.lookup('user.finger', finger)

/** The terminal's own number for a finger; only its keyed hash is kept. */
export const enrolFinger = (tx: Tx, userId: string, finger: string): Promise<number> =>
  tx.run(
    q
      .insertInto('user_finger')
      .values({ tenant_id: tx.tenantId, finger_hash: fingerHash(tx, finger), user_id: userId, created_at: tx.now }),
  )

export const findByFinger = async (tx: Tx, finger: string): Promise<UserRow | undefined> => {
  const row = await tx.first(
    q
      .selectFrom('user_finger')
      .select('user_id')
      .where('tenant_id', '=', tx.tenantId)
      .where('finger_hash', '=', fingerHash(tx, finger)),
  )
  return row ? findById(tx, row.user_id) : undefined
}
