import type { DayPart } from '../../../workbench/index.ts'
import { readAgenda } from './agenda.ts'
import { readHouse } from './house.ts'
import { overdueRecords, ownRecords } from './records.ts'
import { readConfirm } from './to-confirm.ts'
import { readWeeks } from './weeks.ts'

/** What the workbench shows of visits: to hosts their own day, to those who run the house the house's. */
export const visitDayParts: readonly DayPart[] = [
  { code: 'agenda', read: readAgenda },
  { code: 'house', read: readHouse },
  { code: 'confirm', read: readConfirm },
  { code: 'records', read: ownRecords },
  { code: 'overdue', read: overdueRecords },
  { code: 'weeks', read: readWeeks },
]
