import { goingTo } from '@xinqiao/domain'
import { paramsOf } from '../../kernel/db/params.ts'
import { aboutIds, type ActSource } from '../message/index.ts'
import { signalPath } from './call-people.ts'
import { actionsOn, inSight } from './signal.policy.ts'
import { ENTITY } from './signal.repo.ts'
import { isLive, type SignalRow } from './warning.tables.ts'

/** A call is answered on its page, where name and facts stand; nobody takes over what they have not read. */
export const warningActs: ActSource = {
  about: [ENTITY],
  read: async (tx, actor, messages) => {
    const params = paramsOf(tx)
    const rows = await tx.sql<SignalRow>(
      `select s.* from risk_signal s where s.tenant_id = $1 and s.id = any(${params.put(aboutIds(messages))}::uuid[])
          and ${inSight(actor, params)}`,
      params.values,
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    return new Map(
      messages.flatMap(({ id, biz_id }) => {
        const row = byId.get(biz_id)
        if (!row) return []
        const canAct = isLive(row) && actionsOn(actor, row).length > 0
        return [[id, { acts: [goingTo(canAct ? 'handle' : 'open', signalPath(row.id))] }] as const]
      }),
    )
  },
}
