/** What the head of a centre says of assessments; these hold where nobody has said anything. */
export type AssessmentRules = {
  /** The level a warning is settled at when the further questions were answered with yes, and with no. */
  readonly positiveLevel: number
  readonly negativeLevel: number
  /** Of a hundred who answer, how many have to be spoken with. */
  readonly flagsPercent: number
  /** How many of them one person on duty speaks with in an hour. */
  readonly contactsAnHour: number
  readonly interviewsAWeek: number
}

export const assessmentRules: AssessmentRules = {
  positiveLevel: 4,
  negativeLevel: 3,
  flagsPercent: 5,
  contactsAnHour: 4,
  interviewsAWeek: 15,
}
