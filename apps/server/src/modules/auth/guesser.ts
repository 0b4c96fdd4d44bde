import type { Tx } from '../../kernel/db/tx.ts'
import { networkOf } from '../../kernel/network.ts'
import { deviceOf } from './known-device.ts'

/** Whose wrong guesses are counted together: a known device's own, or those of a network. */
export type Guesser = { account: string; source: string; isKnown: boolean }

export const guesserOf = (tx: Tx, from: { ip: string; deviceToken?: string | undefined }, account: string): Guesser => {
  const device = deviceOf(tx, account, from.deviceToken)
  return device === null
    ? { account, source: `net:${networkOf(from.ip)}`, isKnown: false }
    : { account, source: `device:${device}`, isKnown: true }
}

export const accountHash = (tx: Tx, account: string): Buffer =>
  tx.keys.lookup('login_failure', account.trim().toLowerCase())
export const sourceHash = (tx: Tx, source: string): Buffer => tx.keys.lookup('guess_source', source)
