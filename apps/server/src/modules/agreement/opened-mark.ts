import { timingSafeEqual } from 'node:crypto'
import type { Tx } from '../../kernel/db/tx.ts'

type Reading = { userId: string; agreementId: string; version: number }

/**
 * When somebody was handed a text, told by themselves and sealed by us: reading time can be checked without writing down
 * that somebody began to read.
 */
export const openedMark = (tx: Tx, reading: Reading): string => {
  const at = String(tx.now.getTime())
  return `${at}.${sealOf(tx, reading, at).toString('hex')}`
}

const sealOf = (tx: Tx, { userId, agreementId, version }: Reading, at: string): Buffer =>
  tx.keys.lookup('agreement.opened', [userId, agreementId, version, at].join('|'))

/** Seconds that are still missing; somebody without a mark of ours has not begun. */
export const secondsLeft = (tx: Tx, reading: Reading, mark: string, needed: number): number => {
  const [at = '', seal = ''] = mark.split('.', 2)
  const given = Buffer.from(seal, 'hex')
  const right = sealOf(tx, reading, at)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return needed
  return Math.max(0, Math.ceil(needed - (tx.now.getTime() - Number(at)) / 1000))
}
