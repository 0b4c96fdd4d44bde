import { dayStart, pageOf, type PageQuery } from '@xinqiao/domain'
import { countedOf, countRows, MOST_COUNTED, pageReply } from '../../../kernel/db/page.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { AppointmentRow } from '../booking/index.ts'
import type { Query } from './appointment-query.ts'

/**
 * A page of today and what comes after it, then of what was, back from yesterday. In two parts, because each of them is read by
 * the index of the moment and one order of both is not.
 */
export const readNextFirst = async <View>(
  tx: Tx,
  asked: PageQuery,
  { where, values, most = MOST_COUNTED }: Query,
  views: (rows: AppointmentRow[]) => Promise<View[]>,
) => {
  const page = pageOf(asked)
  const [today, limit, offset] = [1, 2, 3].map((place) => `$${values.length + place}`)
  const from = `from appointment a where ${where}`
  const given = [...values, dayStart(tx.now)]
  const read = (side: string, order: string, ...range: [limit: number, offset: number]) =>
    tx.sql<AppointmentRow>(
      `select a.* ${from} and a.start_at ${side} ${today} order by ${order} limit ${limit} offset ${offset}`,
      [...given, ...range],
    )
  const [found, ahead] = await Promise.all([
    countRows(tx, { sql: `select 1 ${from}`, parameters: values }, most + 1),
    countRows(tx, { sql: `select 1 ${from} and a.start_at >= ${today}`, parameters: given }),
  ])
  const coming = page.offset < ahead ? await read('>=', 'a.start_at, a.id', page.size, page.offset) : []
  const room = page.size - coming.length
  const past = room > 0 ? await read('<', 'a.start_at desc, a.id', room, Math.max(0, page.offset - ahead)) : []
  return pageReply(page, countedOf(found, most), await views([...coming, ...past]))
}
