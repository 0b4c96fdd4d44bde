import { plainText, type FormAnswers } from '../form/form-value.ts'
import { risksAmong, shortScaleOf } from '../form/short-scales.ts'
import { readScaleAnswers } from '../form/widget-parts.ts'
import { riskLevel, type AlarmLevel } from '../warning/signal.ts'

/** What a registration says about danger, in its own codes. */
export type DangerSigns = {
  /** 3 yes, 2 possible, 1 none. */
  readonly injuryTendency: string | null
  /** 1 urgent. */
  readonly isUrgent: string | null
  /** What the risk items of a self-assessment or scale call for. */
  readonly riskAnswer: AlarmLevel | null
}

/** The warning to raise at once (5 the gravest); null when there is no sign. The booking goes on either way. */
export const dangerLevel = ({ injuryTendency, isUrgent, riskAnswer }: DangerSigns): AlarmLevel | null => {
  if (injuryTendency === '3' || riskAnswer === 5) return 5
  return isUrgent === '1' || riskAnswer === 4 ? 4 : null
}

const LATELY = '3'

const risksInScales = (answers: FormAnswers) =>
  Object.values(answers).flatMap((value) => {
    const given = readScaleAnswers(value)
    const scale = given && shortScaleOf(given.scale)
    return scale ? risksAmong(scale, given.answers) : []
  })

/** The signs in the answers to a registration: having hurt oneself lately weighs as much as saying so outright. */
export const dangerSigns = (answers: FormAnswers): DangerSigns => {
  const said = (prop: string): string | null => plainText(answers[prop]) || null
  const hasHurt = said('historyOfSuicidalBehavior') === LATELY
  return {
    injuryTendency: hasHurt ? LATELY : said('injuryTendency'),
    isUrgent: said('isUrgent'),
    riskAnswer: riskLevel(risksInScales(answers)) ?? (said('historyOfSuicidalIdeation') === LATELY ? 4 : null),
  }
}
