import { parseDate } from '../time.ts'

/** Something said about a person: never without where it comes from and since when, and never for good (INV-R1). */
export type TagDraft = {
  readonly name: string
  /** Which record, report or person says so. */
  readonly source: string
  /** 'yyyy-MM-dd' */
  readonly foundOn: string
  /** The last day on which it holds. */
  readonly expiresOn: string
}

export const tagLimits = { name: 20, source: 100, reason: 200, perPerson: 30 } as const

/** A year after it was found; 29 February ends on 28 February. */
export const lastDayOfTag = (foundOn: string): string => {
  const [year = '', month = '', day = ''] = foundOn.split('-')
  const next = `${String(Number(year) + 1).padStart(4, '0')}-${month}`
  return parseDate(`${next}-${day}`) === null ? `${next}-28` : `${next}-${day}`
}

const longer = (text: string, most: number): boolean => Array.from(text).length > most

/** The first complaint, or null. */
export const tagProblem = (tag: TagDraft, today: string): string | null => {
  if (tag.name.trim() === '') return '请输入标签名称'
  if (longer(tag.name.trim(), tagLimits.name)) return `标签名称不能超过${tagLimits.name}个字`
  if (tag.source.trim() === '') return '请写明标签的来源，没有来源的标签不能添加'
  if (longer(tag.source.trim(), tagLimits.source)) return `来源不能超过${tagLimits.source}个字`
  if (parseDate(tag.foundOn) === null) return '请选择得出日期'
  if (tag.foundOn > today) return '得出日期不能晚于今天'
  if (parseDate(tag.expiresOn) === null) return '请选择失效日期'
  if (tag.expiresOn < today) return '失效日期不能早于今天'
  return tag.expiresOn > lastDayOfTag(tag.foundOn) ? '标签最长有效一年，请调整失效日期' : null
}
