import { randomInt } from 'node:crypto'
import { plainCode } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'

const DIGITS = 8
/** A test may be answered for days, an alarm as long as somebody might still do something about it. */
const LIFE = "interval '7 days'"

const hashOf = (tx: Tx, code: string): Buffer => tx.keys.lookup('call_code', code)

/** A code for what rings now: whoever reads it out of the message has heard the ring. */
export const makeCallCode = async (tx: Tx, userId: string, messageIds: readonly string[]): Promise<string> => {
  const code = String(randomInt(10 ** (DIGITS - 1), 10 ** DIGITS))
  await tx.insert('call_code', {
    code_hash: hashOf(tx, code),
    user_id: userId,
    message_ids: [...messageIds],
    made_at: tx.now,
  })
  return code
}

export type Answered = { readonly userId: string; readonly about: readonly { type: string; id: string }[] }

/** Who has heard what, or null where no ring carried such a code. Twice is as good as once. */
export const answerCallCode = async (tx: Tx, given: string): Promise<Answered | null> => {
  const row = await tx.row<{ user_id: string; message_ids: string[] }>(
    `update call_code set answered_at = coalesce(answered_at, $3)
      where tenant_id = $1 and code_hash = $2 and made_at > $3::timestamptz - ${LIFE} returning user_id, message_ids`,
    [tx.tenantId, hashOf(tx, plainCode(given)), tx.now],
  )
  if (!row) return null
  const about = await tx.sql<{ type: string; id: string }>(
    'select distinct biz_type as type, biz_id as id from message where tenant_id = $1 and id = any($2::uuid[])',
    [tx.tenantId, row.message_ids],
  )
  return { userId: row.user_id, about }
}

export const forgetCallCodes = (tx: Tx): Promise<unknown> =>
  tx.sql(`delete from call_code where tenant_id = $1 and made_at <= $2::timestamptz - ${LIFE}`, [tx.tenantId, tx.now])
