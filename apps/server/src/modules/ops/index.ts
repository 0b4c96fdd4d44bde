export { opsRegistration } from './ops.routes.ts'
export { tellFailure } from './tell-failure.ts'
export { opsModule } from './ops.module.ts'
