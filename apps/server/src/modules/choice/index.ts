export { choiceModule, choiceRegistration } from './choice.module.ts'
export { demandReachBy, mayReach, permissionOf } from './contact-permission.ts'
export { choicesOf } from './own-choices.ts'
