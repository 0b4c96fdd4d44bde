export { choiceModule, choiceRegistration } from './choice.module.ts'
export { choicesOf } from './own-choices.ts'
