export {
  coverDaysMax,
  coverReasons,
  relationKinds,
  relationLasts,
  type CoverReason,
  type RelationKind,
} from './relation.ts'
export {
  isLayer,
  isPurpose,
  layerCodes,
  layers,
  opening,
  purposeCodes,
  purposes,
  SAFETY,
  TRACED,
  type Layer,
  type Purpose,
} from './layers.ts'
export {
  glassRoles,
  layerAccess,
  layerRights,
  readsPaper,
  type LayerAccess,
  type Paper,
  type Standing as LayerStanding,
} from './access.ts'
export { choiceWording, contactWithinMinutes, ownChoiceCodes, ownChoices, type OwnChoice } from './choices.ts'
export { schoolStandingCodes, schoolStandings, sealFileAfterDays } from './leaving.ts'
export { holdLimits, medicalYearsMore, retentionPolicies, type RetentionPolicy } from './retention.ts'
export {
  breakGlassMachine,
  glassGuards,
  glassReasons,
  glassVerdicts,
  type GlassAction,
  type GlassReason,
  type GlassState,
  type GlassVerdict,
} from './break-glass.machine.ts'
