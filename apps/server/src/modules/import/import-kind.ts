import type { ImportColumn, Permission } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { SheetOf } from '../../kernel/sheets/sheet-stream.ts'
import { actorNow } from '../auth/index.ts'
import type { Rejection } from './import.repo.ts'
import type { ImportRecord } from './import.tables.ts'
import type { SheetLine } from './import-thread.ts'
import { cellsOf } from './packed-line.ts'

declare module '../../kernel/module.ts' {
  interface Contributions {
    /** What can be imported from a file. */
    importKinds: readonly ImportKind[]
  }
}

export type InTenant = <T>(run: (tx: Tx) => Promise<T>) => Promise<T>

/** One import on its way: judged with what its importer may do now, not what they could when they asked. */
export type ImportWork = {
  readonly actor: Actor
  readonly columns: readonly ImportColumn[]
  /** The thread that reads the rows, and what it needs besides the file. */
  readonly reader: { readonly file: URL; readonly data?: object }
  /** Writes what can be written of these rows, as the thread gave them, and says of every other one why not. */
  readonly write: (tx: Tx, rows: readonly SheetLine[]) => Promise<Rejection[]>
}

/** One sort of list that comes from a file: how its rows are read, checked and written. The rest is the same for all. */
export type ImportKind = {
  /** Of its task, which carries what was chosen with the file as its input. */
  readonly kind: string
  /** Names of the trail. */
  readonly audit: { readonly start: string; readonly end: string }
  readonly prepare: (tx: Tx, record: ImportRecord, input: unknown) => Promise<ImportWork>
  readonly cancelled: (record: ImportRecord) => string
  /** Pages of the result besides how it went and what was rejected. */
  readonly result?: (
    inTenant: InTenant,
    record: ImportRecord,
  ) => { readonly notes: readonly string[]; readonly sheets: readonly SheetOf[] }
}

export type PlainRow = { readonly number: number; readonly cells: Readonly<Record<string, string>> }

export type PlainImport = Omit<ImportKind, 'prepare' | 'result'> & {
  readonly permission: Permission
  readonly columns: readonly ImportColumn[]
  /** What is wrong with a row by itself. */
  readonly check: (cells: PlainRow['cells']) => readonly string[]
  /** Writes the rows that are right by themselves, whole or not at all; what it cannot take, by row number with its reason. */
  readonly write: (
    tx: Tx,
    rows: readonly PlainRow[],
    order: { readonly actor: Actor; readonly input: unknown },
  ) => Promise<ReadonlyMap<number, string>>
}

/** A kind that needs nothing but its columns, a check and a way to write. */
export const plainImport = ({ permission, columns, check, write, ...kind }: PlainImport): ImportKind => ({
  ...kind,
  prepare: async (tx, record, input) => {
    const actor = await actorNow(tx, { userId: record.owner_id, port: record.port, roleId: record.role_id })
    if (!actor?.permissions.has(permission)) throw new AppError('auth.forbidden')
    return {
      actor,
      columns,
      reader: { file: new URL('./plain.worker.ts', import.meta.url) },
      write: async (inner, lines) => {
        const rows = lines as readonly (SheetLine & PlainRow)[]
        const wrong = new Map(rows.map((row) => [row.number, check(row.cells).join('；')]))
        const refused = await write(
          inner,
          rows.filter(({ number }) => wrong.get(number) === ''),
          { actor, input },
        )
        return rows.flatMap(({ number, line }) => {
          const reason = wrong.get(number) || refused.get(number)
          return reason ? [{ number, reason, cells: cellsOf(line) }] : []
        })
      },
    }
  },
})
