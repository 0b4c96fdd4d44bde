export { opsRegistration } from './ops.routes.ts'
export { tellFailure } from './tell-failure.ts'
export { BACKUP_NOTE } from './read-state.ts'
export { opsModule } from './ops.module.ts'
