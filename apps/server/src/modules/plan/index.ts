export { planTaskKinds } from './assign.ts'
export { demoSheet, paperOfScales } from './demo-sheet.ts'
export type { Paper } from './plan-scales.ts'
export { planModule } from './plan.module.ts'
