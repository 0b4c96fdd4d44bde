export { opsRegistration } from './ops.routes.ts'
export { opsModule } from './ops.module.ts'
