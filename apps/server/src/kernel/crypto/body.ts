import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto'
import { BODY_KEY_INFO, canonicalRequest, type SignedParts } from '@xinqiao/contract'

// The server's half of request signing and of optional body encryption (ENC-FLAG).

export const sha256Hex = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')

export const isSignedBy = (signKey: KeyObject, parts: SignedParts, sign: string): boolean => {
  const expected = createHmac('sha256', signKey).update(canonicalRequest(parts)).digest()
  const given = Buffer.from(sign, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const bodyKey = (signKey: KeyObject) => Buffer.from(hkdfSync('sha256', signKey, Buffer.alloc(0), BODY_KEY_INFO, 32))

export const encryptBody = (signKey: KeyObject, text: string): string => {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', bodyKey(signKey), iv)
  return Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** Throws on anything that does not open. */
export const decryptBody = (signKey: KeyObject, box: string): string => {
  const bytes = Buffer.from(box, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', bodyKey(signKey), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(bytes.length - 16))
  return Buffer.concat([decipher.update(bytes.subarray(12, bytes.length - 16)), decipher.final()]).toString()
}
