import { type ReactNode, useState } from 'react'
import { confirm } from '../confirm.tsx'
import { toast } from '../toast.ts'
import { BatchResultDialog } from './batch-result.tsx'
import { listTexts as texts } from './list.messages.ts'
import type { BatchAction, BatchResult, Removal, RowAction } from './list.types.ts'
import type { Selection } from './use-selection.ts'

/** The specification's pause between deleting and reading again. */
const REFRESH_AFTER_REMOVAL_MS = 500

const REMOVE = 'remove'

type BatchParts<Row> = {
  rowKey: (row: Row) => string
  rowName: (row: Row) => string
  selection: Selection<Row>
  refetch: () => unknown
}

/** Asks, runs, tells what came of it, lets go of what is done and reads the list again. */
export function useBatch<Row>({ rowKey, rowName, selection, refetch }: BatchParts<Row>) {
  const [shown, setShown] = useState<{ label: string; result: BatchResult } | null>(null)

  async function perform(action: BatchAction<Row>, rows: readonly Row[]): Promise<void> {
    if (action.question && !(await confirm(action.question(rows)))) return
    const outcome = await action.run(rows)
    if (outcome === 'cancelled') return
    const result = outcome ?? { succeeded: rows.length, failed: [] }
    const left = new Set(result.failed.map(({ id }) => id))
    selection.drop(rows.map(rowKey).filter((key) => !left.has(key)))
    if (left.size > 0) setShown({ label: action.label, result })
    else toast.success(action.done ?? texts.done)
    setTimeout(() => void refetch(), action.key === REMOVE ? REFRESH_AFTER_REMOVAL_MS : 0)
  }

  function removing(removal: Removal<Row>): BatchAction<Row> {
    return {
      key: REMOVE,
      label: texts.batchRemove,
      danger: true,
      done: texts.removed,
      run: removal.run,
      question: (rows) => ({
        title: removal.question ?? texts.removeQuestion,
        content: rows.length === 1 && rows[0] ? texts.removeOne(rowName(rows[0])) : texts.removeMany(rows.length),
        okText: texts.remove,
        danger: true,
      }),
    }
  }

  const dialog: ReactNode = shown ? <BatchResultDialog {...shown} onClose={() => setShown(null)} /> : null
  return {
    dialog,
    run: (action: BatchAction<Row>) => perform(action, selection.rows),
    removeChosen: async (removal: Removal<Row>): Promise<void> => {
      if (selection.rows.length === 0) toast.warning(texts.nothingChosen)
      else await perform(removing(removal), selection.rows)
    },
    removeRow: (removal: Removal<Row>): RowAction<Row> => ({
      key: REMOVE,
      label: texts.remove,
      danger: true,
      ...(removal.shown ? { shown: removal.shown } : {}),
      run: (row) => perform({ ...removing(removal), label: texts.remove }, [row]),
    }),
  }
}
