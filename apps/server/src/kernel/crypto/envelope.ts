import {
  createPrivateKey,
  createPublicKey,
  createDecipheriv,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto'
import { ENVELOPE_INFO } from '@xinqiao/contract'

/** The server's half of sealed secrets (the other half: contract/client/crypto.ts). */
export type EnvelopeKey = { kid: string; publicRaw: Buffer; privateKey: KeyObject }

// DER prefixes of raw X25519 keys.
const SPKI = Buffer.from('302a300506032b656e032100', 'hex')

export const newEnvelopeKey = (): EnvelopeKey & { privateDer: Buffer } => {
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  return {
    kid: randomBytes(6)
      .toString('base64url')
      .replaceAll(/[^A-Za-z0-9]/g, 'x'),
    publicRaw: publicKey.export({ type: 'spki', format: 'der' }).subarray(SPKI.length),
    privateKey,
    privateDer: privateKey.export({ type: 'pkcs8', format: 'der' }),
  }
}

export const envelopeKeyFrom = (kid: string, publicRaw: Buffer, privateDer: Buffer): EnvelopeKey => ({
  kid,
  publicRaw,
  privateKey: createPrivateKey({ key: privateDer, type: 'pkcs8', format: 'der' }),
})

/** Returns the secret and the nonce it was sealed with, or null for anything that does not open. */
export const openEnvelope = (
  find: (kid: string) => EnvelopeKey | undefined,
  envelope: string,
): { value: string; nonce: string } | null => {
  const [version, kid, ephemeralText, boxText] = envelope.split('.')
  const key = version === 'v1' && kid ? find(kid) : undefined
  if (!key || !ephemeralText || !boxText) return null
  try {
    const ephemeral = Buffer.from(ephemeralText, 'base64url')
    const peer = createPublicKey({ key: Buffer.concat([SPKI, ephemeral]), type: 'spki', format: 'der' })
    const shared = diffieHellman({ privateKey: key.privateKey, publicKey: peer })
    const aes = Buffer.from(hkdfSync('sha256', shared, Buffer.concat([ephemeral, key.publicRaw]), ENVELOPE_INFO, 32))
    const box = Buffer.from(boxText, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', aes, box.subarray(0, 12))
    decipher.setAuthTag(box.subarray(box.length - 16))
    const plain = Buffer.concat([decipher.update(box.subarray(12, box.length - 16)), decipher.final()])
    const parsed: unknown = JSON.parse(plain.toString())
    if (typeof parsed !== 'object' || parsed === null) return null
    const { value, nonce } = parsed as { value?: unknown; nonce?: unknown }
    return typeof value === 'string' && typeof nonce === 'string' ? { value, nonce } : null
  } catch {
    return null
  }
}
