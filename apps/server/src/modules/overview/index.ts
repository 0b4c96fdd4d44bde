export { filesKept, onlineNow } from './overview.repo.ts'
export { overviewModule } from './overview.module.ts'
