import type { Measure } from './measure.ts'

declare module '../../kernel/module.ts' {
  interface Contributions {
    /** What may be counted. */
    measures: readonly Measure[]
  }
}

export type { Measure } from './measure.ts'
export { actionsInto, countNow, everyDim, PLACE, PLACE_JOIN } from './facts.ts'
export { figureCrons } from './figure.crons.ts'
export { isOfCentre, ownColleges } from './figure.policy.ts'
export { figureRegistration } from './figure.routes.ts'
