/** What the head of a centre says of assessments; these hold where nobody has said anything. */
export type AssessmentRules = {
  /** The level a warning is settled at when the further questions were answered with yes, and with no. */
  readonly positiveLevel: number
  readonly negativeLevel: number
  readonly interviewsAWeek: number
}

export const assessmentRules: AssessmentRules = {
  positiveLevel: 4,
  negativeLevel: 3,
  interviewsAWeek: 15,
}
