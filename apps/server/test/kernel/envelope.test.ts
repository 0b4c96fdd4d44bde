import { randomBytes } from 'node:crypto'
import { createClient } from '@xinqiao/contract/client'
import { describe, expect, test } from 'vitest'
import { envelopeKeyFrom, newEnvelopeKey, openEnvelope, type EnvelopeKey } from '../../src/kernel/crypto/envelope.ts'

/** The client's own sealing, with the key the server offers put in its way. */
const seal = (key: EnvelopeKey, value: string, nonce: string): Promise<string> => {
  const data = { kid: key.kid, alg: '', publicKey: key.publicRaw.toString('base64url'), nonce }
  const client = createClient({
    baseUrl: 'http://server',
    fetch: async () => Response.json({ code: 0, msg: null, data }),
    now: () => 0,
    sleep: () => Promise.resolve(),
    random: (length) => randomBytes(length),
    session: () => null,
    context: () => ({ port: 'pc' }),
    host: { notice: () => undefined, endSession: () => undefined, goTo: () => undefined, log: () => undefined },
  })
  return client.seal(value)
}
const key = newEnvelopeKey()
const open = (envelope: string, known: EnvelopeKey = key) =>
  openEnvelope((kid) => (kid === known.kid ? known : undefined), envelope)

describe('what the client seals', () => {
  test.each(['Xinqiao@2026', '', '密码😀', '"\\\n\u0000', 'x'.repeat(2000)])('the server opens: %j', async (secret) => {
    expect(open(await seal(key, secret, 'n-1'))).toEqual({ value: secret, nonce: 'n-1' })
  })

  test('never looks the same twice, and shows nothing', async () => {
    const [a, b] = [await seal(key, 'Xinqiao@2026', 'n'), await seal(key, 'Xinqiao@2026', 'n')]
    expect(a).not.toBe(b)
    expect(a).not.toContain('Xinqiao')
    expect(a).toMatch(/^[A-Za-z0-9._=-]+$/)
  })

  test('opens after the key went through the database', async () => {
    const kept = envelopeKeyFrom(key.kid, key.publicRaw, key.privateDer)
    expect(open(await seal(key, 'a', 'n'), kept)).toEqual({ value: 'a', nonce: 'n' })
  })
})

describe('what does not open', () => {
  test('is anything changed, cut, sealed for another key, or no envelope at all', async () => {
    const envelope = await seal(key, 'Xinqiao@2026', 'n')
    const [version, kid, ephemeral = '', box = ''] = envelope.split('.')
    const flip = (text: string, at: number) => text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
    const broken = [
      [version, kid, flip(ephemeral, 5), box].join('.'),
      [version, kid, ephemeral, flip(box, 3)].join('.'),
      [version, kid, ephemeral, flip(box, 20)].join('.'),
      [version, kid, ephemeral, box.slice(0, 30)].join('.'),
      [version, kid, ephemeral, ''].join('.'),
      [version, kid, '', box].join('.'),
      [version, kid, 'AAAA', box].join('.'),
      [version, kid, 'A'.repeat(43), box].join('.'),
      ['v2', kid, ephemeral, box].join('.'),
      [version, 'other', ephemeral, box].join('.'),
      '',
      '....',
      '__proto__.constructor.a.b',
    ]
    expect(broken.map((one) => open(one))).toEqual(broken.map(() => null))
    expect(open(envelope, { ...newEnvelopeKey(), kid: key.kid })).toBeNull()
  })
})
