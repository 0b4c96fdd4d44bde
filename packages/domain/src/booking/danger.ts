import { plainText, type FormAnswers } from '../form/form-value.ts'
import { scaleFault, scoreScale, shortScaleOf } from '../form/short-scales.ts'
import { readScaleAnswers } from '../form/widget-parts.ts'

/** What a registration says about danger, in its own codes. */
export type DangerSigns = {
  /** 3 yes, 2 possible, 1 none. */
  readonly injuryTendency: string | null
  /** 1 urgent. */
  readonly isUrgent: string | null
  /** A self-assessment or scale in which a risk item was answered. */
  readonly hasRiskAnswer: boolean
}

/** The warning to raise at once (5 the gravest); null when there is no sign. The booking goes on either way. */
export const dangerLevel = ({ injuryTendency, isUrgent, hasRiskAnswer }: DangerSigns): 4 | 5 | null => {
  if (injuryTendency === '3') return 5
  return isUrgent === '1' || hasRiskAnswer ? 4 : null
}

const LATELY = '3'

const scaleTellsRisk = (answers: FormAnswers): boolean =>
  Object.values(answers).some((value) => {
    const given = readScaleAnswers(value)
    const scale = given && shortScaleOf(given.scale)
    const whole = given?.answers.filter((answer) => answer !== null) ?? []
    return scale != null && scaleFault(scale, whole) === null && scoreScale(scale, whole).risks.length > 0
  })

/** The signs in the answers to a registration: having hurt oneself lately weighs as much as saying so outright. */
export const dangerSigns = (answers: FormAnswers): DangerSigns => {
  const said = (prop: string): string | null => plainText(answers[prop]) || null
  const hasHurt = said('historyOfSuicidalBehavior') === LATELY
  return {
    injuryTendency: hasHurt ? LATELY : said('injuryTendency'),
    isUrgent: said('isUrgent'),
    hasRiskAnswer: said('historyOfSuicidalIdeation') === LATELY || scaleTellsRisk(answers),
  }
}
