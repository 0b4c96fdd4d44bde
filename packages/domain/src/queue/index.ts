export {
  collectSeconds,
  commitmentOf,
  halfWeight,
  releaseModes,
  type ReleaseClaim,
  type ReleaseMode,
  type ReleaseRequest,
  type ReleaseResult,
} from './fair-release.ts'
export { checkProof, holdDraw, releaseFaults, type ReleaseFault, type ReleaseProof } from './release-proof.ts'
export {
  releasePhases,
  releaseRoundMachine,
  roundPhase,
  type ReleaseRoundAction,
  type ReleaseRoundPhase,
  type ReleaseRoundState,
} from './release-round.machine.ts'
export {
  queueGuards,
  queueMachine,
  waitingStates,
  type QueueAction,
  type QueueFacts,
  type QueueGuard,
  type QueueState,
} from './queue.machine.ts'
export {
  afterDecline,
  byQueueOrder,
  fitOf,
  isLongWait,
  isSingleDue,
  needsCall,
  offerUntil,
  placeBand,
  queueLimits,
  waitBand,
  waitedDays,
  type QueueWish,
  type SingleWish,
  type SlotFit,
  type Waiting,
} from './queue.ts'
