import { formatDate, holidayOn, termWeek } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { listTerms, termOn, type TermRow } from './term.repo.ts'

const termView = (row: TermRow) => ({
  id: row.id,
  name: row.name,
  startDate: row.start_date,
  endDate: row.end_date,
  weekCount: row.week_count,
  holidays: row.holidays,
  version: row.version,
})

export const readTerms = async (tx: Tx) => {
  const today = formatDate(tx.now)
  return (await listTerms(tx)).map((row) => ({
    ...termView(row),
    isCurrent: row.start_date <= today && today <= row.end_date,
  }))
}

export const currentTerm = async (tx: Tx, day: string = formatDate(tx.now)) => {
  const row = await termOn(tx, day)
  if (!row) return null
  const term = termView(row)
  return { ...term, date: day, week: termWeek(term, day), holiday: holidayOn(term, day)?.name ?? null }
}
