import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../app-error.ts'
import type { Behalf, RequestMark, WithTenant } from '../db/tenancy.ts'
import { inRow } from '../db/tenant-keys.ts'
import type { Tx } from '../db/tx.ts'

/** An effect whose answer is still being made has a mark without a reply. */
const NOT_YET = Buffer.alloc(0)
const ASK_EVERY_MS = 50
const PATIENCE_MS = 10_000

const placeOf = (mark: RequestMark) => inRow('request_result.reply', mark.sessionId, mark.requestId)
const whereOf = (mark: RequestMark) => ({ session_id: mark.sessionId, request_id: mark.requestId })
const rowOf = (tx: Tx, mark: RequestMark, reply: Buffer) => ({
  ...whereOf(mark),
  fingerprint: Buffer.from(mark.fingerprint, 'hex'),
  reply,
  created_at: tx.now,
})

/** In the transaction of the effect: a second one with the same id breaks on the primary key and is undone. */
export const markEffect = (tx: Tx, mark: RequestMark): Promise<void> =>
  tx.insert('request_result', rowOf(tx, mark, NOT_YET))

/** Sealed like every remembered reply, and gone after a day: a password that is shown once survives a cut connection. */
export const keepAnswer = (withTenant: WithTenant, behalf: Behalf, mark: RequestMark, result: unknown): Promise<void> =>
  withTenant(behalf, async (tx) => {
    await tx.remove('request_result', whereOf(mark))
    await tx.insert('request_result', rowOf(tx, mark, tx.keys.encrypt(placeOf(mark), JSON.stringify(result ?? null))))
  })

/** What the same request was answered, waiting for an answer that is being made; null when there was none. */
export const firstAnswer = async (
  withTenant: WithTenant,
  behalf: Behalf,
  mark: RequestMark,
): Promise<{ reply: unknown } | null> => {
  for (let waited = 0; waited < PATIENCE_MS; waited += ASK_EVERY_MS) {
    const seen = await withTenant(behalf, async (tx) => {
      const row = await tx.find('request_result', whereOf(mark))
      if (!row) return null
      if (row.fingerprint.toString('hex') !== mark.fingerprint) throw new AppError('request.duplicate')
      return {
        reply: row.reply.length === 0 ? NOT_YET : (JSON.parse(tx.keys.decrypt(placeOf(mark), row.reply)) as unknown),
      }
    })
    if (seen?.reply !== NOT_YET) return seen
    await sleep(ASK_EVERY_MS)
  }
  // It happened, and whoever did it died before answering: it must not happen again.
  throw new AppError('request.duplicate')
}
