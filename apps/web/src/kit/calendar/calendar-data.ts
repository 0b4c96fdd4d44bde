import type { ReactNode } from 'react'
import { eventCodes } from '../theme/tokens.ts'
import type { Wall } from './wall.ts'

/** A reserve type or display code; those that have no colour of their own share one, unless the school gives them theirs. */
export type CalendarTypeCode = number | 'other'

/** Free to be booked: dashed on white. */
export const OPEN_SLOT: CalendarTypeCode = 5

export type CalendarView = 'day' | 'week' | 'month'

export type CalendarSpan = { readonly start: Wall; readonly end: Wall }

export type CalendarEvent = CalendarSpan & {
  readonly id: string
  readonly type: CalendarTypeCode
  /** who */
  readonly title: string
  /** what: 个体 */
  readonly note?: string
  /** where: 103; it is read whole where the rest of the line has no room */
  readonly place?: string
  /** in words, where the legend does not have them */
  readonly typeName?: string
  /** the column it stands in when a day is shown by columns */
  readonly column?: string
  /** out of use: hatched */
  readonly isClosed?: boolean
  /** with `onMove` every event may be moved but those that say false */
  readonly canMove?: boolean
}

/** The words of the types come with the page: the kit knows only their colours. */
export type CalendarLegendEntry = { readonly type: CalendarTypeCode; readonly label: string; readonly count?: number }

/** Weekly hours outside which the grid is hatched; weekdays count from 0 for Sunday. */
export type OpenHours = { readonly weekdays: readonly number[]; readonly from: string; readonly to: string }

/** The colour of a code as it travels: '2', '21'. */
export const calendarTypeOf = (code: string): CalendarTypeCode => (/^\d+$/.test(code) ? Number(code) : 'other')

/** The school's colours where it chose some (see `paintTypes`), the product's otherwise. */
export const toneVars = (type: CalendarTypeCode) => {
  const own = eventCodes.find((known) => known === type) ?? 'other'
  return {
    '--event-bar': `var(--xq-type-${type}, var(--xq-event-${own}-bar))`,
    '--event-bg': `var(--xq-type-${type}-bg, var(--xq-event-${own}-bg))`,
    '--event-text': `var(--xq-type-${type}-text, var(--xq-event-${own}-text))`,
  }
}

/** Where something is, measured from the corner of the calendar: what hangs from it is put there. */
export type CalendarPlace = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export type CalendarColumn = { readonly id: string; readonly head: ReactNode }

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
  openHours?: readonly OpenHours[] | undefined
  /** what it says under the day in the week's head: 14 场 · 余 3 */
  dayNote?: ((day: string) => ReactNode) | undefined
  /** beside the title, and at the right of the toolbar */
  note?: ReactNode
  extra?: ReactNode
  /** in the toolbar, before the choice of views: which site */
  before?: ReactNode
  /** a second row under the heads of a week: who is on duty */
  dayRow?:
    | { readonly label: string; readonly content: (day: string) => ReactNode; readonly isHigh?: boolean }
    | undefined
  /** hatched spans beside the weekly ones: holidays */
  closed?: readonly CalendarSpan[]
  /** present: a day is shown by these columns rather than in one */
  columns?: readonly CalendarColumn[] | undefined
  /** present: a month shows this in each day instead of events */
  monthDay?: ((day: string) => ReactNode) | undefined
  /** present: in a hand the day is shown as this, without a grid */
  onPhone?: ((day: string) => ReactNode) | undefined
  /** beside the grid */
  side?: ReactNode
  /** lies over the grid, measured as the places `onOpen` and `onCreate` tell */
  overlay?: ReactNode
  /** how long a span is that a single click makes */
  clickMinutes?: number | undefined
  /** while false nothing picked stays drawn */
  isCreating?: boolean | undefined
  /** what is in sight, to be fetched; also called for the first */
  onRange?: (range: CalendarSpan & { readonly view: CalendarView }) => void
  onOpen?: ((event: CalendarEvent, place: CalendarPlace) => void) | undefined
  /** present: a span can be dragged, or picked by keyboard, to make something new */
  onCreate?: ((span: CalendarSpan, place: CalendarPlace, column?: string) => void) | undefined
  /** present: events can be dragged, stretched, or moved by keyboard; one that throws goes back to its place; with a column it was let go in another one */
  onMove?: ((event: CalendarEvent, span: CalendarSpan, column?: string) => void | Promise<void>) | undefined
  /** for tests and demonstrations */
  now?: () => Wall
}
