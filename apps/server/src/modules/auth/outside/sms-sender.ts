import { createHmac } from 'node:crypto'
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Post, SmsSender } from '../auth.deps.ts'

const TIMEOUT_MS = 10_000

export type SmsGateway = { url: string; secret: string; keyId?: string; signature?: string }

/**
 * The school's or the platform's SMS gateway: one signed POST. In a demo without one, messages land in a file of the data
 * folder, which is what a telephone is to somebody trying the product.
 */
export const createSmsSender = (
  gateway: SmsGateway | null,
  outbox: string | null,
  post: Post,
  kind: 'sms' | 'voice' = 'sms',
): SmsSender => ({
  send: async ({ phone, text }) => {
    if (!gateway) {
      if (outbox === null) throw new Error('no SMS gateway is configured')
      mkdirSync(join(outbox, 'outbox'), { recursive: true })
      appendFileSync(join(outbox, 'outbox', `${kind}.jsonl`), `${JSON.stringify({ phone, text })}\n`, { mode: 0o600 })
      return
    }
    const body = JSON.stringify({ phone, text: gateway.signature ? `【${gateway.signature}】${text}` : text })
    const signature = createHmac('sha256', gateway.secret).update(body).digest('hex')
    const response = await post(gateway.url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Signature': signature,
        ...(gateway.keyId ? { 'X-Key-Id': gateway.keyId } : {}),
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`SMS gateway answered ${response.status}`)
  },
})
