import { randomBytes, timingSafeEqual } from 'node:crypto'
import { millisecondsPer } from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'

const LIFE_DAYS = 180

const dayOf = (tx: Tx): number => Math.floor(tx.now.getTime() / millisecondsPer.day)
const proofOf = (tx: Tx, account: string, name: string): Buffer =>
  tx.keys.lookup('known_device', `${account.trim().toLowerCase()}\n${name}`)

/**
 * Given with every session and shown at the next sign-in: this device was let in with this account before. It proves nothing
 * about who sits there; it only keeps strangers' guesses from standing in the way.
 */
export const giveDevice = (tx: Tx, account: string): string => {
  const name = `${dayOf(tx)}.${randomBytes(16).toString('base64url')}`
  return `${name}.${proofOf(tx, account, name).toString('base64url')}`
}

/** The device's name, or null when the token is none of ours, of another account or too old. */
export const deviceOf = (tx: Tx, account: string, token: string | undefined): string | null => {
  const [, name, day, proof] = /^((\d{1,6})\.[\w-]{22})\.([\w-]{43})$/.exec(token ?? '') ?? []
  if (!name || !proof || dayOf(tx) - Number(day) > LIFE_DAYS) return null
  return timingSafeEqual(Buffer.from(proof, 'base64url'), proofOf(tx, account, name)) ? name : null
}
