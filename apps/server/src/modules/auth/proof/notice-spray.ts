import { Counter, type Registry } from 'prom-client'
import type { Tx } from '../../../kernel/db/tx.ts'
import { claimChallenge } from './challenge.repo.ts'
import { sourceHash, type Guesser } from './guesser.ts'

const WINDOW_MINUTES = 10
/** Of one network; at a school where many mistype at once nobody is refused, somebody only looks. */
const ACCOUNTS_OF_ONE = 20
const ACCOUNTS_OF_ALL = 200

export const countSprays = (registry: Registry): (() => void) => {
  const sprays = new Counter({
    name: 'xinqiao_sign_in_sprays_total',
    help: 'Times that one password was seen tried on account after account',
    registers: [registry],
  })
  return () => sprays.inc()
}

/** One password tried on account after account locks none of them. It is told once per network, or school, in ten minutes. */
export const noticeSpray = async (tx: Tx, { source }: Guesser): Promise<boolean> => {
  const [row] = await tx.sql<{ here: number; everywhere: number }>(
    `select (select count(*)::int from sign_in_guess
              where tenant_id = $1 and source_hash = $2 and last_at > $3::timestamptz - make_interval(mins => $4)) as here,
            (select count(*)::int from (select 1 from sign_in_guess
              where tenant_id = $1 and last_at > $3::timestamptz - make_interval(mins => $4) limit $5) as q) as everywhere`,
    [tx.tenantId, sourceHash(tx, source), tx.now, WINDOW_MINUTES, ACCOUNTS_OF_ALL],
  )
  const { here = 0, everywhere = 0 } = row ?? {}
  const where = here >= ACCOUNTS_OF_ONE ? source.replace(/^\w+:/, '') : everywhere >= ACCOUNTS_OF_ALL ? '' : null
  if (where === null || (await claimChallenge(tx, 'spray', where)) > 0) return false
  const accounts = where === '' ? everywhere : here
  tx.audit({ action: 'auth.spray_noticed', detail: { network: where, accounts } })
  tx.emit('auth.spray_noticed', { network: where, accounts, at: tx.now.toISOString() })
  return true
}
