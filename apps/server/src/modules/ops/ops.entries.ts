import { cronWords } from '@xinqiao/domain'
import type { ConsoleEntry } from '../workbench/index.ts'
import { lastRuns } from './cron.repo.ts'
import { opsMessages } from './ops.messages.ts'

const texts = opsMessages.entry

export const opsEntries: readonly ConsoleEntry[] = [
  {
    code: 'ops.failed',
    label: texts.label,
    path: '/ops/index',
    icon: 'pulse',
    tone: 'danger',
    permissions: ['admin_ops_list_tab'],
    // Work that is no more fails no more.
    count: async (tx) => {
      const failed = (await lastRuns(tx)).filter(
        ({ name, outcome }) => outcome === 'failed' && Object.hasOwn(cronWords, name),
      )
      return { value: failed.length, note: failed.length > 0 ? texts.some : texts.none, urgent: failed.length > 0 }
    },
  },
]
