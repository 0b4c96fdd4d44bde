import type { Actor } from '../../../kernel/actor.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { readSetting } from '../../setting/index.ts'

/** Closed to their host at this moment, whether or not the job has been round. */
const LOCKED = `(r.state = 'locked' or (r.state in ('due', 'near') and r.lock_at < $3)
  or (r.state = 'unlocked' and r.unlocked_until < $3))`

const lockedOf = async (tx: Tx, hostId: string): Promise<number> =>
  (await tx.row<{ n: number }>(
    `select count(*)::int as n from appointment a join session_record r on r.tenant_id = $1 and r.id = a.id
      where a.tenant_id = $1 and a.host_id = $2 and a.state = 'success' and ${LOCKED}`,
    [tx.tenantId, hostId, tx.now],
  ))!.n

/** Whoever leaves records behind offers no further times; those who arrange for them may know better. */
export const demandWritten = async (tx: Tx, actor: Actor, hostId: string): Promise<void> => {
  if (actor.userId !== hostId) return
  const { lockedRecordMost: most } = await readSetting(tx, 'zxgzsz')
  const n = most === 0 ? 0 : await lockedOf(tx, hostId)
  if (n > most) throw new AppError('record.too_many_locked', { n: String(n), most: String(most) })
}
