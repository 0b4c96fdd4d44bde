import {
  bandLevel,
  scoreSheet,
  secondsOf,
  type SheetAnswers,
  type SheetContext,
  type SheetResult,
  type SignalLevel,
  type Validity,
} from '@xinqiao/domain'
import { answersTo, timesOf, type Paper } from './plan-scales.ts'
import { sheetTexts as texts } from './plan.messages.ts'

export type Scored = {
  readonly results: readonly SheetResult[]
  readonly star: number | null
  readonly isRisk: boolean
  readonly validity: Validity
  /** Questions that were asked, must be answered and are not. */
  readonly left: number
  readonly seconds: number
}

type Person = Pick<SheetContext, 'sex' | 'age'>

const validityOf = (results: readonly SheetResult[]): Validity => {
  if (results.some(({ isValid }) => !isValid)) return 'invalid'
  return results.some(({ validity }) => validity.length > 0) ? 'doubtful' : 'valid'
}

const worst = (stars: readonly (number | null)[]): number | null => {
  const known = stars.filter((star) => star !== null)
  return known.length === 0 ? null : Math.max(...known)
}

/** Scale by scale, each by its own definition; nothing here looks at a clock or a database (INV-T2). */
export const scorePaper = (paper: Paper, answers: SheetAnswers, person: Person): Scored => {
  const results = paper.scales.map(({ definition }, part) => {
    const itemMs = timesOf(paper, part, answers)
    return scoreSheet(definition, answersTo(paper, part, answers), { ...person, itemMs })
  })
  return {
    results,
    star: worst(results.map(({ star }) => star)),
    isRisk: results.some(({ risks }) => risks.length > 0),
    validity: validityOf(results),
    left: results.reduce((sum, { open }) => sum + open.length, 0),
    seconds: secondsOf(answers),
  }
}

export type HeardOfSheet = {
  readonly level: SignalLevel
  readonly source: 'scale' | 'band'
  readonly words: string
  readonly sheetId?: string
}

export const asLevel = (level: number): SignalLevel => Math.min(5, Math.max(2, level)) as SignalLevel

/** What those on duty have to hear: risk rules at their own level, however the rest was answered, and sums that are signs by themselves. */
export const signsOf = (sheetId: string, paper: Paper, results: readonly SheetResult[]): readonly HeardOfSheet[] =>
  results.flatMap((result, part) => {
    const definition = paper.scales[part]?.definition
    if (!definition) return []
    const risks = result.risks
      .filter(({ level }) => level >= 2)
      .map(({ level, reason }) => ({
        level: asLevel(level),
        source: 'scale' as const,
        sheetId,
        words: texts.risk(definition.name, reason),
      }))
    const bands = result.scores.flatMap(({ dim, raw }) => {
      const level = raw === null || dim !== 'total' ? null : bandLevel(definition.code, raw)
      const band = result.bands.find((one) => one.dim === dim)
      return level === null || !band
        ? []
        : [{ level, source: 'band' as const, words: texts.band(definition.name, band.level) }]
    })
    return [...risks, ...bands]
  })
