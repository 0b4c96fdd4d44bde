export { opsRegistration } from './ops.routes.ts'
export { tellFailure } from './tell-failure.ts'
export { noteService, readBackups, type Backups } from './service-event.ts'
export { opsModule } from './ops.module.ts'
