import type { CalendarEvent, CalendarTypeCode } from '../../../kit/calendar/calendar-data.ts'
import { addDays, weekdayOf } from '../../../kit/calendar/wall.ts'

export const sampleLegend = [
  { type: 2, label: '个体咨询' },
  { type: 21, label: '首次咨询' },
  { type: 10, label: '一次单元' },
  { type: 14, label: '心理约谈' },
  { type: 8, label: '危机评估' },
  { type: 11, label: '值班危机评估' },
  { type: 12, label: '值班复学评估' },
  { type: 23, label: '精神诊疗' },
  { type: 5, label: '可预约' },
] as const

type Row = readonly [day: number, from: string, to: string, type: CalendarTypeCode, who: string, what: string]

/** One week of a small centre; day 0 is Monday. */
const rows: readonly Row[] = [
  [0, '08:30', '09:20', 2, '甲咨询师', '个体 103'],
  [0, '08:30', '09:20', 2, '乙咨询师', '个体 101'],
  [0, '09:30', '10:20', 21, '甲咨询师', '首次 103'],
  [0, '10:30', '11:20', 14, '丙咨询师', '约谈 104'],
  [0, '14:00', '14:50', 2, '乙咨询师', '个体 102'],
  [0, '16:00', '17:30', 12, '丁咨询师', '复学评估 201'],
  [1, '09:00', '09:50', 14, '丙咨询师', '约谈 104'],
  [1, '11:00', '11:50', 8, '戊主任', '危机 201'],
  [1, '14:00', '14:25', 23, '己医生', '诊·短'],
  [1, '14:30', '14:55', 23, '己医生', '诊·短'],
  [1, '19:00', '19:50', 10, '乙咨询师', '单次 102'],
  [2, '08:30', '09:20', 2, '甲咨询师', '个体 103'],
  [2, '08:30', '09:20', 2, '乙咨询师', '个体 101'],
  [2, '08:40', '09:30', 2, '丙咨询师', '个体 104'],
  [2, '08:45', '09:35', 21, '丁咨询师', '首次 105'],
  [2, '14:00', '14:50', 5, '乙咨询师', '可约 102'],
  [2, '15:00', '15:50', 2, '甲咨询师', '个体 线上'],
  [3, '09:30', '10:20', 21, '甲咨询师', '首次 101'],
  [3, '10:30', '11:20', 5, '乙咨询师', '可约 102'],
  [3, '16:00', '17:30', 11, '丁咨询师', '值班危机 201'],
  [4, '09:30', '10:20', 5, '甲咨询师', '可约 103'],
  [4, '10:30', '11:20', 2, '乙咨询师', '个体 101'],
  [5, '09:00', '09:50', 10, '丙咨询师', '单次 104'],
  [5, '10:00', '10:50', 5, '乙咨询师', '可约 102'],
]

/** The rows in the week around `today` ('yyyy-MM-dd'). */
export function sampleEvents(today: string): CalendarEvent[] {
  const monday = addDays(`${today} 00:00`, -((weekdayOf(today) + 6) % 7))
  return rows.map(([day, from, to, type, title, note], index) => {
    const date = addDays(monday, day).slice(0, 10)
    return { id: String(index + 1), type, title, note, start: `${date} ${from}`, end: `${date} ${to}` }
  })
}
