/** 常用语 of one's own: so many, each so long. */
export const phraseRules = { most: 20, max: 60 } as const
