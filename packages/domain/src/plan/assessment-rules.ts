/** What the head of a centre says of assessments; these hold where nobody has said anything. */
export type AssessmentRules = {
  /** The level a warning is settled at when the further questions were answered with yes, and with no. */
  readonly positiveLevel: number
  readonly negativeLevel: number
  readonly interviewsAWeek: number
  /** People one person on duty reaches in an hour, and how many of a thousand sheets need it where nothing lies behind. */
  readonly contactsAnHour: number
  readonly flagsInThousand: number
}

export const assessmentRules: AssessmentRules = {
  positiveLevel: 4,
  negativeLevel: 3,
  interviewsAWeek: 15,
  contactsAnHour: 4,
  flagsInThousand: 19,
}
