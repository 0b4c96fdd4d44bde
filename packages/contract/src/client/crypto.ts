import { gcm } from '@noble/ciphers/aes.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { BODY_KEY_INFO } from '../wire.ts'

// Pure JavaScript on purpose: WebCrypto is missing on plain-http intranets, where many schools still are.

export type Random = (length: number) => Uint8Array

export const toBase64Url = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export const fromBase64Url = (text: string): Uint8Array => {
  const raw = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(raw, (char) => char.charCodeAt(0))
}

export const digestHex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

export const signHex = (keyBase64Url: string, text: string): string =>
  bytesToHex(hmac(sha256, fromBase64Url(keyBase64Url), utf8ToBytes(text)))

const bodyKey = (signKey: string) => hkdf(sha256, fromBase64Url(signKey), undefined, utf8ToBytes(BODY_KEY_INFO), 32)

export const encryptText = (signKey: string, text: string, random: Random): string => {
  const iv = random(12)
  return toBase64Url(concatBytes(iv, gcm(bodyKey(signKey), iv).encrypt(utf8ToBytes(text))))
}

export const decryptText = (signKey: string, box: string): string => {
  const bytes = fromBase64Url(box)
  return new TextDecoder().decode(gcm(bodyKey(signKey), bytes.subarray(0, 12)).decrypt(bytes.subarray(12)))
}
