import type { CalendarOptions } from '@fullcalendar/react'
import { createElement } from 'react'
import { cx } from '../cx.ts'
import { CloseIcon } from '../icons/icons.tsx'
import { calendarTexts } from './calendar.messages.ts'
import styles from './calendar-board.module.css'

export const hourHeight = 45.5
const HALF_HOUR = hourHeight / 2

const clock = { hour: '2-digit', minute: '2-digit', hour12: false } as const

export const dayClass = (info: { isToday: boolean; isOther: boolean }): string =>
  cx(styles.day, info.isToday && styles.today, info.isOther && styles.other)

/** The library names a day's head by its date alone; what is seen (the weekday, a note) is to be heard as well. */
function nameByContent(head: HTMLElement): void {
  head.querySelector('[role=link]')?.removeAttribute('aria-label')
}

/** The library comes without looks of its own: every class here is ours. Nothing in it changes while a calendar is shown. */
export const look: CalendarOptions = {
  headerToolbar: false,
  height: 'auto',
  timeZone: 'UTC',
  firstDay: 1,
  allDaySlot: false,
  slotDuration: '00:30:00',
  snapDuration: '00:10:00',
  slotHeaderInterval: '01:00:00',
  slotMinHeight: HALF_HOUR,
  slotHeaderFormat: clock,
  eventTimeFormat: clock,
  slotEventOverlap: false,
  eventMinHeight: 18,
  eventOrder: 'start,-duration,title',
  nowIndicator: true,
  selectMirror: true,
  unselectAuto: false,
  longPressDelay: 400,
  navLinks: true,
  fixedWeekCount: false,
  headingLevel: 3,

  navLinkHint: (day: string) => calendarTexts.openDay(day),
  dayHeaderDidMount: ({ el }) => nameByContent(el),
  dayCellTopContent: ({ dayNumberText }) => dayNumberText.replace('日', ''),
  moreLinkHint: (count: number) => calendarTexts.moreHint(count),
  moreLinkContent: ({ num }) => calendarTexts.more(num),
  popoverFormat: { month: 'long', day: 'numeric', weekday: 'short' },
  closeHint: calendarTexts.close,
  eventsHint: calendarTexts.events,
  timedText: calendarTexts.timed,
  popoverCloseContent: () => createElement(CloseIcon, { size: 14 }),

  viewClass: styles.view,
  tableHeaderClass: styles.head,
  dayHeaderRowClass: styles.headRow,
  dayHeaderClass: (info) => cx(dayClass(info), styles.dayHead),
  dayHeaderInnerClass: styles.dayHeadInner,
  dayHeaderDividerClass: styles.headLine,
  slotHeaderDividerClass: styles.axisLine,
  slotHeaderClass: styles.slotHead,
  slotHeaderInnerClass: (info) => cx(styles.hour, info.isFirst && styles.firstHour),
  slotLaneClass: (info) => cx(styles.slot, info.isMinor && styles.half),
  dayLaneInnerClass: styles.lane,
  dayRowClass: styles.dayRow,
  dayCellClass: dayClass,
  dayCellTopClass: styles.cellTop,
  dayCellTopInnerClass: styles.cellNumber,
  nonBusinessHoursClass: styles.closed,
  backgroundEventClass: styles.closed,
  highlightClass: styles.highlight,
  eventClass: (info) => cx(styles.event, info.isDragging && styles.dragged),
  eventInnerClass: styles.eventInner,
  columnEventAfterClass: (info) => cx(info.isEndResizable && styles.resizer),
  moreLinkClass: styles.more,
  columnMoreLinkClass: styles.columnMore,
  rowMoreLinkClass: styles.rowMore,
  popoverClass: styles.popover,
  popoverCloseClass: styles.popoverClose,
  nowIndicatorLineClass: styles.nowLine,
  nowIndicatorDotClass: styles.nowDot,
  nowIndicatorHeaderClass: styles.nowHead,
  views: {
    timeGridDay: { dayHeaderFormat: { weekday: 'short', day: 'numeric' } },
    dayGridMonth: { dayMaxEvents: 3, eventDisplay: 'block', selectable: false, editable: false },
  },
}
