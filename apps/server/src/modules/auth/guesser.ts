import { isIPv6 } from 'node:net'
import type { Tx } from '../../kernel/db/tx.ts'
import { deviceOf } from './known-device.ts'

/** Whose wrong guesses are counted together: a known device's own, or those of a network. */
export type Guesser = { account: string; source: string; isKnown: boolean }

export const guesserOf = (tx: Tx, from: { ip: string; deviceToken?: string | undefined }, account: string): Guesser => {
  const device = deviceOf(tx, account, from.deviceToken)
  return device === null
    ? { account, source: `net:${networkOf(from.ip)}`, isKnown: false }
    : { account, source: `device:${device}`, isKnown: true }
}

/** Whoever has one address of the new kind has all of its /64. */
export const networkOf = (ip: string): string => {
  if (!isIPv6(ip) || ip.includes('.')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const whole = ip.includes('::')
    ? [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
    : before
  return whole
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')
}

export const accountHash = (tx: Tx, account: string): Buffer =>
  tx.keys.lookup('login_failure', account.trim().toLowerCase())
export const sourceHash = (tx: Tx, source: string): Buffer => tx.keys.lookup('guess_source', source)
