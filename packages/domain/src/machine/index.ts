export {
  defineMachine,
  sourcesOf,
  type ActionOf,
  type ActorKindOf,
  type AnyMachine,
  type EffectOf,
  type GuardOf,
  type Machine,
  type StateInfo,
  type StateOf,
  type Transition,
} from './machine.ts'
export {
  actionsFor,
  decide,
  isTerminal,
  type Attempt,
  type Decision,
  type Guard,
  type Guards,
  type Refusal,
} from './decide.ts'
export { validateMachine, type MachineProblem } from './validate.ts'
export { actorKindLabel, relations, type Relation } from './actor.ts'
export { toMermaid } from './mermaid.ts'
export { walk, type Step, type Walk } from './walk.ts'
