import { goingTo, type MessageAct } from '@xinqiao/domain'
import { paramsOf } from '../../kernel/db/params.ts'
import { aboutIds, type ActSource } from '../message/index.ts'
import { mine } from './errand.policy.ts'
import { ENTITY, type ErrandRow } from './errand.tables.ts'

const LIST = '/errand/index'

/** What is owed still leads to where it is done; what somebody has done, or what went to somebody else, to the list of it. */
const actOf = ({ state, link }: Pick<ErrandRow, 'state' | 'link'>): MessageAct =>
  state === 'open' ? goingTo('work', link ?? LIST) : goingTo('open', `${LIST}?tab=done`)

export const errandActs: ActSource = {
  about: [ENTITY],
  read: async (tx, actor, messages) => {
    const params = paramsOf(tx)
    const rows = await tx.sql<Pick<ErrandRow, 'id' | 'state' | 'link'>>(
      `select e.id, e.state, e.link from errand e
        where e.tenant_id = $1 and e.id = any(${params.put(aboutIds(messages))}::uuid[]) and ${mine(actor, params)}`,
      params.values,
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    return new Map(
      messages.flatMap(({ id, biz_id }) => {
        const row = byId.get(biz_id)
        return row ? [[id, { acts: [actOf(row)] }] as const] : []
      }),
    )
  },
}
