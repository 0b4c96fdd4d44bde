export { askClose as askForEnd } from './closing.ts'
export { caseErrands, pathErrands, receiptErrands } from './crisis.errands.ts'
export { crisisModule } from './crisis.module.ts'
export { seal as sealCrisis } from './crisis.tables.ts'
