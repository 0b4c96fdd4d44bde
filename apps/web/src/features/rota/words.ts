import {
  displayCodes,
  displayLabel,
  formatDate,
  halfDays,
  isAppointmentType,
  type AppointmentType,
} from '@xinqiao/domain'
import { clockSpan, dayWords } from '../../kit/time-words.ts'
import { rotaTexts } from './rota.messages.ts'

const isDisplayed = (code: string): code is AppointmentType | keyof typeof displayCodes =>
  isAppointmentType(code) || Object.hasOwn(displayCodes, code)

export const typeName = (code: string): string => (isDisplayed(code) ? displayLabel(code) : code)

export const typeNames = (codes: readonly string[]): string => codes.map(typeName).join('、')

export const shortType = (code: string): string => rotaTexts.shortTypes[code] ?? typeName(code)

/** 103 of 咨询室 103 or 松103: what the place is called where there is little room. */
export const shortRoom = (name: string): string => /\d+$/.exec(name)?.[0] ?? name

/** 4月16日 周四 15:00–15:50 */
export const spanWords = (startAt: string, endAt: string): string => `${dayWords(startAt)} ${clockSpan(startAt, endAt)}`

/** 4月16日 周四上午 */
export const halfWords = (day: string, half: string): string => `${dayWords(day)}${rotaTexts.halves[half] ?? half}`

const USUAL: readonly string[] = ['am', 'pm']

/** The columns of a day: morning and afternoon always, the evening where there is one. */
export const halvesIn = (shifts: readonly { readonly half: string }[]): readonly (readonly [string, string])[] =>
  Object.entries(halfDays).filter(([code]) => USUAL.includes(code) || shifts.some(({ half }) => half === code))

const TIMES = /^\d{2}:\d{2}\s*[-–]\s*\d{2}:\d{2}\s*/

/** Of '10:00-10:50 许若兰', by whom and when something is taken. */
export const takenBy = (reason: string): string => reason.replace(TIMES, '')
export const takenWhen = (reason: string): string => TIMES.exec(reason)?.[0].trim() ?? ''

export const schoolDay = (): string => formatDate(new Date())
