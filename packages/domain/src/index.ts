export { codesOf, isCodeOf, labelOf, optionsOf, type LabelTable, type Option } from './enums/table.ts'
export { isRoleCode, roleCodes, roleHints, roles, type RoleCode } from './enums/role.ts'
export {
  isProductCode,
  maxPinnedProducts,
  maxPinnedProductsMessage,
  productCodes,
  products,
  productTypes,
  type ProductCode,
  type ProductType,
} from './enums/product.ts'
export { allowsPort, isPort, parsePorts, portCodes, ports, type Port } from './enums/port.ts'
export { dataScopeCodes, dataScopes, isDataScopeType, type DataScopeType } from './enums/data-scope.ts'
export {
  loginEvents,
  loginMethods,
  loginResults,
  type LoginEvent,
  type LoginMethod,
  type LoginResult,
} from './enums/login.ts'
export {
  idCardTypeCodes,
  idCardTypes,
  infoSections,
  isIdCardType,
  sexes,
  type IdCardType,
  type InfoSection,
  type Sex,
} from './enums/person.ts'
export {
  defaultDataScope,
  defaultRolePermissions,
  isPermission,
  meetsPermission,
  permissionCodes,
  permissions,
  rolesHolding,
  type Permission,
} from './permission.ts'
export { contrast, isHexColour, themeDefault, themePresets, tint, tintSteps, type ThemePreset } from './colour.ts'
export {
  isMasked,
  maskEmail,
  maskedEditMessage,
  maskIdCard,
  maskPhone,
  maskRealName,
  ruleUnlessMasked,
  updateFlag,
} from './masking.ts'
export { defaultPageSize, maxPageSize, pageCount, pageOf, pageSizes, type Page, type PageQuery } from './paging.ts'
export {
  chinaOffsetMinutes,
  daysInMonth,
  formatDate,
  formatDateTime,
  isCalendarDate,
  millisecondsPer,
  parseDate,
  parseDateTime,
} from './time.ts'
export { firstOf, lengthRule, optional, patternRule, required, type Rule } from './rules/rule.ts'
export { phoneCheck, phoneLength, phonePattern, phoneRule } from './rules/phone.ts'
export { emailPattern, emailRule } from './rules/email.ts'
export {
  idCardCheckDigit,
  idCardMaxLength,
  idCardMessage,
  idCardRule,
  provinces,
  readIdCard,
  type IdCardFacts,
} from './rules/id-card.ts'
export {
  oldPasswordRule,
  passwordChecks,
  passwordConfirmRule,
  passwordMaxLength,
  passwordMinLength,
  passwordRule,
  type PasswordCheck,
} from './rules/password.ts'
export {
  positiveIntegerPattern,
  positiveIntegerRule,
  urlPattern,
  urlRule,
  usernameMaxLength,
  usernameRule,
  wordPattern,
  wordRule,
} from './rules/text.ts'
export {
  defineMachine,
  sourcesOf,
  type ActionOf,
  type ActorKindOf,
  type AnyMachine,
  type GuardOf,
  type Machine,
  type StateInfo,
  type StateOf,
  type Transition,
} from './machine/machine.ts'
export {
  actionsFor,
  decide,
  isTerminal,
  type Attempt,
  type Decision,
  type Guard,
  type Guards,
  type Refusal,
} from './machine/decide.ts'
export { validateMachine, type MachineProblem } from './machine/validate.ts'
export { actorKindLabel, relations, type Relation } from './machine/actor.ts'
export { toMermaid } from './machine/mermaid.ts'
export { walk, type Step, type Walk } from './machine/walk.ts'
export {
  importTaskLabels,
  importTaskTypes,
  mayDownloadTask,
  taskLabel,
  taskMachine,
  taskOutcome,
  taskOutcomes,
  type ImportTaskType,
  type TaskAction,
  type TaskOutcome,
  type TaskState,
} from './task/task.machine.ts'
export { maySeeEntry, menuEntries, type MenuEntry, type MenuHome, type MenuViewer } from './menu/menu.ts'
