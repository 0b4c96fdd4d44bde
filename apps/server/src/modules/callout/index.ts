export { calloutTexts } from './callout.messages.ts'
export { keepTest } from './callout.errands.ts'
export { calloutModule } from './callout.module.ts'
export { calloutRegistration } from './callout.routes.ts'
