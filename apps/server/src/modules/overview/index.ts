export { overviewModule } from './overview.module.ts'
