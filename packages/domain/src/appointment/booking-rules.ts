/** The numbers of booking. Every one is a setting of the school; these are the values it starts with. */
export type BookingRules = {
  readonly termSessionLimit: number
  /** How many calendar days before the day of the appointment, and at what time, free cancelling ends. */
  readonly cancelDaysBefore: number
  readonly cancelClock: string
  readonly leaveFreeCount: number
  /** false: the leaves beyond the free ones count as no-shows; true: once there are more, all of them do. */
  readonly countAllLeaves: boolean
  readonly noShowBlockCount: number
  readonly noShowGraceMin: number
  readonly checkInEarlyMin: number
  readonly startEarlyMin: number
  readonly autoFinishMin: number
  readonly recordDueDays: number
  readonly recordLockDays: number
  /** With more locked records than this a host publishes no new times; 0 for never. */
  readonly lockedRecordMost: number
  readonly queueOfferHours: number
  readonly singleSessionWaitDays: number
  readonly maxReschedulePerTerm: number
  readonly sessionMinutes: number
  readonly gapMinutes: number
  readonly holdMinutes: number
  readonly openDays: number
  /** When booking of a fresh slot ends on the day before it. */
  readonly closeClock: string
  /** A slot that became free again may be booked until this long before it starts. */
  readonly releasedCloseHours: number
  /** A slot given back later than this is not worth offering. */
  readonly leaveFreesMin: number
  readonly correctDays: number
  readonly restoreDays: number
  readonly appealEnable: boolean
}

export const bookingRuleDefaults: BookingRules = {
  termSessionLimit: 6,
  cancelDaysBefore: 1,
  cancelClock: '17:00',
  leaveFreeCount: 2,
  countAllLeaves: false,
  noShowBlockCount: 2,
  noShowGraceMin: 15,
  checkInEarlyMin: 30,
  startEarlyMin: 15,
  autoFinishMin: 30,
  recordDueDays: 3,
  recordLockDays: 7,
  lockedRecordMost: 3,
  queueOfferHours: 24,
  singleSessionWaitDays: 28,
  maxReschedulePerTerm: 2,
  sessionMinutes: 50,
  gapMinutes: 10,
  holdMinutes: 10,
  openDays: 14,
  closeClock: '17:00',
  releasedCloseHours: 2,
  leaveFreesMin: 30,
  correctDays: 30,
  restoreDays: 30,
  appealEnable: true,
}

export const breakLimits = { releaseReasonMin: 5, releaseReasonMax: 200, appealMax: 500 } as const
