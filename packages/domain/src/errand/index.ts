export {
  errandGuards,
  errandMachine,
  errandNoteMax,
  errandNoteMin,
  type ErrandAction,
  type ErrandActor,
  type ErrandFacts,
  type ErrandGuard,
  type ErrandState,
} from './errand.machine.ts'
export {
  errandCodes,
  errandDueDays,
  errandKindOf,
  errandKinds,
  errandsAnswered,
  errandsOpenTo,
  isErrandCode,
  outreachFrom,
  type ErrandCode,
  type ErrandKindWords,
} from './kinds.ts'
export {
  freezeLadder,
  ladderTargets,
  ladderWays,
  nextStep,
  skipAhead,
  type FrozenLadder,
  type Ladder,
  type LadderStep,
  type LadderTarget,
  type LadderUnit,
  type LadderWay,
  type NextStep,
} from './ladder.ts'
export { ladderFault, ladderMaxSteps, targetsOf } from './ladder-check.ts'
