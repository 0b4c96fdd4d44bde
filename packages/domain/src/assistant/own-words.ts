/** What a word of the lexicon is about (B12). A word of denial takes the edge off a school's own words only. */
export const wordCategories = {
  suicide: '自杀',
  harm: '自伤',
  others: '伤人',
  symptom: '精神症状',
  help: '求助',
  denial: '否定词',
} as const
export type WordCategory = keyof typeof wordCategories
export const wordCategoryCodes = /* @__PURE__ */ Object.keys(wordCategories) as readonly WordCategory[]

/** 1 worries, and twice in a conversation calls somebody; 2 calls somebody at once. */
export const wordWeights = { 1: '关注', 2: '危险' } as const
export type WordWeight = keyof typeof wordWeights

/** Where it counts: wherever it stands, or only where somebody speaks of themselves. */
export const wordContexts = { any: '出现就算', self: '说的是自己才算' } as const
export type WordContext = keyof typeof wordContexts
export const wordContextCodes = /* @__PURE__ */ Object.keys(wordContexts) as readonly WordContext[]

export const wordLimits = { word: 20, variants: 12, words: 500, sample: 500, reason: 200, reasonMin: 5 } as const

/** A word as somebody proposes it. */
export type WordBody = {
  readonly word: string
  readonly variants: readonly string[]
  readonly category: WordCategory
  readonly weight: WordWeight
  readonly context: WordContext
  /** 不想… does not count as said. Where it is off, the word counts however it is denied. */
  readonly isDeniable: boolean
  readonly isEnabled: boolean
}

export const judgedNames = { 0: '没有发现', 1: '关注', 2: '危险' } as const
