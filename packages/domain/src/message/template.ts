const PLACE = /\{(\w+)\}/g

export type TemplateValues = Readonly<Record<string, string>>

export const placeholdersIn = (template: string): readonly string[] => [
  ...new Set([...template.matchAll(PLACE)].map((match) => match[1] ?? '')),
]

/** The first placeholder that nobody will fill in; it would stand in the text as a hole. */
export const strangePlaceholder = (template: string, known: readonly string[]): string | null =>
  placeholdersIn(template).find((name) => !known.includes(name)) ?? null

export const fillTemplate = (template: string, values: TemplateValues): string =>
  template.replace(PLACE, (_, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : ''))

/** Words that tell whoever looks at somebody's telephone what the message is about. */
export const discreetWords = ['心理', '咨询', '危机'] as const

const INVISIBLE = /[\s\p{Cf}]/gu

/** The first such word, also when blanks or invisible characters are strewn into it. */
export const indiscreetWord = (text: string): string | null => {
  const plain = text.normalize('NFKC').replace(INVISIBLE, '')
  return discreetWords.find((word) => plain.includes(word)) ?? null
}

export const neutralText = '有一条新的通知，详情请登录平台查看'

/** What may leave the platform (INV-M1): a place or a name can bring such a word along, so the finished text is judged. */
export const outsideText = (template: string, values: TemplateValues): string => {
  const text = fillTemplate(template, values).trim()
  return text === '' || indiscreetWord(text) !== null ? neutralText : text
}
