/** What a past history must not hide. */
const words = /自杀|自伤|自残|自尽|轻生|割腕|跳楼|跳河|服毒|上吊|结束生命/g

/**
 * Said of what is not there: 否认自杀, 无自伤、自杀史. Not 无法摆脱 nor 没有告诉家人曾…: where it is unclear whether something
 * is denied, it counts as said, and costs somebody a sentence of explanation.
 */
const denied = /(?:否认|无(?!法)|未(?:曾|见|有)?|从未|不曾|没有?过?|不存在|排除)(?:有|曾有|过)?[^曾但却仍]{0,12}$/

const clauses = /[，。；！？,;!?\n]/

/** The first word of danger that a text says rather than denies. */
export const historyWord = (text: string): string | null => {
  for (const clause of text.split(clauses))
    for (const found of clause.matchAll(words)) if (!denied.test(clause.slice(0, found.index))) return found[0]
  return null
}
