import type { ImportColumn } from '@xinqiao/domain'
import { startThread, type Thread } from '../../kernel/sheets/thread.ts'

/** What every thread is given; a kind with a thread of its own adds to it. */
export type SheetData = {
  readonly bytes: ArrayBuffer
  readonly columns: readonly ImportColumn[]
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

/** A row: where it stood in the sheet, and as given, in one piece; see `cellsOf`. A kind's thread adds what it read. */
export type SheetLine = { readonly number: number; readonly line: string }

export type ImportThread = {
  open(): Promise<Opened>
  take(from: number, count: number): Promise<SheetLine[]>
  close(): Promise<void>
}

export const startImportThread = (
  file: URL,
  data: SheetData,
  { heapMb, signal }: { heapMb: number; signal: AbortSignal },
): ImportThread => {
  const thread: Thread<Question, unknown> = startThread(file, data, { heapMb, signal, transfer: [data.bytes] })
  return {
    open: () => thread.ask({ kind: 'open' }) as Promise<Opened>,
    take: (from, count) => thread.ask({ kind: 'take', from, count }) as Promise<SheetLine[]>,
    close: thread.close,
  }
}
