import { pageCount, pageOf, type Page, type PageQuery } from '@xinqiao/domain'
import { pageOfSource, type ListSource } from './list-source.ts'
import type { Tx } from './tx.ts'

/** A list as SQL. */
export type PagedList<Row, View> = {
  /** `select … from … where …` */
  readonly select: string
  /** `from … where …`: what is counted, without the joins that only name things. */
  readonly from: string
  readonly order: string
  readonly values: readonly unknown[]
  /** Where counting stops: nobody leafs through more, and counting on would cost more than the number is worth. */
  readonly most?: number
  /** All rows of the page at once, so that what they refer to is looked up for them together. */
  readonly views: (rows: Row[]) => View[] | Promise<View[]>
}

/** The answer of every list. */
export const pageReply = <View>({ current, size }: Page, total: number, records: View[]) => ({
  records,
  total,
  current,
  size,
  pages: pageCount(total, size),
})

export const readPage = async <Row, View>(
  tx: Tx,
  asked: PageQuery,
  { select, from, order, values, most, views }: PagedList<Row, View>,
) => {
  const page = pageOf(asked)
  const at = values.length
  const [rows, [counted]] = await Promise.all([
    tx.sql<Row>(`${select} order by ${order} limit $${at + 1} offset $${at + 2}`, [...values, page.size, page.offset]),
    tx.sql<{ n: number }>(
      `select count(*)::int as n ${most === undefined ? from : `from (select 1 ${from} limit ${most}) as counted`}`,
      values,
    ),
  ])
  return pageReply(page, counted?.n ?? 0, await views(rows))
}

/** A page of a list that is exported, too. */
export const readSourcePage = async <Row, View>(tx: Tx, asked: PageQuery, source: ListSource<Row, View>) => {
  const page = pageOf(asked)
  const [records, total] = await Promise.all([pageOfSource(tx, source, page), source.count()])
  return pageReply(page, total, records)
}
