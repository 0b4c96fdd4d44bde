import { isCalendarDate } from '../time.ts'
import type { InfoField } from '../user-info/info-field.ts'

/** As a sheet gives it; a number where the workbook holds a number. */
export type ImportCell = string | number | null

const DAY_MS = 86_400_000
const DAY_ZERO = Date.UTC(1899, 11, 30)
/** 1900-03-01 and 2100-01-01 as spreadsheets number days. */
const FIRST_SERIAL = 61
const LAST_SERIAL = 73_051
/** Beyond this a number in a spreadsheet has lost its last digits. */
const EXACT_DIGITS = 15

/** What a person sees in the cell, without what no person sees. */
export const cellText = (cell: ImportCell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return Number.isInteger(cell) ? BigInt(cell).toString() : String(cell)
  return (
    cell
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f\u200b-\u200d\u2060\ufeff]/g, '')
      .replaceAll('\u00a0', ' ')
      .trim()
  )
}

/** Numbers of cards and phones that were kept as numbers and are not what they were. */
export const hasLostDigits = (cell: ImportCell): boolean =>
  typeof cell === 'number' && Math.abs(cell) >= 10 ** EXACT_DIGITS

const pad = (part: string): string => part.padStart(2, '0')

const ofSerial = (serial: number): string | null =>
  serial >= FIRST_SERIAL && serial < LAST_SERIAL
    ? new Date(DAY_ZERO + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10)
    : null

/** `yyyy-MM-dd` of the ways a day is written; what can be no day stays as it is, for the rules to complain about. */
export const dayText = (cell: ImportCell): string => {
  const text = cellText(cell)
  if (typeof cell === 'number' && !/^\d{8}$/.test(text)) return ofSerial(cell) ?? text
  const match =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]\d{1,2}:\d{2}(?::\d{2})?)?$/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (!match) return text
  const [, year = '', month = '', day = ''] = match
  const written = `${year}-${pad(month)}-${pad(day)}`
  return isCalendarDate(Number(year), Number(month), Number(day)) ? written : text
}

/** The code behind what is written; null when nothing offered reads like that. */
export const choiceOf = (field: InfoField, text: string): string | null =>
  field.options?.find((option) => option.label.trim() === text)?.value ?? null
