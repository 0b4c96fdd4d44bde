import { parseDateTime } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Ctx } from '../../kernel/http/binding.ts'

export type ClientError = { url: string; time: string; type: string; message: string; stack?: string; info?: string }

/** Addresses may carry names and tickets behind the question mark; tokens look like nothing else we write. */
const scrub = (text: string): string => text.replaceAll(/\?[^\s)'"]*/g, '?…').replaceAll(/\b\d+\.[\w-]{40,}/g, '…')

/** The person comes from the session, the time at most from now: a client cannot write in another's name or future. */
export const storeErrors = async (tx: Tx, ctx: Ctx, errors: readonly ClientError[]): Promise<null> => {
  await insertErrors(tx, { userId: ctx.requireActor().userId, device: ctx.device }, errors)
  tx.audit({ action: 'error_log.upload', detail: { count: errors.length } })
  return null
}

export const insertErrors = async (
  tx: Tx,
  from: { userId: string; device: string },
  errors: readonly ClientError[],
): Promise<void> => {
  const rows = errors.map((error) => {
    const at = parseDateTime(error.time)
    return {
      id: tx.newId(),
      at: at && at < tx.now ? at : tx.now,
      type: error.type,
      url: scrub(error.url),
      message: scrub(error.message),
      stack: scrub(error.stack ?? ''),
      info: scrub(error.info ?? ''),
    }
  })
  await tx.sql(
    `insert into client_error (tenant_id, id, at, user_id, type, url, message, stack, info, device)
     select $1, x.id, x.at, $3, x.type, x.url, x.message, x.stack, x.info, $4
       from jsonb_to_recordset($2::jsonb) as x(id uuid, at timestamptz, type text, url text, message text, stack text, info text)`,
    [tx.tenantId, JSON.stringify(rows), from.userId, from.device],
  )
}
