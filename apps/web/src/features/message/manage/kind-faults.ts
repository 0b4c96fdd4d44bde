import { indiscreetWord, strangePlaceholder } from '@xinqiao/domain'
import { manageTexts } from './manage.messages.ts'
import type { KindDetail } from './manage.queries.ts'

const texts = manageTexts.details

export type KindWords = { title: string; content: string; outside: string }
export type KindFaults = Partial<Record<keyof KindWords, string>>

const LABELS: Readonly<Record<keyof KindWords, string>> = {
  title: texts.heading,
  content: texts.content,
  outside: texts.outside,
}

/** The server's own rules, told while they can still be mended. */
export const faultsOf = (words: KindWords, placeholders: KindDetail['placeholders']): KindFaults => {
  const known = placeholders.map(({ name }) => name)
  const faults: KindFaults = {}
  for (const part of ['title', 'content', 'outside'] as const) {
    const hole = strangePlaceholder(words[part], known)
    if (words[part].trim() === '') faults[part] = texts.needText(LABELS[part])
    else if (hole !== null) faults[part] = texts.hole(`{${hole}}`)
  }
  const word = indiscreetWord(words.outside)
  if (word !== null) faults.outside = texts.word(word)
  return faults
}
