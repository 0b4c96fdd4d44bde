import { appointmentTabs, codesOf, pageCount, pageOf, type AppointmentTab, type PageQuery } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import {
  appointmentQuery,
  countOf,
  COUNTED,
  orderOf,
  rowsOf,
  tabQuery,
  type AppointmentFilter,
  type Query,
} from './appointment-query.ts'
import { rowView } from './row-view.ts'

export const pageBy = async (tx: Tx, query: Query, order: string, asked: PageQuery) => {
  const page = pageOf(asked)
  const [rows, total] = await Promise.all([rowsOf(tx, query, order, page), countOf(tx, query)])
  return { rows, total, current: page.current, size: page.size, pages: pageCount(total, page.size) }
}

export const pageOfAppointments = async (tx: Tx, actor: Actor, filter: AppointmentFilter & PageQuery) => {
  const query = await appointmentQuery(tx, actor, filter)
  const { rows, ...page } = await pageBy(tx, query, orderOf(filter), filter)
  return { records: await rowView(tx, actor, rows), ...page }
}

/** Each tab up to a number nobody leafs beyond; the open ones by their own index. */
export const countTabs = async (tx: Tx, actor: Actor, filter: AppointmentFilter) => {
  const { whereOf, values } = await tabQuery(tx, actor, filter)
  const tabs = codesOf(appointmentTabs)
  const counts = tabs.map(
    (tab) =>
      `(select count(*)::int from (select 1 from appointment a where ${whereOf(tab)} limit ${COUNTED}) x) as "${tab}"`,
  )
  const [row] = await tx.sql<Record<AppointmentTab, number>>(`select ${counts.join(', ')}`, values)
  return tabs.map((tab) => ({ tab, label: appointmentTabs[tab], count: row?.[tab] ?? 0 }))
}
