import type { Tx } from '../../../kernel/db/tx.ts'
import { networkOf } from '../../../kernel/network.ts'
import { isOnCampus } from '../../setting/index.ts'
import { deviceOf } from '../session/known-device.ts'

/** Whose wrong guesses are counted together: a known device's own, or those of a network, which may be a whole campus. */
export type Guesser = { account: string; source: string; isKnown: boolean; isCampus: boolean }

type From = { ip: string; deviceToken?: string | undefined }

export const guesserOf = async (tx: Tx, { ip, deviceToken }: From, account: string): Promise<Guesser> => {
  const device = deviceOf(tx, account, deviceToken)
  return device === null
    ? { account, source: `net:${networkOf(ip)}`, isKnown: false, isCampus: await isOnCampus(tx, ip) }
    : { account, source: `device:${device}`, isKnown: true, isCampus: false }
}

export const accountHash = (tx: Tx, account: string): Buffer =>
  tx.keys.lookup('login_failure', account.trim().toLowerCase())
export const sourceHash = (tx: Tx, source: string): Buffer => tx.keys.lookup('guess_source', source)
