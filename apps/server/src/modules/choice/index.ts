export { choiceModule, choiceRegistration } from './choice.module.ts'
export { demandReachBy, mayReach, permissionOf } from './contact-permission.ts'
export { askContact, choicesOf } from './own-choices.ts'
