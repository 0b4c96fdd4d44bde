export { releaseRegistration } from './release.routes.ts'
