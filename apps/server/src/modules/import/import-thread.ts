import type { AccountColumns, ImportColumn, ImportMode, ImportRow, InfoAnswers, InfoForm } from '@xinqiao/domain'
import type { SharedKeys } from '../../kernel/db/tenant-keys.ts'
import { startThread, type Thread } from '../../kernel/sheets/thread.ts'

/** What the thread needs besides the bytes. */
export type ThreadData = {
  readonly bytes: ArrayBuffer
  readonly form: InfoForm
  readonly columns: readonly ImportColumn[]
  readonly mode: ImportMode
  readonly today: string
  readonly maxRows: number
  readonly keys: SharedKeys
  /** The name to which answers that are no part of the account are bound. */
  readonly answerField: string
}

export type Question =
  | { readonly kind: 'open' }
  | { readonly kind: 'take'; readonly from: number; readonly count: number }

/** Why a sheet that can be read cannot be imported. */
export type OpenFault =
  | { readonly fault: 'no_header' | 'no_rows' | 'too_many' }
  | { readonly fault: 'missing' | 'twice'; readonly names: readonly string[] }

export type Opened = { readonly total: number; readonly titles: readonly string[] } | OpenFault

/** As hexadecimal text, which is how it travels to the database anyway; without pinyin, whose dictionary is large and loaded once. */
export type SealedRow = { readonly id: string; readonly account: AccountColumns<string>; readonly rest: string | null }

/** What a row needs on its way to the database and no more: fifty thousand of them pass through the server's memory. */
export type ThreadRow = Pick<ImportRow, 'dept' | 'role' | 'problems'> & {
  readonly number: number
  readonly username: string
  /** The row as given, in one piece; see `cellsOf`. */
  readonly line: string
  /** Of somebody new about whom nothing is wrong so far. */
  readonly sealed: SealedRow | null
  /** Of somebody known: what the row gives. */
  readonly answers: InfoAnswers | null
}

export type ImportThread = {
  open(): Promise<Opened>
  take(from: number, count: number): Promise<ThreadRow[]>
  close(): Promise<void>
}

export const startImportThread = (data: ThreadData, heapMb: number, signal: AbortSignal): ImportThread => {
  const file = new URL('./import.worker.ts', import.meta.url)
  const thread: Thread<Question, unknown> = startThread(file, data, { heapMb, signal, transfer: [data.bytes] })
  return {
    open: () => thread.ask({ kind: 'open' }) as Promise<Opened>,
    take: (from, count) => thread.ask({ kind: 'take', from, count }) as Promise<ThreadRow[]>,
    close: thread.close,
  }
}
