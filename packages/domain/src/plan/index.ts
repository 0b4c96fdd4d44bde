export { assessmentRules, type AssessmentRules } from './assessment-rules.ts'
export { dailyAgainFrom, dailyEnd, dailyTitle } from './daily.ts'
export { planErrors, type PlanError } from './plan-errors.ts'
export {
  livePlanStates,
  planGuards,
  planMachine,
  type PlanAction,
  type PlanEffect,
  type PlanFacts,
  type PlanGuard,
  type PlanState,
} from './plan.machine.ts'
export {
  hiddenBelow,
  isHidden,
  planLimits,
  planReportCodes,
  planReports,
  reminderHours,
  shownCounts,
  shownTable,
  validities,
  type PlanReport,
  type PlanTarget,
  type PlanWave,
  type Validity,
} from './plan.ts'
export { leastReference, referenceOf, spreadOf, tScoreIn, type ScoreSum, type Spread } from './profile.ts'
export {
  graceMinutes,
  sheetGuards,
  sheetMachine,
  takesAnswers,
  type SheetAction,
  type SheetFacts,
  type SheetGuard,
  type SheetState,
} from './sheet.machine.ts'
export {
  answeredCount,
  choiceAt,
  emptyAnswers,
  firstOpen,
  fitsSheet,
  mergeAnswers,
  packAnswers,
  secondsOf,
  unpackAnswers,
  withChoice,
  withTime,
  type SheetAnswers,
} from './sheet.ts'
export {
  interviewLimits,
  interviewNextCodes,
  interviewNexts,
  interviewsATerm,
  invitationWords,
  isProposed,
  offersMost,
  spreadByLoad,
  type InterviewLoad,
  type InterviewNext,
} from './interview.ts'
export {
  interviewGuards,
  interviewMachine,
  type InterviewAction,
  type InterviewFacts,
  type InterviewState,
} from './interview.machine.ts'
export {
  browserFamilies,
  browserFamilyCodes,
  browserFamilyOf,
  censusPhases,
  familyGap,
  finishedShare,
  laggingFamily,
  mostlyStuckAt,
  stuckMinutes,
  tellAgainHours,
  timelineMinutes,
  type BrowserFamily,
  type CensusPhase,
  type FamilyCount,
} from './census.ts'
export {
  capacityDays,
  capacityDuties,
  capacityHours,
  capacityMoves,
  capacityVerdict,
  habitOf,
  usualHabit,
  type Measured,
  type CapacityHour,
  type CapacityVerdict,
  type CensusHabit,
  type CensusWave,
} from './capacity.ts'
export {
  carelessFindings,
  carelessSigns,
  looksCareless,
  marksOf,
  readOnSeconds,
  type AnswerMarks,
  type BesideOthers,
  type CarelessFinding,
  type ScaleHalves,
} from './careless.ts'
export {
  inkMost,
  inkPattern,
  inkSize,
  inkStrokes,
  isSignature,
  linkKindCodes,
  linkKinds,
  linkLimits,
  linkStand,
  linkStands,
  type LinkFacts,
  type LinkKind,
  type LinkStand,
} from './link.ts'
export { tabletIdleMinutes, tabletSeenAfter, type TabletEnd } from './tablet.ts'
export { coarsened, type Traits } from './coarsen.ts'
export { rainbow, rainbowDays, rainbowOf, type RainbowFacts, type RainbowLevel } from './rainbow.ts'
