import { appointmentTabs, codesOf, type AppointmentTab, type PageQuery } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { AppointmentRow } from '../booking/index.ts'
import { appointmentQuery, orderOf, readAppointments, tabQuery, type AppointmentFilter } from './appointment-query.ts'
import { readNextFirst } from './next-first.ts'
import { rowView } from './row-view.ts'

export const pageOfAppointments = async (tx: Tx, actor: Actor, filter: AppointmentFilter & PageQuery) => {
  const query = await appointmentQuery(tx, actor, filter)
  const views = (rows: AppointmentRow[]) => rowView(tx, actor, rows)
  const order = orderOf(filter)
  return order === null ? readNextFirst(tx, filter, query, views) : readAppointments(tx, filter, query, order, views)
}

/** Each tab up to a number nobody leafs beyond; the open ones by their own index. */
export const countTabs = async (tx: Tx, actor: Actor, filter: AppointmentFilter) => {
  const { whereOf, values, most } = await tabQuery(tx, actor, filter)
  const tabs = codesOf(appointmentTabs)
  const counts = tabs.map(
    (tab) =>
      `(select count(*)::int from (select 1 from appointment a where ${whereOf(tab)} limit ${most}) x) as "${tab}"`,
  )
  const [row] = await tx.sql<Record<AppointmentTab, number>>(`select ${counts.join(', ')}`, values)
  return tabs.map((tab) => ({ tab, label: appointmentTabs[tab], count: row?.[tab] ?? 0 }))
}
