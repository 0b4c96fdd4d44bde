import { signHex } from '@xinqiao/contract/client'

/** Only this is kept: neither the password nor anything it could quickly be tried against. */
export type LockSecret = { readonly way: 'pbkdf2' | 'hmac'; readonly salt: string; readonly hash: string }

/** Plain JavaScript is far slower, and nobody waits for seconds. */
const ROUNDS = { pbkdf2: 310_000, hmac: 8000 } as const
/** What makes a hash slow to try; apart so that tests can spare themselves the wait. */
export const lockCost = { rounds: (way: LockSecret['way']): number => ROUNDS[way] }

const SALT_BYTES = 16
const HASH_BITS = 256

const toHex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const pbkdf2 = async (password: string, salt: string): Promise<string> => {
  const text = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', text.encode(password), 'PBKDF2', false, ['deriveBits'])
  const way = { name: 'PBKDF2', hash: 'SHA-256', salt: text.encode(salt), iterations: lockCost.rounds('pbkdf2') }
  return toHex(new Uint8Array(await crypto.subtle.deriveBits(way, key, HASH_BITS)))
}

/** For plain-http intranets, where browsers have no WebCrypto. */
const plain = (password: string, salt: string): string => {
  const rounds = lockCost.rounds('hmac')
  let hash = password
  for (let round = 0; round < rounds; round++) hash = signHex(salt, hash)
  return hash
}

const hashed = async (way: LockSecret['way'], password: string, salt: string): Promise<string> =>
  way === 'pbkdf2' ? pbkdf2(password, salt) : plain(password, salt)

export const secretOf = async (password: string): Promise<LockSecret> => {
  const way = globalThis.crypto.subtle ? 'pbkdf2' : 'hmac'
  const salt = toHex(crypto.getRandomValues(new Uint8Array(SALT_BYTES)))
  return { way, salt, hash: await hashed(way, password, salt) }
}

export const fits = async (secret: LockSecret, password: string): Promise<boolean> =>
  (await hashed(secret.way, password, secret.salt)) === secret.hash
