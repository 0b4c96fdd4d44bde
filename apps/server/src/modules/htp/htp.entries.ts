import { paramsOf } from '../../kernel/db/params.ts'
import type { ConsoleEntry } from '../workbench/index.ts'
import { htpTexts } from './htp.messages.ts'
import { drawingsInSight } from './htp.policy.ts'

const texts = htpTexts.entry

/** Drawings nobody looks at yet, and those one has begun to. */
export const htpEntries: readonly ConsoleEntry[] = [
  {
    code: 'drawing.rate',
    label: texts.label,
    path: '/htp/index',
    icon: 'palette',
    tone: 'violet',
    permissions: ['plantest_htp_rate_btn'],
    count: async (tx, actor) => {
      const params = paramsOf(tx)
      const mine = params.put(actor.userId)
      const row = await tx.row<{ n: number; mine: number }>(
        `with seen as (
           select d.state, d.rater_ids, exists (select 1 from drawing_rating r where r.tenant_id = $1 and r.drawing_id = d.id
             and r.attempt = d.attempt and r.rater_id = ${mine}::uuid and r.rated_at is null) as owed, d.raters
             from drawing d where d.tenant_id = $1 and d.state in ('waiting', 'rating') and ${drawingsInSight(actor, params)})
         select count(*) filter (where owed or (not ${mine}::uuid = any(rater_ids) and cardinality(rater_ids) < raters))::int as n,
                count(*) filter (where owed)::int as mine from seen`,
        params.values,
      )
      const { n = 0, mine: owed = 0 } = row ?? {}
      return { value: n, note: owed > 0 ? texts.mine(owed) : n > 0 ? texts.fine : texts.none, urgent: false }
    },
  },
]
