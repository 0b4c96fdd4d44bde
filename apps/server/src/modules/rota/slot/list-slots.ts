import { daysFrom, millisecondsPer, parseDate, termWeek } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { ListSource } from '../../../kernel/db/list-source.ts'
import { countRows, readPage } from '../../../kernel/db/page.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { readSetting } from '../../setting/index.ts'
import { readTerms } from '../../site/index.ts'
import { shiftsBetween } from '../duty.repo.ts'
import { ensureRotaOf } from '../host.repo.ts'
import { offersWith, slotConditions, type SlotFilter } from './slot-filter.ts'
import { tallySlots } from './tally-slots.ts'
import { selectSlots, slotView, viewSlots, type SlotLine, type SlotView } from './slot.views.ts'

const WEEK_DAYS_MAX = 42

/** A span of whole days that is in order and not too long. */
export const checkedDays = (startDate: string, endDate: string, most: number): void => {
  const [first, last] = [parseDate(startDate), parseDate(endDate)]
  // Before the first year of our count the database knows no days.
  const isSound =
    startDate >= '0001' &&
    first &&
    last &&
    first <= last &&
    (last.getTime() - first.getTime()) / millisecondsPer.day < most
  if (!isSound) throw new AppError('slot.wrong_order')
}

/** In order of time where a first day is named, otherwise the latest first. */
const orderOf = ({ startDate }: SlotFilter): string => (startDate ? 's.start_at, s.id' : 's.start_at desc, s.id desc')

/** Slots as a list. */
export const slotsSource = (tx: Tx, actor: Actor, filter: SlotFilter): ListSource<SlotLine, SlotView> => {
  const { where, params } = slotConditions(tx, filter)
  // Counting needs the filter's own only: PostgreSQL refuses a parameter that no place names.
  const counted = [...params.values]
  return {
    statement: {
      sql: `${selectSlots(actor, params)} where ${where} order by ${orderOf(filter)}`,
      parameters: params.values,
    },
    view: slotView(tx, actor),
    count: (most) => countRows(tx, { sql: `select 1 from slot s where ${where}`, parameters: counted }, most),
  }
}

const allOf = async (tx: Tx, { statement, view }: ListSource<SlotLine, SlotView>): Promise<SlotView[]> =>
  (await tx.sql<SlotLine>(statement.sql, statement.parameters)).map(view)

/** The same list, page by page: what stands beside a slot is looked up for those of the page alone. */
export const pageSlots = async (
  tx: Tx,
  actor: Actor,
  { type, ...filter }: SlotFilter & { current?: number; size?: number },
) => {
  const { where, params } = slotConditions(tx, filter)
  const offered = type ? `s.offers = any(${params.put(await offersWith(tx, type))}::text[])` : 'true'
  const from = `from slot s where ${where} and ${offered}`
  return readPage(tx, filter, {
    select: `select s.id ${from}`,
    from,
    order: orderOf(filter),
    values: params.values,
    views: async (rows: { id: string }[]) => {
      const ids = rows.map(({ id }) => id)
      const seen = new Map((await viewSlots(tx, actor, ids)).map((slot) => [slot.id, slot]))
      return ids.flatMap((id) => seen.get(id) ?? [])
    },
  })
}

/** Everything a calendar draws of some days. */
export const readWeek = async (
  tx: Tx,
  actor: Actor,
  { isTallied = false, ...filter }: SlotFilter & { startDate: string; endDate: string; isTallied?: boolean },
) => {
  const { startDate, endDate } = filter
  checkedDays(startDate, endDate, WEEK_DAYS_MAX)
  const slots = isTallied ? [] : await allOf(tx, slotsSource(tx, actor, filter))
  const shifts = await shiftsBetween(tx, actor, { ...filter, startDate, endDate })
  const terms = await readTerms(tx)
  const holidays = terms
    .flatMap((term) => term.holidays)
    .filter((holiday) => holiday.startDate <= endDate && holiday.endDate >= startDate)
    .flatMap((holiday) => daysWithin(holiday, startDate, endDate).map((day) => ({ day, name: holiday.name })))
  const term = terms.find((one) => one.startDate <= endDate && one.endDate >= startDate) ?? null
  const range = await readSetting(tx, 'yyrlqzsjsz', filter.siteId)
  const firstDay = term && term.startDate > startDate ? term.startDate : startDate
  return {
    slots,
    ...(isTallied ? { tallies: await tallySlots(tx, filter) } : {}),
    shifts,
    holidays: holidays.toSorted((a, b) => a.day.localeCompare(b.day)),
    weekNo: term && termWeek(term, firstDay),
    termName: term?.name ?? null,
    startTime: range.startTime,
    endTime: range.endTime,
  }
}

const daysWithin = (span: { startDate: string; endDate: string }, first: string, last: string): readonly string[] =>
  daysFrom(span.startDate > first ? span.startDate : first, span.endDate < last ? span.endDate : last)

/** One person's own days; without a name, mine. */
export const readUserSlots = async (
  tx: Tx,
  actor: Actor,
  { userId = actor.userId, startDate, endDate }: { userId?: string; startDate: string; endDate: string },
): Promise<SlotView[]> => {
  checkedDays(startDate, endDate, WEEK_DAYS_MAX)
  await ensureRotaOf(tx, actor, userId)
  return allOf(tx, slotsSource(tx, actor, { userIds: [userId], startDate, endDate }))
}
