import { create } from 'zustand'
import type { ExportSource } from './export.types.ts'

type ExportState = {
  /** what the open dialog is about */
  readonly source: ExportSource | null
  /** tells one opening from the next */
  readonly turn: number
  /** exports under way, watched whether their dialog is open or not */
  readonly watched: readonly string[]
}

const NOTHING: ExportState = { source: null, turn: 0, watched: [] }

/** One export dialog for the whole window; what it has begun goes on behind any page. */
export const useExportStore = create<ExportState>(() => NOTHING)

export const exportDialog = {
  open: (source: ExportSource): void => useExportStore.setState(({ turn }) => ({ source, turn: turn + 1 })),
  close: (): void => useExportStore.setState({ source: null }),
  watch: (id: string): void => useExportStore.setState(({ watched }) => ({ watched: [...watched, id] })),
  unwatch: (id: string): void =>
    useExportStore.setState(({ watched }) => ({ watched: watched.filter((other) => other !== id) })),
  forget: (): void => useExportStore.setState(NOTHING),
}
