export { htpModule } from './htp.module.ts'
export { sealChecks, sealReport, sealWork } from './htp.tables.ts'
