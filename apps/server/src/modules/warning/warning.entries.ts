import { paramsOf } from '../../kernel/db/params.ts'
import type { ConsoleEntry } from '../workbench/index.ts'
import { inSight } from './signal.policy.ts'
import { entryTexts as texts } from './warning.messages.ts'
import { LIVE } from './warning.tables.ts'

/** What the workbench shows to those who handle. */
export const warningEntries: readonly ConsoleEntry[] = [
  {
    code: 'warning.live',
    label: texts.label,
    path: '/warning/index',
    icon: 'bell',
    tone: 'apricot',
    permissions: ['crisis_warning_handle_btn'],
    count: async (tx, actor) => {
      const params = paramsOf(tx)
      const [row] = await tx.sql<{ n: number; late: number }>(
        `select count(*)::int as n, count(*) filter (where not s.is_clinical and s.due_at <= ${params.put(tx.now)})::int as late
           from risk_signal s where s.tenant_id = $1 and ${LIVE} and ${inSight(actor, params)}`,
        params.values,
      )
      const { n = 0, late = 0 } = row ?? {}
      return { value: n, note: late > 0 ? texts.overdue(late) : n > 0 ? texts.inTime : texts.none, urgent: n > 0 }
    },
  },
]
