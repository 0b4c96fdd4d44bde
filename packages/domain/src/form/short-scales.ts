import { gad7, phq4, phq9 } from '../scale/shipped/phq.ts'
import type { ScaleDefinition } from '../scale/definition.ts'
import { optionsOfItem } from '../scale/compile.ts'
import { namesIn, parseExpression } from '../scale/expression.ts'
import { scoreSheet } from '../scale/score-sheet.ts'

/** A few questions about how somebody is, answered inside a form. Only scales that may be reproduced without asking stand here. */
export type ShortScale = {
  readonly code: string
  readonly name: string
  /** what is asked of every item */
  readonly lead: string
  readonly items: readonly string[]
  /** the same under every item; the place is the score */
  readonly options: readonly string[]
  /** the least score of each, the mildest first */
  readonly bands: readonly { readonly from: number; readonly label: string }[]
  /** places of items that are heard at once, whatever the sum */
  readonly riskItems: readonly number[]
  /** the least change that is more than chance, where it has been established */
  readonly reliable: number | null
  readonly licence: string
}

const definitions: readonly ScaleDefinition[] = [phq9, gad7, phq4]

/** A definition of the library as forms ask it: one set of options from nothing upwards, one sum. */
const shortOf = (definition: ScaleDefinition): ShortScale => {
  const { code, name, lead, items, dimensions, bands, risk = [], licence } = definition
  const heard = new Set(risk.flatMap(({ expr }) => namesIn(parseExpression(expr))))
  return {
    code,
    name,
    lead,
    items: items.map(({ text }) => text),
    options: optionsOfItem(definition, items[0]!).map(({ t }) => t),
    bands: bands.map(({ from, level }) => ({ from: from ?? 0, label: level })),
    riskItems: items.flatMap(({ id }, place) => (heard.has(id) ? [place] : [])),
    reliable: dimensions[0]?.reliable ?? null,
    licence: licence.statement,
  }
}

export const shortScales: readonly ShortScale[] = definitions.map(shortOf)

export const shortScaleOf = (code: string): ShortScale | null => shortScales.find((one) => one.code === code) ?? null

export const scaleMaximum = ({ items, options }: ShortScale): number => items.length * (options.length - 1)

/** What is wrong with these answers, in words; null when they are whole. */
export const scaleFault = ({ items, options }: ShortScale, answers: readonly number[]): string | null => {
  if (answers.length !== items.length) return `请答完全部${items.length}题`
  const wrong = answers.findIndex((answer) => !Number.isInteger(answer) || answer < 0 || answer >= options.length)
  return wrong === -1 ? null : `第${wrong + 1}题的答案不在选项内`
}

export type ScaleScore = {
  readonly score: number
  readonly level: string
  /** items that were not answered with the mildest choice although they are heard at once; counted from 1 */
  readonly risks: readonly { readonly item: number; readonly answer: number }[]
}

/** Heard even where the rest is still missing: nobody is overlooked for an unanswered item beside it. */
export const risksAmong = (
  { riskItems, options }: Pick<ShortScale, 'riskItems' | 'options'>,
  answers: readonly (number | null)[],
): ScaleScore['risks'] =>
  riskItems.flatMap((place) => {
    const answer = answers[place] ?? 0
    return answer > 0 && answer < options.length ? [{ item: place + 1, answer }] : []
  })

/** Of answers without a fault; scored by the library's own scorer. */
export const scoreScale = (scale: ShortScale, answers: readonly number[]): ScaleScore => {
  const definition = definitions.find(({ code }) => code === scale.code)
  const given = Object.fromEntries((definition?.items ?? []).map(({ id }, place) => [id, answers[place] ?? null]))
  const result = definition && scoreSheet(definition, given)
  return {
    score: result?.scores[0]?.raw ?? 0,
    level: result?.bands[0]?.level ?? '',
    risks: risksAmong(scale, answers),
  }
}
