import { noticeTexts } from './notice.messages.ts'
import type { ManagedNotice } from './notice.queries.ts'

const texts = noticeTexts.manage

const listWords = (names: readonly { name: string }[]): string => {
  const [first] = names
  if (!first) return ''
  return names.length === 1 ? first.name : texts.more(first.name, names.length)
}

/** Who it is for, in one line: 全校, 计算机学院 中的 辅导员 等 2 个. */
export const scopeWords = ({ everyone, depts, roles }: Pick<ManagedNotice, 'everyone' | 'depts' | 'roles'>): string => {
  if (everyone) return texts.everyone
  return [listWords(depts), listWords(roles)].filter(Boolean).join(texts.and) || texts.noScope
}
