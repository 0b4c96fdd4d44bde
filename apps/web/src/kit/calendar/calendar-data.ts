import type { ReactNode } from 'react'
import { calendarType } from '../theme/tokens.ts'
import type { Wall } from './wall.ts'

/** Reserve types that have a colour of their own. */
export type CalendarTypeCode = keyof typeof calendarType

/** Free to be booked: dashed on white. */
export const OPEN_SLOT: CalendarTypeCode = 5

export type CalendarView = 'day' | 'week' | 'month'

export type CalendarSpan = { readonly start: Wall; readonly end: Wall }

export type CalendarEvent = CalendarSpan & {
  readonly id: string
  readonly type: CalendarTypeCode
  /** who */
  readonly title: string
  /** what and where: 个体 103 */
  readonly note?: string
  /** with `onMove` every event may be moved but those that say false */
  readonly canMove?: boolean
}

/** The words of the types come with the page: the kit knows only their colours. */
export type CalendarLegendEntry = { readonly type: CalendarTypeCode; readonly label: string; readonly count?: number }

/** Weekly hours outside which the grid is hatched; weekdays count from 0 for Sunday. */
export type OpenHours = { readonly weekdays: readonly number[]; readonly from: string; readonly to: string }

export const toneVars = (type: CalendarTypeCode) => {
  const { bar, bg, text } = calendarType[type]
  return { '--event-bar': bar, '--event-bg': bg, '--event-text': text }
}

export type CalendarProps = {
  /** names the calendar: 本周排班 */
  label: string
  events: readonly CalendarEvent[]
  legend: readonly CalendarLegendEntry[]
  /** a column beside the calendar shows it: the one above the grid is left out */
  hideLegend?: boolean
  initialView?: CalendarView
  /** 'yyyy-MM-dd'; today by default */
  initialDate?: string
  hours?: { readonly from: string; readonly to: string }
  openHours?: readonly OpenHours[]
  /** what it says under the day in the week's head: 14 场 · 余 3 */
  dayNote?: (day: string) => ReactNode
  /** beside the title, and at the right of the toolbar */
  note?: ReactNode
  extra?: ReactNode
  /** what is in sight, to be fetched; also called for the first */
  onRange?: (range: CalendarSpan & { readonly view: CalendarView }) => void
  onOpen?: (event: CalendarEvent) => void
  /** present: a span can be dragged, or picked by keyboard, to make something new */
  onCreate?: (span: CalendarSpan) => void
  /** present: events can be dragged, stretched, or moved by keyboard; one that throws goes back to its place */
  onMove?: (event: CalendarEvent, span: CalendarSpan) => void | Promise<void>
  /** for tests and demonstrations */
  now?: () => Wall
}
