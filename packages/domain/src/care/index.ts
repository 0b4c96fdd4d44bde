export * from './case.ts'
export * from './case.machine.ts'
export * from './case-transfer.machine.ts'
export * from './care-errors.ts'
