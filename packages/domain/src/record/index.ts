export * from './record.ts'
export * from './record.machine.ts'
export * from './record-errors.ts'
