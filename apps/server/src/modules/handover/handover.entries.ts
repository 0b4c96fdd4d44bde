import type { ConsoleEntry } from '../workbench/index.ts'
import { handoverTexts } from './handover.messages.ts'

const texts = handoverTexts.entry

/** What a colleague who leaves would like somebody to take over. */
export const handoverEntries: readonly ConsoleEntry[] = [
  {
    code: 'handover.mine',
    label: texts.label,
    path: '/caseHandover/mine',
    icon: 'swap',
    tone: 'sage',
    permissions: ['consult_case_own_btn', 'consult_appoint_host_btn'],
    count: async (tx, actor) => {
      const row = await tx.row<{ n: number }>(
        `select count(*)::int as n from handover where tenant_id = $1 and to_id = $2 and state = 'offered'`,
        [tx.tenantId, actor.userId],
      )
      const n = row?.n ?? 0
      return { value: n, note: n > 0 ? texts.waiting : texts.none, urgent: n > 0 }
    },
  },
]
