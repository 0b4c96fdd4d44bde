import { type ChartData, tableOf } from './chart-data.ts'

/** Spreadsheets run a text that begins like a formula; a quotation mark in front makes it text again. */
const FORMULA = /^[=+\-@\t\r]/

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The table twin as a file; the mark at its beginning tells spreadsheets that it is UTF-8. */
export function chartCsv(data: ChartData): string {
  const { head, rows } = tableOf(data)
  const lines = [
    head.map(cell),
    ...rows.map(({ category, values }) => [cell(category), ...values.map((value) => String(value ?? ''))]),
  ]
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`
}
