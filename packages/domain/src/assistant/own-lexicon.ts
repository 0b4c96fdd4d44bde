import type { LexiconEntry } from './lexicon-acute.ts'
import type { RiskTopic } from './lexicon.ts'
import { readingsOf } from './normalise.ts'
import type { WordBody, WordCategory, WordContext, WordWeight } from './own-words.ts'

type OwnWord = {
  readonly id: string
  readonly weight: WordWeight
  readonly context: WordContext
  readonly entry: LexiconEntry
}

/** A school's own words, made ready to be looked for. */
export type OwnLexicon = {
  readonly words: readonly OwnWord[]
  readonly denials: readonly string[]
  /** Pictures that stand for a word: they vanish where characters alone are read. */
  readonly pictures: readonly (readonly [picture: string, word: string])[]
}

export const noOwnWords: OwnLexicon = { words: [], denials: [], pictures: [] }

const topics: Readonly<Record<Exclude<WordCategory, 'denial'>, RiskTopic>> = {
  suicide: 'wish',
  harm: 'harming',
  others: 'others',
  symptom: 'symptom',
  help: 'help',
}

/** As it is looked for: half width, small, simplified, characters alone. Two words that come to the same are the same word. */
export const normalWord = (word: string): string => readingsOf(word)[0] ?? ''

const isPicture = (word: string): boolean => word.trim() !== '' && normalWord(word) === ''

/** A single character or letter is in every other sentence; only a picture stands alone. */
const SHORTEST = 2

/** Why something cannot be a word of the lexicon; null when it can. */
export const faultOfWord = ({
  word,
  variants,
  category,
}: Pick<WordBody, 'word' | 'variants' | 'category'>): string | null => {
  const least = category === 'denial' ? 1 : SHORTEST
  if ([...normalWord(word)].length < least) return word
  return variants.find((one) => !isPicture(one) && [...normalWord(one)].length < least) ?? null
}

const escaped = (word: string): string => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

const entryOf = ({ word, variants, category, isDeniable }: WordBody): LexiconEntry => {
  const forms = [...new Set([word, ...variants].map(normalWord).filter(Boolean))].toSorted(
    (a, b) => b.length - a.length,
  )
  return {
    topic: category === 'denial' ? 'wish' : topics[category],
    words: new RegExp(forms.map(escaped).join('|'), 'g'),
    ...(isDeniable ? {} : { isFirm: true }),
  }
}

export const compileLexicon = (rows: readonly (WordBody & { readonly id: string })[]): OwnLexicon => {
  const live = rows.filter(({ isEnabled }) => isEnabled)
  const words = live.filter(({ category }) => category !== 'denial')
  return {
    words: words.map((row) => ({ id: row.id, weight: row.weight, context: row.context, entry: entryOf(row) })),
    denials: live
      .filter(({ category }) => category === 'denial')
      .flatMap(({ word, variants }) => [word, ...variants].map(normalWord).filter(Boolean)),
    pictures: words.flatMap(({ word, variants }) =>
      variants.filter(isPicture).map((picture) => [picture.trim(), word] as const),
    ),
  }
}
