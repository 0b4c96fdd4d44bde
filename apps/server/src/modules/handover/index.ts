export { refuseOwing } from './refuse-owing.ts'
export { handoverModule } from './handover.module.ts'
