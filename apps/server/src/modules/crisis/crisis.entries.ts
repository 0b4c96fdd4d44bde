import { paramsOf } from '../../kernel/db/params.ts'
import type { ConsoleEntry } from '../workbench/index.ts'
import { crisisTexts } from './crisis.messages.ts'
import { inSight } from './crisis.policy.ts'
import { OPEN, REAL } from './crisis.tables.ts'
import { pageOfReceipts } from './receipts.ts'

const texts = crisisTexts.entry

/** What the workbench shows to those who help, and to those a faculty asks. */
export const crisisEntries: readonly ConsoleEntry[] = [
  {
    code: 'crisis.open',
    label: texts.label,
    path: '/crisis/central',
    icon: 'shield-alert',
    tone: 'apricot',
    permissions: ['crisis_case_handle_btn', 'crisis_case_level_btn'],
    count: async (tx, actor) => {
      const params = paramsOf(tx)
      const [row] = await tx.sql<{ n: number; late: number }>(
        `select count(*)::int as n, count(*) filter (where c.due_at <= ${params.put(tx.now)})::int as late
           from crisis_case c where c.tenant_id = $1 and ${REAL} and ${OPEN} and ${inSight(actor, params)}`,
        params.values,
      )
      const { n = 0, late = 0 } = row ?? {}
      return { value: n, note: late > 0 ? texts.late(late) : n > 0 ? texts.fine : texts.none, urgent: late > 0 }
    },
  },
  {
    code: 'crisis.receipt',
    label: crisisTexts.receipts.label,
    path: '/crisis/receipt',
    icon: 'clipboard',
    tone: 'apricot',
    permissions: ['crisis_receipt_answer_btn'],
    count: async (tx, actor) => {
      const { records } = await pageOfReceipts(tx, actor, { tab: 'open', current: 1, size: 200 })
      const waiting = records.filter(({ actions }) => actions.includes('answer'))
      const late = waiting.filter(({ isLate }) => isLate).length
      const { receipts } = crisisTexts
      const note = late > 0 ? receipts.late(late) : waiting.length > 0 ? receipts.fine : receipts.none
      return { value: waiting.length, note, urgent: late > 0 }
    },
  },
]
