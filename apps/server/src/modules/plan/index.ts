export { assignPortion, planTaskKinds } from './assign.ts'
export { planModule } from './plan.module.ts'
