export { interviewModule } from './interview.module.ts'
export { sealInterview } from './interview.tables.ts'
