import { formatDate, millisecondsPer } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { keepTest } from '../../modules/callout/index.ts'
import { secondNumberIn } from '../../modules/message/index.ts'
import { pastOf, type DemoWorld } from './world.ts'

const SECOND = 13_800_006_100
const SENT_AGO = 26 * millisecondsPer.hour
const ANSWERED_AFTER = 7 * millisecondsPer.minute
/** Of those who keep duty, one has not proven a second telephone and has let the test of the month lie. */
const LATE = 'chensiyuan'

type Host = { id: string; username: string; phone_hash: Buffer | null }

/** Those on the rota can be called two ways, and have answered the test of the month. */
export const tellCallouts = async (now: Tx, world: DemoWorld): Promise<void> => {
  const tx = pastOf(now, world, 'callouts')(0)
  const hosts = await tx.sql<Host>(
    `select u.id, u.username, u.phone_hash from user_account u where u.tenant_id = $1 and exists (
       select 1 from duty_shift d where d.tenant_id = $1 and d.host_id = u.id and d.removed_at is null and d.day >= $2::date)
      order by u.username`,
    [tx.tenantId, formatDate(tx.now)],
  )
  const sentAt = new Date(tx.now.getTime() - SENT_AGO)
  for (const [at, { id, username, phone_hash }] of hosts.entries()) {
    const isLate = username === LATE
    const common = { user_id: id, verified_at: sentAt }
    const number = String(SECOND + at)
    if (phone_hash) await tx.insert('call_way', { ...common, way: 'sms', mark: phone_hash })
    if (!isLate)
      await tx.insert('call_way', {
        ...common,
        way: 'second',
        number: tx.keys.encrypt(secondNumberIn(id), number),
        mark: tx.keys.lookup('user.phone', number),
      })
    const [test] = await tx.sql<Parameters<typeof keepTest>[1]>(
      `insert into call_test (tenant_id, id, user_id, month, sent_at, passed_at, answered_at)
       values ($1, $2, $3, $4, $5, $6, $7) returning *`,
      [
        tx.tenantId,
        tx.newId(),
        id,
        formatDate(tx.now).slice(0, 7),
        sentAt,
        isLate ? tx.now : null,
        isLate ? null : new Date(sentAt.getTime() + ANSWERED_AFTER),
      ],
    )
    if (test && isLate) await keepTest(tx, test)
  }
}
