export { safetyPlanModule } from './safety-plan.module.ts'
