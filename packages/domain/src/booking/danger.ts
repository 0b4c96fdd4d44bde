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
