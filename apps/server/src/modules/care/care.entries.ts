import type { ConsoleEntry } from '../workbench/index.ts'
import { entryTexts as texts } from './care.messages.ts'

/** What the workbench shows of cases: to those who carry them. */
export const careEntries: readonly ConsoleEntry[] = [
  {
    code: 'care.cases',
    label: texts.label,
    path: '/case_manage',
    icon: 'users',
    tone: 'sage',
    permissions: ['consult_case_own_btn'],
    count: async (tx, actor) => {
      const row = await tx.row<{ n: number; asked: number }>(
        `select (select count(*)::int from care_case where tenant_id = $1 and host_id = $2 and state in ('wait', 'running')) as n,
                (select count(*)::int from case_transfer where tenant_id = $1 and to_user = $2 and state = 'asked') as asked`,
        [tx.tenantId, actor.userId],
      )
      const { n = 0, asked = 0 } = row ?? {}
      return { value: n, note: asked > 0 ? texts.asked(asked) : texts.calm, urgent: asked > 0 }
    },
  },
]
