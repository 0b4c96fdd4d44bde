import { formatDateTime } from '../time.ts'

type Span = { readonly day: string; readonly startTime: string; readonly endTime: string }

/** Who of the duty rota is there at a moment, and who comes next. Of several at once the first one given. */
export const whoAnswers = <S extends Span>(
  shifts: readonly S[],
  now: Date,
): { readonly now: S | null; readonly next: S | null } => {
  const moment = formatDateTime(now).slice(0, 16)
  const begins = ({ day, startTime }: Span): string => `${day} ${startTime}`
  const isOn = (one: Span): boolean => begins(one) <= moment && moment < `${one.day} ${one.endTime}`
  const coming = shifts.filter((one) => begins(one) > moment).toSorted((a, b) => (begins(a) < begins(b) ? -1 : 1))
  return { now: shifts.find(isOn) ?? null, next: coming[0] ?? null }
}

/** Family names of two characters that are met today. */
const twofold =
  /^(?:欧阳|司马|上官|诸葛|司徒|东方|夏侯|皇甫|尉迟|公孙|慕容|长孙|宇文|端木|令狐|南宫|轩辕|钟离|闾丘|呼延)/

/** 陈老师 of 陈思源: what strangers may know of whoever is on duty. */
export const teacherOf = (name: string): string => {
  const text = name.trim()
  const family = twofold.exec(text)?.[0] ?? [...text][0]
  return family && /^\p{Script=Han}+$/u.test(family) ? `${family}老师` : '老师'
}
