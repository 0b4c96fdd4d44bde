import type { Option } from '@xinqiao/domain'
import type { ReactNode } from 'react'
import type { ConfirmOptions } from '../confirm.tsx'
import type { Need } from '../gate/gate.tsx'
import type { StatusLook } from '../status/status-tag.tsx'

export type ListColumn<Row> = {
  readonly key: string
  readonly title: string
  /** The cell's words, which are its tooltip too; by default the row's field of the key's name. Empty shows "-". */
  readonly text?: (row: Row) => string | number | null | undefined
  /** For more than words; nothing shows "-" too. */
  readonly render?: (row: Row) => ReactNode
  /** A status is its look, whose word is the cell's; where there is none the words stand. */
  readonly look?: (row: Row) => StatusLook | null
  /** `time` is shown to the minute, `number` stands at the right */
  readonly kind?: 'text' | 'time' | 'number'
  readonly width?: number
  readonly sortable?: boolean
  /** hidden until somebody asks for it in the column settings */
  readonly optional?: boolean
  /** cannot be hidden */
  readonly always?: boolean
  /** On a phone's card: the heading (by default the first column), beside the heading, or left out. */
  readonly onCard?: 'title' | 'aside' | 'none'
  /** In a window that is narrow for its columns: a quieter second line of the column with that key, where that one is shown. */
  readonly under?: string
}

/** What a query of react-query gives. */
export type ListQuery<Row> = {
  readonly data:
    | {
        readonly records: readonly Row[]
        readonly total: number
        /** so many match that only the first ones are told */
        readonly isMore?: boolean
      }
    | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly isPlaceholderData?: boolean
  readonly refetch: () => unknown
}

export type SearchField<Name extends string = string> = {
  readonly name: Name
  readonly label: string
  readonly placeholder?: string
} & (
  | { readonly kind: 'text'; readonly max?: number }
  | { readonly kind: 'select'; readonly options: readonly Option[] }
  /** the filter's value is `yyyy-MM-dd~yyyy-MM-dd`: see `rangeOf` */
  | { readonly kind: 'dates' }
)

/** A row of tabs over one filter; the value '' is everything. */
export type StatusTabs<Name extends string = string> = {
  readonly name: Name
  readonly label: string
  readonly items: ReadonlyArray<{
    readonly value: string
    readonly label: string
    readonly count?: number | undefined
    /** something waits there */
    readonly due?: boolean
  }>
}

type Action = {
  readonly key: string
  readonly label: string
  readonly icon?: ReactNode
  readonly danger?: boolean
  /** without the permission the action is absent */
  readonly need?: Need
}

export type PageAction = Action & { readonly primary?: boolean; readonly run: () => unknown }

export type RowAction<Row> = Action & {
  /** whether this row's state allows it */
  readonly shown?: (row: Row) => boolean
  /** about one row: what comes next */
  readonly primary?: boolean
  /** asked first; names the object */
  readonly question?: (row: Row) => ConfirmOptions
  /** A returned promise is waited for; a failed call has been told already. */
  readonly run: (row: Row) => unknown
  /** said when it is done */
  readonly done?: string
}

export type BatchResult = {
  readonly succeeded: number
  readonly failed: ReadonlyArray<{ readonly id: string; readonly name: string; readonly reason: string }>
}

export type BatchAction<Row> = Action & {
  readonly question?: (rows: readonly Row[]) => ConfirmOptions
  /** Without a result everything went well; `cancelled` when the person thought better of it, and nothing was done. */
  readonly run: (rows: readonly Row[]) => Promise<BatchResult | 'cancelled' | null | void>
  /** said when everything went well */
  readonly done?: string
}

/** Deleting, of one row and of many; the list asks first, and reads itself again afterwards. */
export type Removal<Row> = {
  readonly need?: Need
  readonly shown?: (row: Row) => boolean
  readonly question?: string
  readonly run: (rows: readonly Row[]) => Promise<BatchResult | null | void>
}
