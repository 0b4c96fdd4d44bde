import type { DayPart } from '../workbench/index.ts'
import { pageOfErrands } from './list-errands.ts'

const MOST_SHOWN = 4

/** The next ones due; all of them are a page away. */
export const errandDayParts: readonly DayPart[] = [
  {
    code: 'errands',
    read: async (tx, actor) => {
      const { records, total } = await pageOfErrands(tx, actor, { current: 1, size: MOST_SHOWN })
      const line = ({ id, title, aboutName, link, dueTime, isOverdue }: (typeof records)[number]) => ({
        id,
        title,
        aboutName,
        link,
        dueTime,
        isOverdue,
      })
      return { total, rows: records.map(line) }
    },
  },
]
