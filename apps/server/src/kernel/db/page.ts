import { pageCount, pageOf, type Page, type PageQuery } from '@xinqiao/domain'
import { pageOfSource, type ListSource, type Statement } from './list-source.ts'
import type { Tx } from './tx.ts'

/** Where counting stops: nobody leafs through more, and counting on would cost more than the number is worth. */
export const MOST_COUNTED = 10_000

/** Who is looked for by a word stands on the first pages, or the word is too common and another one is typed. */
const MOST_SEARCHED = 200

/** Where counting stops for those a word finds, or for all where there is none. */
export const mostOf = (words: string): number => (words ? MOST_SEARCHED : MOST_COUNTED)

/** How many there are, or that there are more than anybody leafs through. */
export type Counted = { readonly total: number; readonly isMore: boolean }

export const countedOf = (found: number, most = MOST_COUNTED): Counted => ({
  total: Math.min(found, most),
  isMore: found > most,
})

/** A list as SQL. */
export type PagedList<Row, View> = {
  /** `select … from … where …` */
  readonly select: string
  /** `from … where …`: what is counted, without the joins that only name things. */
  readonly from: string
  /**
   * What a row is known by in both, where the select looks things up: the rows of the page are chosen first, so that nothing
   * is looked up for those that are passed over.
   */
  readonly key?: string
  /**
   * The same as `from`, but asked of each row in the order of the list, with the same parameters. Where more are found than are
   * counted, looking them all up to sort them would cost more with every year; walking meets a page of them soon.
   */
  readonly walked?: string
  readonly order: string
  readonly values: readonly unknown[]
  /** Where counting stops sooner than elsewhere. */
  readonly most?: number
  /** All rows of the page at once, so that what they refer to is looked up for them together. */
  readonly views: (rows: Row[]) => View[] | Promise<View[]>
}

/** The answer of every list. */
export const pageReply = <View>({ current, size }: Page, counted: Counted | number, records: View[]) => {
  const { total, isMore } = typeof counted === 'number' ? { total: counted, isMore: false } : counted
  return { records, total, current, size, pages: pageCount(total, size), ...(isMore ? { isMore } : {}) }
}

/** Of a statement that selects what is counted, so many at most. */
export const countRows = async (tx: Tx, { sql, parameters }: Statement, most?: number): Promise<number> => {
  const part = most === undefined ? sql : `${sql} limit ${most}`
  const [counted] = await tx.sql<{ n: number }>(`select count(*)::int as n from (${part}) as counted`, parameters)
  return counted?.n ?? 0
}

/** Where no more are counted than stand on the first pages, these are chosen at once, and a page is a part of them: one walk. */
const readFirst = async <Row, View>(
  tx: Tx,
  { size, offset, ...page }: Page,
  { select, from, order, values, views }: PagedList<Row, View>,
  { key, most }: { key: string; most: number },
) => {
  const last = `$${values.length + 1}`
  const first = `select ${key} as key ${from} order by ${order} limit ${last}`
  const found = await tx.sql<{ key: string }>(first, [...values, most + 1])
  const keys = found.slice(offset, Math.min(most, offset + size)).map((row) => row.key)
  const those = `${select} and ${key} = any(${last}::uuid[]) order by ${order}`
  const rows = keys.length > 0 ? await tx.sql<Row>(those, [...values, keys]) : []
  return pageReply({ ...page, size, offset }, countedOf(found.length, most), await views(rows))
}

export const readPage = async <Row, View>(tx: Tx, asked: PageQuery, list: PagedList<Row, View>) => {
  const { select, from, key, walked, order, values, most = MOST_COUNTED, views } = list
  const page = pageOf(asked)
  if (key && !walked && most <= MOST_SEARCHED) return readFirst(tx, page, list, { key, most })
  const at = values.length
  const part = `order by ${order} limit $${at + 1} offset $${at + 2}`
  const counted = countRows(tx, { sql: `select 1 ${from}`, parameters: values }, most + 1)
  const chosen = walked && (await counted) > most ? walked : from
  const [rows, found] = await Promise.all([
    tx.sql<Row>(
      key
        ? `${select} and ${key} = any(array(select ${key} ${chosen} ${part})) order by ${order}`
        : `${select} ${part}`,
      [...values, page.size, page.offset],
    ),
    counted,
  ])
  return pageReply(page, countedOf(found, most), await views(rows))
}

/** A page of a list that is exported, too. */
export const readSourcePage = async <Row, View>(
  tx: Tx,
  asked: PageQuery,
  source: ListSource<Row, View>,
  most = MOST_COUNTED,
) => {
  const page = pageOf(asked)
  const [records, found] = await Promise.all([pageOfSource(tx, source, page), source.count(most + 1)])
  return pageReply(page, countedOf(found, most), records)
}
