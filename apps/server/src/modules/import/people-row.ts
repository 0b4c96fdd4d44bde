import type { AccountColumns, ImportMode, ImportRow, InfoAnswers, InfoForm } from '@xinqiao/domain'
import type { SharedKeys } from '../../kernel/db/tenant-keys.ts'
import type { SheetData, SheetLine } from './import-thread.ts'

/** What the thread that reads people needs besides. */
export type PeopleData = SheetData & {
  readonly form: InfoForm
  readonly mode: ImportMode
  readonly today: string
  readonly keys: SharedKeys
  /** The name to which answers that are no part of the account are bound. */
  readonly answerField: string
}

/** As hexadecimal text, which is how it travels to the database anyway; without pinyin, whose dictionary is large and loaded once. */
export type SealedRow = { readonly id: string; readonly account: AccountColumns<string>; readonly rest: string | null }

/** What a row needs on its way to the database and no more: fifty thousand of them pass through the server's memory. */
export type ThreadRow = Pick<ImportRow, 'dept' | 'role' | 'problems'> &
  SheetLine & {
    readonly username: string
    /** Of somebody new about whom nothing is wrong so far. */
    readonly sealed: SealedRow | null
    /** Of somebody known: what the row gives. */
    readonly answers: InfoAnswers | null
  }
