export { crisisModule } from './crisis.module.ts'
export { fileReport } from './file-report.ts'
export { keepCaseErrands, keepReceiptErrand } from './crisis.errands.ts'
export type { CrisisRow, ReceiptRow } from './crisis.tables.ts'
