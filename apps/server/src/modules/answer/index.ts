export { answerRegistration } from './answer.routes.ts'
