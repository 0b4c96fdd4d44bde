import { pinyin } from 'pinyin-pro'

const known = new Map<string, string>()

/** 我的咨询 → wdzx. Labels are few and come again with every request. */
export const initialsOf = (label: string): string => {
  const before = known.get(label)
  if (before !== undefined) return before
  const letters = pinyin(label, { pattern: 'first', toneType: 'none', type: 'array' }).join('').toLowerCase()
  known.set(label, letters)
  return letters
}
