import { create } from 'zustand'
import { readStore, removeStore, writeStore } from '../../session/index.ts'

export type ImportView = 'import' | 'records'

type ImportState = {
  readonly mode: 'closed' | 'open' | 'minimised'
  readonly view: ImportView
  /** the import being watched */
  readonly taskId: string | null
}

const CLOSED: ImportState = { mode: 'closed', view: 'import', taskId: null }
/** Ends with the window: another one has its own dialog. */
const KEPT = 'import'
type Kept = { userId: string; taskId: string }

/** One import dialog for the whole window, whatever page is open. */
export const useImportStore = create<ImportState>(() => CLOSED)

export const importDialog = {
  open: (view: ImportView = 'import'): void => useImportStore.setState({ mode: 'open', view }),
  minimise: (): void => useImportStore.setState({ mode: 'minimised' }),
  show: (view: ImportView): void => useImportStore.setState({ view }),
  close(): void {
    removeStore(KEPT)
    useImportStore.setState(CLOSED)
  },
  watch(userId: string, taskId: string | null): void {
    if (taskId) writeStore(KEPT, { userId, taskId } satisfies Kept, false)
    else removeStore(KEPT)
    useImportStore.setState({ taskId })
  },
  /** Its end has been told; after a reload nothing of it comes back. */
  ended: (): void => removeStore(KEPT),
  /** After a reload the badge is there again, for the same person only. */
  restore(userId: string): void {
    const kept = readStore<Kept>(KEPT)
    if (kept?.userId === userId) useImportStore.setState({ ...CLOSED, mode: 'minimised', taskId: kept.taskId })
  },
  forget: (): void => useImportStore.setState(CLOSED),
}
