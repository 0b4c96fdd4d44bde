export { careModule } from './care.module.ts'
