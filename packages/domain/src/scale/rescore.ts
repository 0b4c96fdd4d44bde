import type { ScaleDefinition, ScaleItem } from './definition.ts'
import type { SheetResult } from './score-sheet.ts'

const wordsOf = ({ optionSets = {} }: ScaleDefinition, { options = [] }: ScaleItem): readonly string[] =>
  (typeof options === 'string' ? (optionSets[options] ?? []) : options).map(({ t }) => t)

const askedBy = (definition: ScaleDefinition): string =>
  JSON.stringify(
    definition.items.map((item) => [item.id, item.type, item.text, item.min, item.max, wordsOf(definition, item)]),
  )

/** Both ask the same: only the key differs, so that what was answered to the one can be scored with the other. */
export const asksTheSame = (one: ScaleDefinition, other: ScaleDefinition): boolean =>
  one.code === other.code && one.version !== other.version && askedBy(one) === askedBy(other)

export type ScoreChange = {
  /** Bands that are others now, by dimension; empty where there was none. */
  readonly bands: readonly { readonly dim: string; readonly before: string; readonly after: string }[]
  /** Risk rules that are met now and were not, and the other way round. */
  readonly risen: readonly string[]
  readonly gone: readonly string[]
}

/** What a person has to be told of: bands and risks. A number that moved within its band concerns nobody. */
export const changeBetween = (before: SheetResult, after: SheetResult): ScoreChange => {
  const levelIn = ({ bands }: SheetResult, dim: string): string => bands.find((one) => one.dim === dim)?.level ?? ''
  const dims = [...new Set([...before.bands, ...after.bands].map(({ dim }) => dim))]
  const ids = ({ risks }: SheetResult): readonly string[] => risks.map(({ id }) => id)
  return {
    bands: dims
      .map((dim) => ({ dim, before: levelIn(before, dim), after: levelIn(after, dim) }))
      .filter((one) => one.before !== one.after),
    risen: ids(after).filter((id) => !ids(before).includes(id)),
    gone: ids(before).filter((id) => !ids(after).includes(id)),
  }
}

export const isChange = ({ bands, risen, gone }: ScoreChange): boolean => bands.length + risen.length + gone.length > 0
