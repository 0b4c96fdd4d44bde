import { parseDateTime } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { sealErrorText } from './error-log.tables.ts'
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
    const id = tx.newId()
    return {
      id,
      at: at && at < tx.now ? at : tx.now,
      user_id: from.userId,
      type: error.type,
      url: scrub(error.url),
      sealed_message: sealErrorText(tx, id, 'message', scrub(error.message)),
      sealed_stack: sealErrorText(tx, id, 'stack', scrub(error.stack ?? '')),
      sealed_info: sealErrorText(tx, id, 'info', scrub(error.info ?? '')),
      device: from.device,
    }
  })
  await tx.insertMany('client_error', rows)
}
