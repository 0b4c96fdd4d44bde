import type { DayPart } from '../workbench/index.ts'
import { pageOfSignals } from './list-signals.ts'

const MOST_SHOWN = 3

/** The gravest of those that nobody has ended; all of them are a page away. */
export const warningDayParts: readonly DayPart[] = [
  {
    code: 'signals',
    read: async (tx, actor) => {
      const { records, total } = await pageOfSignals(tx, actor, { tab: 'live', current: 1, size: MOST_SHOWN })
      return { total, rows: records }
    },
  },
]
