export {
  riskLevel,
  signalAskAfterHours,
  signalClocks,
  signalNoteMin,
  signalSources,
  type SignalLevel,
  type SignalSource,
} from './signal.ts'
export {
  signalGuards,
  signalMachine,
  type SignalAction,
  type SignalActor,
  type SignalFacts,
  type SignalGuard,
  type SignalState,
} from './signal.machine.ts'
