import type { ExportList } from '../../export/index.ts'
import { stepAs } from './in-space.ts'

/** A list of sheets that is taken along from the space it is asked for in. */
export const listInSpace = ({ columnsFor, ...list }: ExportList): ExportList => ({
  ...list,
  filters: { ...list.filters, evaluationType: ['0', '1'] },
  ...(columnsFor
    ? {
        columnsFor: async (tx, actor, filter) => {
          await stepAs(tx, actor, filter)
          return columnsFor(tx, actor, filter)
        },
      }
    : {}),
  count: async (tx, actor, filter) => {
    await stepAs(tx, actor, filter)
    return list.count(tx, actor, filter)
  },
  async *rows(tx, actor, filter) {
    await stepAs(tx, actor, filter)
    yield* list.rows(tx, actor, filter)
  },
})
