import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { UserRow } from '../user/index.ts'

export type Me = { readonly actor: Actor; readonly user: UserRow }

type Column<Row> = { readonly title: string; readonly width: number; readonly value: (row: Row) => string }

type Description<Row> = {
  /** Its name in the machine-readable file. */
  readonly key: string
  readonly title: string
  /** `word`: the readable document; `sheet`: a sheet of the workbook, for what may be long. */
  readonly place: 'word' | 'sheet'
  readonly columns: readonly Column<Row>[]
}

/** One sort of thing the product holds about somebody, as data and as lines to read. */
export type FileCopy = Omit<Description<never>, 'columns'> & {
  readonly columns: readonly { readonly title: string; readonly width: number }[]
  read(tx: Tx, me: Me): Promise<{ data: readonly object[]; lines: readonly (readonly string[])[] }>
}

export const fileCopy = <Row extends object>(
  read: (tx: Tx, me: Me) => Promise<readonly Row[]>,
  { columns, ...rest }: Description<Row>,
): FileCopy => ({
  ...rest,
  columns: columns.map(({ title, width }) => ({ title, width })),
  read: async (tx, me) => {
    const data = await read(tx, me)
    return { data, lines: data.map((row) => columns.map(({ value }) => value(row))) }
  },
})

/** What is not handed out with the copy says why: it is another's record of the person, or knowing it could be a danger (V14). */
export type KeptBack = { readonly keptBack: string }

export const isKeptBack = (copy: FileCopy | KeptBack): copy is KeptBack => 'keptBack' in copy
