import { compiledScale, type Compiled } from './compile.ts'
import type { ScaleAnswer, ScaleAnswers, ScaleDefinition, SheetContext } from './definition.ts'
import { evaluate, type Value } from './evaluate.ts'

/** Own properties only: an item called like something every object has would never be missing. */
export const answerTo = (answers: ScaleAnswers, item: string): ScaleAnswer =>
  Object.hasOwn(answers, item) ? (answers[item] ?? null) : null

/** The answer as a number, if it is one of those offered; several choices count as how many they are. */
export const numberOfAnswer = ({ values }: Pick<Compiled, 'values'>, item: string, answer: ScaleAnswer): Value => {
  const offered = values.get(item)
  if (!offered) return null
  if (Array.isArray(answer))
    return (answer as readonly number[]).every((one) => offered.has(one)) ? answer.length : null
  return typeof answer === 'number' && offered.has(answer) ? answer : null
}

/** What is asked of this person, given what they have answered so far, in the scale's order. */
export const askedItems = (
  definition: ScaleDefinition,
  answers: ScaleAnswers,
  { sex = null, age = null }: Pick<SheetContext, 'sex' | 'age'> = {},
): readonly string[] => {
  const scale = compiledScale(definition)
  if (scale.conditional.size === 0) return definition.items.map(({ id }) => id)
  const asked: string[] = []
  const isAsked = new Set<string>()
  const scope = {
    value: (name: string): Value =>
      name === 'sex'
        ? sex
        : name === 'age'
          ? age
          : isAsked.has(name)
            ? numberOfAnswer(scale, name, answerTo(answers, name))
            : null,
    score: () => null,
  }
  let goto: string | null = null
  for (const item of definition.items) {
    if (goto !== null && goto !== item.id) continue
    goto = null
    const condition = scale.conditions.get(item.id)
    // Where the sex is not known, the question is asked.
    if ((item.sex !== undefined && sex !== null && item.sex !== sex) || (condition && !evaluate(condition, scope)))
      continue
    asked.push(item.id)
    isAsked.add(item.id)
    goto = scale.branches.get(item.id)?.find(({ test }) => evaluate(test, scope))?.goto ?? null
    if (goto === 'end') break
  }
  return asked
}

export type AnswerFault = { readonly item: string; readonly message: string }

/** Answers that were not offered, or to questions that do not exist. */
export const answerFaults = (definition: ScaleDefinition, answers: ScaleAnswers): readonly AnswerFault[] => {
  const scale = compiledScale(definition)
  const place = new Map(definition.items.map(({ id }, index) => [id, index + 1]))
  return Object.keys(answers).flatMap((id) => {
    const item = scale.items.get(id)
    const answer = answerTo(answers, id)
    if (!item) return [{ item: id, message: `没有题目“${id.slice(0, 30)}”` }]
    if (answer === null) return []
    const isFine =
      item.type === 'text'
        ? typeof answer === 'string' && answer.length <= 2000
        : Array.isArray(answer) === (item.type === 'multi') &&
          numberOfAnswer(scale, id, answer) !== null &&
          (!Array.isArray(answer) || new Set(answer).size === answer.length)
    return isFine ? [] : [{ item: id, message: `第${place.get(id)}题的答案不在选项内` }]
  })
}

/** The order questions are shown in: the same for one sheet, whoever asks. Ids, and so the scoring, stay. */
export const itemOrder = (definition: ScaleDefinition, seed: number): readonly string[] => {
  const ids = definition.items.map(({ id }) => id)
  if (definition.order !== 'random' || compiledScale(definition).conditional.size > 0) return ids
  let state = seed >>> 0
  for (let at = ids.length - 1; at > 0; at -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const other = state % (at + 1)
    ;[ids[at], ids[other]] = [ids[other]!, ids[at]!]
  }
  return ids
}
