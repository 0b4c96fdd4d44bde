import { goingTo } from '@xinqiao/domain'
import { aboutIds, type ActSource } from '../message/index.ts'
import type { WaitRow } from './queue.tables.ts'
import { QUEUE } from './tell.ts'

/** A time that is kept for somebody; a later offer has a message of its own. */
export const queueActs: ActSource = {
  about: ['wait_entry'],
  read: async (tx, actor, messages) => {
    const rows = await tx.sql<Pick<WaitRow, 'id' | 'version'>>(
      `select id, version from wait_entry
        where tenant_id = $1 and id = any($2::uuid[]) and visitor_id = $3 and state = 'offered' and offer_until > $4`,
      [tx.tenantId, aboutIds(messages), actor.userId, tx.now],
    )
    const live = new Set(rows.map(({ id, version }) => `${id}:${version}`))
    return new Map(
      messages.map(({ id, biz_id, step, link }) => [
        id,
        { acts: [goingTo(live.has(`${biz_id}:${step}`) ? 'takeOffer' : 'open', link ?? QUEUE)] },
      ]),
    )
  },
}
