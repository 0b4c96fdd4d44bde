import {
  absentStates,
  isAppointmentTab,
  millisecondsPer,
  parseDate,
  typesListed,
  unresolvedHours,
  type AppointmentTab,
  type PageQuery,
} from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { MOST_COUNTED, mostOf, readPage } from '../../../kernel/db/page.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { appointmentsHandled, type AppointmentRow } from '../booking/index.ts'
import { paramsOf, type Params } from '../../../kernel/db/params.ts'
import { fewNamed, namedIn } from '../../user/index.ts'

export type AppointmentFilter = {
  type?: string
  tab?: string
  isMine?: boolean
  keyword?: string
  hostId?: string
  siteId?: string
  visitorId?: string
  startDate?: string
  endDate?: string
  ascending?: boolean
}

export type Query = {
  readonly where: string
  readonly values: readonly unknown[]
  /** Where counting stops: of those who bear a common name, row by row, sooner. */
  readonly most?: number
}

const quoted = (states: readonly string[]): string => states.map((state) => `'${state}'`).join(', ')

/** States stand in the text itself: only then may the database use the index of the open ones. */
const conditionOf = (tab: AppointmentTab, asked: string): string => {
  switch (tab) {
    case 'all':
      return `a.state <> 'removed'`
    case 'notStart':
      return `a.state = 'notStart' and a.end_at > ${asked}`
    case 'unresolved':
      return `a.state = 'notStart' and a.end_at <= ${asked}`
    case 'absent':
      return `a.state in (${quoted(absentStates)})`
    default:
      return `a.state = '${tab}'`
  }
}

const dayStart = (day: string): Date => parseDate(day) ?? new Date(0)
const dayEnd = (day: string): Date => new Date(dayStart(day).getTime() + millisecondsPer.day)
const typesOf = (types: string): string[] => types.split(',').flatMap((one) => typesListed(one.trim()))

/** One type is walked in the order of its index; of one among several the database would sort all there are. */
const isOfType = (params: Params, types: readonly string[]): string =>
  types.length === 1 ? `a.type = ${params.put(types[0])}` : `a.type = any(${params.put(types)}::text[])`

/** What the rows of a list have in common, whatever the tab: hosts see their own, those who run the desk all of their people's. */
const common = async (tx: Tx, actor: Actor, filter: AppointmentFilter) => {
  const params = paramsOf(tx)
  const parts = ['a.tenant_id = $1', appointmentsHandled(actor, params)]
  const add = (value: string | undefined, condition: (put: string) => string, stored: unknown = value): void => {
    if (value) parts.push(condition(params.put(stored)))
  }
  if (filter.isMine) add(actor.userId, (me) => `a.host_id = ${me}`)
  if (filter.type?.trim()) parts.push(isOfType(params, typesOf(filter.type)))
  add(filter.hostId, (id) => `a.host_id = ${id}`)
  add(filter.siteId, (id) => `a.site_id = ${id}`)
  add(filter.visitorId, (id) => `a.visitor_id = ${id}`)
  if (filter.startDate) add(filter.startDate, (at) => `a.start_at >= ${at}`, dayStart(filter.startDate))
  if (filter.endDate) add(filter.endDate, (at) => `a.start_at < ${at}`, dayEnd(filter.endDate))
  const words = filter.keyword?.trim() ?? ''
  const few = words ? await fewNamed(tx, words) : []
  if (words) parts.push(namedIn(params, 'a.visitor_id', words, few))
  const asked = (): string => params.put(new Date(tx.now.getTime() - unresolvedHours.host * millisecondsPer.hour))
  return { params, where: parts.join(' and '), asked, most: few ? MOST_COUNTED : mostOf(words) }
}

export const appointmentQuery = async (tx: Tx, actor: Actor, filter: AppointmentFilter): Promise<Query> => {
  const { params, where, asked, most } = await common(tx, actor, filter)
  // A tab nobody knows shows nothing rather than everything.
  const tab = filter.tab === undefined || filter.tab === '' ? 'all' : filter.tab
  if (!isAppointmentTab(tab)) return { where: `${where} and false`, values: params.values, most }
  const needsTime = tab === 'notStart' || tab === 'unresolved'
  return { where: `${where} and ${conditionOf(tab, needsTime ? asked() : '')}`, values: params.values, most }
}

/** One and the same list, tab by tab. */
export const tabQuery = async (tx: Tx, actor: Actor, filter: AppointmentFilter) => {
  const { params, where, asked, most } = await common(tx, actor, filter)
  const at = asked()
  return { whereOf: (tab: AppointmentTab) => `${where} and ${conditionOf(tab, at)}`, values: params.values, most }
}

export const removedQuery = async (tx: Tx, actor: Actor, filter: AppointmentFilter): Promise<Query> => {
  const { params, where, most } = await common(tx, actor, filter)
  return { where: `${where} and a.state = 'removed'`, values: params.values, most }
}

/** By the index of the moment, forwards or backwards. */
export const byMoment = (ascending: boolean): string => (ascending ? 'a.start_at, a.id desc' : 'a.start_at desc, a.id')

/** What waits for somebody is read from the one that has waited longest or comes first; what is settled, from the last. */
const waiting: readonly AppointmentTab[] = ['toConfirm', 'notStart', 'running', 'success', 'unresolved']
const settled: readonly AppointmentTab[] = ['complete', 'absent']

/** As asked; otherwise as the tab is worked through. Null: what is next comes first. */
export const orderOf = ({ ascending, tab }: Pick<AppointmentFilter, 'ascending' | 'tab'>): string | null => {
  if (ascending !== undefined) return byMoment(ascending)
  if (waiting.some((one) => one === tab)) return byMoment(true)
  return settled.some((one) => one === tab) ? byMoment(false) : null
}

export const readAppointments = <View>(
  tx: Tx,
  asked: PageQuery,
  { where, values, most = MOST_COUNTED }: Query,
  order: string,
  views: (rows: AppointmentRow[]) => Promise<View[]>,
) =>
  readPage(tx, asked, {
    select: `select a.* from appointment a where ${where}`,
    from: `from appointment a where ${where}`,
    order,
    values,
    most,
    views,
  })
