import { staffRoles, type ConsoleEntry } from '../workbench/index.ts'
import { errandTexts as texts } from './errand.messages.ts'
import { countBreaches, countMine } from './list-errands.ts'

export const errandEntries: readonly ConsoleEntry[] = [
  {
    code: 'errand.mine',
    label: texts.entry,
    path: '/errand/index',
    icon: 'clipboard',
    tone: 'brand',
    roles: staffRoles,
    count: async (tx, actor) => {
      const { open, late } = await countMine(tx, actor)
      const note = late > 0 ? texts.late(late) : open > 0 ? texts.inTime : texts.none
      return { value: open, note, urgent: late > 0 }
    },
  },
  {
    code: 'errand.breaches',
    label: texts.breaches,
    path: '/errand/index?tab=breaches',
    icon: 'alarm',
    tone: 'danger',
    permissions: ['consult_errand_breach_tab'],
    count: async (tx, actor) => {
      const value = await countBreaches(tx, actor)
      return { value, note: value > 0 ? texts.breachesSome : texts.breachesNone, urgent: value > 0 }
    },
  },
]
