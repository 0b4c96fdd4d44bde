import type { ModelAsk, ModelClient } from './model.ts'
import { concernSteps, concernWords, general, special, themes, type Theme } from './stand-in.words.ts'

const hash = (text: string): number => {
  let sum = 7
  for (const one of text) sum = (sum * 31 + (one.codePointAt(0) ?? 0)) >>> 0
  return sum
}

/** One that was not said before in this conversation, if there is one left. */
const pick = (words: readonly string[], seed: number, said: string): string => {
  const fresh = words.filter((one) => !said.includes(one))
  const from = fresh.length > 0 ? fresh : words
  return from[seed % from.length] ?? ''
}

const themeOf = (text: string): Pick<Theme, 'echoes' | 'questions' | 'steps'> =>
  themes.find(({ heard }) => heard.test(text)) ?? general

/** Small steps are offered now and then, not with every breath. */
const EVERY = 3

/**
 * Stands in for a machine outside, for demonstrations and trials: listens by rules, names what it hears, asks one question and
 * now and then offers a small step. It knows nothing but the turns it is given.
 */
export const createStandInModel = (): ModelClient => ({
  name: 'stand-in',
  reply: async ({ turns, isConcern }: ModelAsk) => {
    const last = turns.findLast(({ by }) => by === 'visitor')?.text.trim() ?? ''
    const said = turns.flatMap(({ by, text }) => (by === 'assistant' ? [text] : [])).join('\n')
    const count = turns.filter(({ by }) => by === 'visitor').length
    const seed = hash(last) + count
    if (isConcern) return `${pick(concernWords, seed, said)}\n${pick(concernSteps, seed, said)}`
    const fixed = special.find(([heard]) => heard.test(last))
    if (fixed) return pick(fixed[1], seed, said)
    const { echoes, questions, steps } = themeOf(last)
    const step = count > 0 && count % EVERY === 0 ? `${pick(steps, seed, said)}。` : ''
    return `${pick(echoes, seed, said)}。${step}${pick(questions, seed, said)}`
  },
})
