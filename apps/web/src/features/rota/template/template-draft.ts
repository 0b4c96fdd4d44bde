import { isAppointmentType, refusalText, type Workforce, workforceRefusal } from '@xinqiao/domain'
import { weekdayOf } from '../../../kit/calendar/wall.ts'
import type { SlotDraft } from '../calendar/slot-draft.ts'
import type { Site } from '../rota.queries.ts'
import { templateTexts as texts } from './template.messages.ts'
import type { Template } from './template.queries.ts'

/** From a span drawn in the calendar. */
export type TemplateStart = SlotDraft & { readonly start: string; readonly end: string }

export type TemplateDraft = {
  readonly userId: string | null
  readonly siteId: string | null
  readonly roomId: string | null
  readonly types: readonly string[]
  readonly weeks: readonly number[]
  readonly startTime: string
  readonly endTime: string
  readonly startDate: string | null
  readonly endDate: string | null
  readonly slotMinutes: number
  readonly gapMinutes: number
  readonly consultMethod: number
  readonly studentView: boolean
  readonly reserved: boolean
}

const MINUTES = { slot: 50, gap: 10 }
const SUNDAY = 7

type Given = {
  start: TemplateStart | null
  userId: string | null
  siteId: string
  today: string
  termEnd: string | null
}

export function firstDraft({ start, userId, siteId, today, termEnd }: Given): TemplateDraft {
  const base = {
    startDate: start ? start.start.slice(0, 10) : today,
    endDate: termEnd,
    gapMinutes: MINUTES.gap,
  }
  if (!start)
    return {
      ...base,
      userId,
      siteId: siteId || null,
      roomId: null,
      types: [],
      weeks: [],
      startTime: '09:00',
      endTime: '12:00',
      slotMinutes: MINUTES.slot,
      consultMethod: 1,
      studentView: true,
      reserved: false,
    }
  const [startTime, endTime] = [start.start.slice(11, 16), start.end.slice(11, 16)]
  return {
    ...base,
    userId: start.userId,
    siteId: start.siteId,
    roomId: start.roomId ?? null,
    types: start.type ? [start.type] : [],
    weeks: [weekdayOf(start.start) || SUNDAY],
    startTime,
    endTime,
    slotMinutes: minutes(endTime) - minutes(startTime),
    consultMethod: start.consultMethod,
    studentView: start.studentView,
    reserved: start.reserved,
  }
}

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The first thing that is missing or wrong, in words; null: it can be asked for. */
export function faultOf(draft: TemplateDraft, site: Site | undefined): string | null {
  const { userId, siteId, types, weeks, startDate, endDate } = draft
  if (!userId) return texts.missing.userId
  if (types.length === 0) return texts.missing.types
  if (weeks.length === 0) return texts.missing.weeks
  if (!startDate || !endDate) return texts.missing.dates
  if (!siteId) return texts.missing.siteId
  const template: Workforce = {
    ...draft,
    id: '',
    userId,
    siteId,
    startDate,
    endDate,
    types: types.filter(isAppointmentType),
  }
  const range = { startTime: site?.startTime ?? '00:00', endTime: site?.endTime ?? '24:00' }
  const refusal = workforceRefusal(template, range)
  return refusal ? refusalText(refusal) : null
}

export const bodyOf = (draft: TemplateDraft): Template => ({
  ...draft,
  userId: draft.userId ?? '',
  siteId: draft.siteId ?? '',
  types: [...draft.types],
  weeks: draft.weeks.toSorted((a, b) => a - b),
  startDate: draft.startDate ?? '',
  endDate: draft.endDate ?? '',
})
