export { careModule } from './care.module.ts'
export { passCase } from './pass-case.ts'
