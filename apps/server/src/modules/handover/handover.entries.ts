import type { ConsoleEntry } from '../workbench/index.ts'
import { handoverTexts } from './handover.messages.ts'
import { offersTo } from './standing.ts'

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
      const n = (await offersTo(tx, actor.userId)).length
      return { value: n, note: n > 0 ? texts.waiting : texts.none, urgent: n > 0 }
    },
  },
]
