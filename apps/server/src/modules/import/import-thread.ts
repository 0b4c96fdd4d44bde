import type { ImportColumn, ImportMode, ImportRow, InfoForm } from '@xinqiao/domain'
import { startThread, type Thread } from '../../kernel/sheets/thread.ts'

/** What the thread needs besides the bytes. */
export type ThreadData = {
  readonly bytes: ArrayBuffer
  readonly form: InfoForm
  readonly columns: readonly ImportColumn[]
  readonly mode: ImportMode
  readonly today: string
  readonly maxRows: number
}

export type Question =
  | { readonly kind: 'open' }
  | { readonly kind: 'take'; readonly from: number; readonly count: number }

/** Why a sheet that can be read cannot be imported. */
export type OpenFault =
  | { readonly fault: 'no_header' | 'no_rows' | 'too_many' }
  | { readonly fault: 'missing' | 'twice'; readonly names: readonly string[] }

export type Opened = { readonly total: number; readonly titles: readonly string[] } | OpenFault

export type ThreadRow = ImportRow & {
  readonly number: number
  readonly cells: readonly string[]
  readonly pinyin: string
}

export type ImportThread = {
  open(): Promise<Opened>
  take(from: number, count: number): Promise<ThreadRow[]>
  close(): Promise<void>
}

export const startImportThread = (data: ThreadData): ImportThread => {
  const file = new URL('./import.worker.ts', import.meta.url)
  const thread: Thread<Question, unknown> = startThread(file, data, [data.bytes])
  return {
    open: () => thread.ask({ kind: 'open' }) as Promise<Opened>,
    take: (from, count) => thread.ask({ kind: 'take', from, count }) as Promise<ThreadRow[]>,
    close: thread.close,
  }
}
