export {
  emptySafetyPlan,
  halfNamed,
  isEmptySafetyPlan,
  safetyLimits,
  safetyPhonePattern,
  tidySafetyPlan,
  type SafetyPlan,
} from './safety-plan.ts'
