export { siteRegistration, termRegistration } from './site.routes.ts'
