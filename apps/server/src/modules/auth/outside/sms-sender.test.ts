import { createHmac } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createSmsSender } from './sms-sender.ts'

const message = { phone: '13800000000', text: '验证码 123456' }
const gateway = { url: 'https://sms.example.cn/send', secret: 's3cret' }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'xinqiao-sms-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('sending a short message', () => {
  test('is one signed request to the gateway', async () => {
    let asked: { url: unknown; init: RequestInit } | null = null
    const http: typeof fetch = async (url, init) => {
      asked = { url, init: init! }
      return new Response(null, { status: 202 })
    }
    await createSmsSender(gateway, folder, http).send(message)
    const body = JSON.stringify(message)
    expect(asked!).toMatchObject({
      url: gateway.url,
      init: {
        method: 'POST',
        body,
        headers: { 'X-Signature': createHmac('sha256', gateway.secret).update(body).digest('hex') },
      },
    })
  })

  test('fails when the gateway does not take it, and does not repeat the message in its words', async () => {
    const refuse: typeof fetch = async () => new Response('no', { status: 500 })
    await expect(createSmsSender(gateway, folder, refuse).send(message)).rejects.toThrow('SMS gateway answered 500')
    const unreachable: typeof fetch = () => Promise.reject(new TypeError('fetch failed'))
    await expect(createSmsSender(gateway, folder, unreachable).send(message)).rejects.toThrow('fetch failed')
  })

  test('without a gateway writes to a file only the owner reads', async () => {
    const sender = createSmsSender(null, folder, fetch)
    await sender.send(message)
    await sender.send({ ...message, phone: '13900000000' })
    const file = join(folder, 'outbox', 'sms.jsonl')
    expect(
      readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual([message, { ...message, phone: '13900000000' }])
    expect(statSync(file).mode & 0o077).toBe(0)
  })

  test('without a gateway or a file fails', async () => {
    await expect(createSmsSender(null, null, fetch).send(message)).rejects.toThrow('no SMS gateway is configured')
  })
})
