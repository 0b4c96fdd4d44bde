export { codesOf, isCodeOf, labelOf, optionsOf, type LabelTable, type Option } from './enums/table.ts'
export { terminalNameMax } from './auth/terminal.ts'
export { calmBits, leadingZeroBits } from './auth/work.ts'
export * from './care/index.ts'
export * from './crisis/index.ts'
export * from './record/index.ts'
export * from './figure/index.ts'
export * from './auth/factor.ts'
export { isOnlyVisitor, isRoleCode, roleCodes, roleHints, roles, type RoleCode } from './enums/role.ts'
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
  isPermission,
  permissionWord,
  meetsPermission,
  permissionCodes,
  permissions,
  type Permission,
} from './permission.ts'
export { defaultDataScope, defaultRolePermissions, platformPermissions, rolesHolding } from './role-permission.ts'
export { accountColumns, accountProps, type AccountColumns, type AccountProp } from './user-info/account-columns.ts'
export type { InfoAnswers, InfoField, InfoForm } from './user-info/info-field.ts'
export { infoCounters, infoForm, infoForms, isInfoSection, type InfoCounter } from './user-info/info-forms.ts'
export { relations as contactRelations } from './user-info/info-options.ts'
export {
  acceptAnswers,
  answerOf,
  answerText,
  checkField,
  checkForm,
  choicesOf,
  isPlainNumber,
  isShown,
  mayChange,
  namedProblem,
  showableAnswers,
  type InfoContext,
  type InfoProblem,
} from './user-info/info-rules.ts'
export {
  arrange,
  isOwnField,
  isRequiredFree,
  ownFieldTypes,
  ownKeyPattern,
  personsView,
  sectionsWithOwn,
  shapeForm,
  templateLimits,
  templateProblem,
  wordOptions,
  type OwnFieldType,
  type TemplateField,
} from './user-info/info-template.ts'
export { lastDayOfTag, tagLimits, tagProblem, type TagDraft } from './user-info/user-tag.ts'
export { importColumns, readHeader, type ImportColumn, type ImportMode } from './user-import/import-columns.ts'
export { cellText, type ImportCell } from './user-import/import-values.ts'
export { changeProblems, readImportRow, type ImportRow } from './user-import/read-row.ts'
export { contrast, isHexColour, themeDefault, themePresets, tint, tintSteps, type ThemePreset } from './colour.ts'
export {
  isMasked,
  maskEmail,
  maskedEditMessage,
  maskIdCard,
  maskNumber,
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
export { addWorkingDays, isWorkingDay, workingDeadline, workingMorning, type DaysOff } from './time/working-days.ts'
export { clientErrorKinds } from './enums/client-error.ts'
export { deviceName } from './auth/device-name.ts'
export { firstOf, lengthRule, optional, patternRule, required, type Rule } from './rules/rule.ts'
export { plainCode, plainIdCard, plainPhone, plainUsername } from './rules/plain.ts'
export { phoneCheck, phoneLength, phonePattern, phoneRule } from './rules/phone.ts'
export { emailPattern, emailRule } from './rules/email.ts'
export { isWithin, maxNetworks, networkRule, readAddress, readNetwork, type Network } from './rules/network.ts'
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
  type EffectOf,
  type GuardOf,
  type Machine,
  type StateInfo,
  type StateOf,
  type Transition,
} from './machine/machine.ts'
export { statesDocument } from './machines.ts'
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
export {
  messageChannels,
  messageTypeName,
  type MessageChannel,
  type MessageLevel,
  type MessageType,
} from './message/message-type.ts'
export {
  discreetWords,
  fillTemplate,
  indiscreetWord,
  outsideText,
  strangePlaceholder,
  type TemplateValues,
} from './message/template.ts'
export { dueWords } from './message/due-words.ts'
export { sendableAt } from './message/quiet-hours.ts'
export {
  goingTo,
  inPlace,
  messageActs,
  openingOf,
  type MessageAct,
  type MessageActCode,
} from './message/message-act.ts'
export {
  isMessageCode,
  messageCodes,
  messageKinds,
  reminderKinds,
  type MessageCode,
  type MessageKind,
} from './message/catalogue.ts'
export { noticeMachine, type NoticeAction, type NoticeState } from './message/notice.machine.ts'
export { approvalMachine, type ApprovalAction, type ApprovalState } from './approval/approval.machine.ts'
export {
  actModeHints,
  actModes,
  actOptionCodes,
  actOptions,
  isActOption,
  isFixedOption,
  isPlainOption,
  mayLapse,
  type ActMode,
  type ActOption,
} from './approval/option.ts'
export { afterAgree, hasActed, stepResults, type StepFacts, type StepResult } from './approval/step.ts'
export {
  actLimits,
  actSettingFault,
  approverTypes,
  opinionMin,
  timeoutActions,
  type ActNode,
  type ActSetting,
  type ApproverType,
  type TimeoutAction,
} from './approval/act-setting.ts'
export {
  deptKindCodes,
  deptKinds,
  deptLeaderRoles,
  deptMaxDepth,
  deptNameMax,
  deptNameRule,
  deptPathMark,
  deptRoot,
  isDeptKind,
  type DeptKind,
} from './org/dept.ts'
export { nameRule, tidyName } from './rules/name.ts'
export { isForKindOnly, mayGrant, permissionGroups, type PermissionGroup } from './org/permission-tree.ts'
export { isClinicalForm, isClinicalPermission, isClinicalRole } from './org/clinical.ts'
export {
  duties,
  dutiesIn,
  dutyCodes,
  dutyHints,
  dutyOf,
  dutyPermissions,
  dutyRoleCodes,
  type Duty,
} from './org/duty.ts'
export { roleNameMax, roleNameRule } from './org/role.ts'
export {
  platformCode,
  schoolAccountsMax,
  schoolFilesMax,
  schoolCodePattern,
  schoolCodeRule,
  schoolConcernCodes,
  schoolConcernOf,
  schoolConcerns,
  schoolDomainPattern,
  schoolDomainRule,
  schoolNameMax,
  schoolNameRule,
  schoolNearlyFull,
  schoolReasonMax,
  schoolStateCodes,
  schoolStateOf,
  schoolStates,
  type SchoolConcern,
  type SchoolState,
} from './org/school.ts'
export * from './org/support.ts'
export { concernsSchool, usableInPart } from './org/whole-school.ts'
export { resourceGroupCodes, resourceGroups, type ResourceGroup } from './org/resource.ts'
export { roomKinds, siteKindCodes, siteKinds, type RoomKind, type SiteKind } from './org/site.ts'
export { room, site } from './org/site.resource.ts'
export type { Field } from './resource/field.ts'
export {
  defineResource,
  initialOf,
  isValueOf,
  keyOfKind,
  ruleOf,
  type FilterOf,
  type GivenOf,
  type Resource,
  type RowOf,
} from './resource/resource.ts'
export { holidayOn, termFault, termMaxWeeks, termNameMax, termWeek, type Holiday, type Term } from './org/term.ts'
export {
  dictLabelMax,
  dictLabelRule,
  dictNameMax,
  dictNameRule,
  dictTypeRule,
  dictValueRule,
} from './dict/dict.rules.ts'
export { dictColours, type DictColour, type SystemDict, type SystemItem } from './dict/dict.ts'
export { dictItems, isDictColour, systemDict, systemDicts, type DictItem, type DictWord } from './dict/overlay.ts'
export { externalProducts, isExternalProduct, mayOpenExternal, type ExternalProduct } from './menu/external-product.ts'
export { menuSwitches, type MenuEntry, type MenuHome, type MenuSwitch } from './menu/menu-entry.ts'
export { menuEntries } from './menu/menu.ts'
export {
  isWebAddress,
  jumpsToHotline,
  switchesFor,
  visibleMenu,
  type MenuRules,
  type MenuViewer,
} from './menu/visible-menu.ts'
export {
  extensionOf,
  fileExtensions,
  fileKinds,
  isFileExtension,
  wrongExtensionText,
  type FileExtension,
} from './file/file-kind.ts'
export {
  isLoginTheme,
  loginSceneCodes,
  loginScenes,
  loginTabCodes,
  loginTabs,
  loginThemeCodes,
  loginThemes,
  pagePictureMaxBytes,
  tabsToShow,
  type LoginScene,
  type LoginTab,
  type LoginTheme,
} from './page-setup/page-setup.ts'
export * from './form/index.ts'
export * from './appointment/index.ts'
export * from './queue/index.ts'
export * from './assistant/index.ts'
export * from './report/index.ts'
export * from './warning/index.ts'
export * from './errand/index.ts'
export { cronAgain, cronTitle, cronWords, type CronWords } from './ops/cron-words.ts'
export {
  cronFailures,
  cronFailureText,
  cronRunsKept,
  cronStateCodes,
  cronStates,
  isSlowRun,
  type CronFailure,
  type CronState,
} from './ops/cron-run.ts'
export {
  isProbeFailure,
  probeFailures,
  probeKindCodes,
  probeKinds,
  type ProbeFailure,
  type ProbeKind,
} from './ops/probe.ts'
export {
  gatewayHostRule,
  gatewayKinds,
  gatewayUrlRule,
  mailPorts,
  mailSecurities,
  mailSecurityCodes,
  mailSenderRule,
  smsSignatureRule,
  type GatewayKind,
  type MailSecurity,
} from './ops/gateway.ts'
export { oidcScopePattern, oidcScopeRule, providerAddressPattern, providerAddressRule } from './auth/provider.ts'
export { eventTones, type EventTone } from './ops/event.ts'
export { nextTick, rhythmOf } from './ops/rhythm.ts'
export { bytesPerGb, sizeParts, sizeWords } from './file/size-words.ts'
export * from './archive/index.ts'
export * from './safety-plan/index.ts'
export * from './plan/index.ts'
export * from './htp/index.ts'
export * from './scale/index.ts'
