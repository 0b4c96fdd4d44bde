import { millisecondsPer } from '../time.ts'

/** The same questions a few hours later measure how well one remembers them. */
const restMs = millisecondsPer.day

/** When a daily test can be done again; null: now. */
export const dailyAgainFrom = (last: Date | null, now: Date): Date | null => {
  if (last === null || now.getTime() - last.getTime() >= restMs) return null
  return new Date(last.getTime() + restMs)
}

/** What is open all the time has no end of its own. */
export const dailyEnd = /* @__PURE__ */ new Date('2999-12-31T16:00:00Z')

/** What those who do it read: how one is, not the name of what is measured. */
const kindTitles: Readonly<Record<string, string>> = {
  PHQ9: '最近的心情',
  PHQ2: '心情两问',
  PHQ4: '心情与放松',
  GAD7: '紧张与担心',
  CESD: '近一周的心情',
  SDS: '心情自评',
  SAS: '放松与紧张',
  DASS21: '情绪与压力',
  SCL90: '身心感受',
  ISI: '睡得怎样',
  'AUDIT-C': '喝酒的习惯',
  RSES: '怎样看自己',
}

export const dailyTitle = (code: string, title: string): string => kindTitles[code] ?? title
