import { createHmac } from 'node:crypto'
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { SmsSender } from '../auth.deps.ts'

const TIMEOUT_MS = 10_000

/**
 * The school's or the platform's SMS gateway: one signed POST. In a demo without one, messages land in a file of the data
 * folder, which is what a telephone is to somebody trying the product.
 */
export const createSmsSender = (
  gateway: { url: string; secret: string } | null,
  outbox: string | null,
  http: typeof fetch,
): SmsSender => ({
  send: async (message) => {
    if (!gateway) {
      if (outbox === null) throw new Error('no SMS gateway is configured')
      mkdirSync(join(outbox, 'outbox'), { recursive: true })
      appendFileSync(join(outbox, 'outbox', 'sms.jsonl'), `${JSON.stringify(message)}\n`, { mode: 0o600 })
      return
    }
    const body = JSON.stringify(message)
    const signature = createHmac('sha256', gateway.secret).update(body).digest('hex')
    const response = await http(gateway.url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Signature': signature },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`SMS gateway answered ${response.status}`)
  },
})
