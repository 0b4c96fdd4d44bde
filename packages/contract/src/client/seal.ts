import { gcm } from '@noble/ciphers/aes.js'
import { x25519 } from '@noble/curves/ed25519.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { ENVELOPE_INFO } from '../wire.ts'
import { fromBase64Url, type Random, toBase64Url } from './crypto.ts'

// Apart from what every call needs: only passwords are sealed, and the curve is the heaviest part.

export type PublicKey = { kid: string; publicKey: string; nonce: string }

/** Seals a secret for the server: only the holder of the private key reads it, and only once (the nonce). */
export const seal = (key: PublicKey, value: string, random: Random): string => {
  const serverKey = fromBase64Url(key.publicKey)
  const secret = random(32)
  const ephemeral = x25519.getPublicKey(secret)
  const shared = x25519.getSharedSecret(secret, serverKey)
  const aes = hkdf(sha256, shared, concatBytes(ephemeral, serverKey), utf8ToBytes(ENVELOPE_INFO), 32)
  const iv = random(12)
  const box = gcm(aes, iv).encrypt(utf8ToBytes(JSON.stringify({ value, nonce: key.nonce })))
  return `v1.${key.kid}.${toBase64Url(ephemeral)}.${toBase64Url(concatBytes(iv, box))}`
}
