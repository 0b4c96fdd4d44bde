import type { DayPart } from '../workbench/index.ts'
import { pageOfErrands } from './list-errands.ts'

const MOST_SHOWN = 4

/** The next ones due; all of them are a page away. */
export const errandDayParts: readonly DayPart[] = [
  {
    code: 'errands',
    read: async (tx, actor) => {
      const { records, total } = await pageOfErrands(tx, actor, { current: 1, size: MOST_SHOWN })
      return { total, rows: records.map(({ doneTime: _when, doneByName: _who, note: _note, ...row }) => row) }
    },
  },
]
