export { firstOf, lengthRule, optional, patternRule, required, type Rule } from './rule.ts'
export { plainCode, plainIdCard, plainPhone, plainUsername } from './plain.ts'
export { phoneCheck, phoneLength, phonePattern, phoneRule } from './phone.ts'
export { emailPattern, emailRule } from './email.ts'
export { isWithin, maxNetworks, networkRule, readAddress, readNetwork, type Network } from './network.ts'
export {
  idCardCheckDigit,
  idCardMaxLength,
  idCardMessage,
  idCardRule,
  provinces,
  readIdCard,
  type IdCardFacts,
} from './id-card.ts'
export {
  oldPasswordRule,
  passwordChecks,
  passwordConfirmRule,
  passwordMaxLength,
  passwordMinLength,
  passwordRule,
  type PasswordCheck,
} from './password.ts'
export {
  positiveIntegerPattern,
  positiveIntegerRule,
  urlPattern,
  urlRule,
  usernameMaxLength,
  usernameRule,
  wordPattern,
  wordRule,
} from './text.ts'
export { nameRule, tidyName } from './name.ts'
