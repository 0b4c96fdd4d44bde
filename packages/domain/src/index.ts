export * from './enums/index.ts'
export { terminalNameMax } from './auth/terminal.ts'
export { calmBits, leadingZeroBits } from './auth/work.ts'
export * from './care/index.ts'
export * from './crisis/index.ts'
export * from './record/index.ts'
export * from './figure/index.ts'
export * from './auth/factor.ts'
export {
  isPermission,
  permissionWord,
  meetsPermission,
  permissionCodes,
  permissions,
  type Permission,
} from './permission.ts'
export { defaultDataScope, defaultRolePermissions, platformPermissions, rolesHolding } from './role-permission.ts'
export * from './user-info/index.ts'
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
export { deviceName } from './auth/device-name.ts'
export * from './rules/index.ts'
export * from './machine/index.ts'
export { statesDocument } from './machines.ts'
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
export * from './message/index.ts'
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
export * from './org/index.ts'
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
export * from './callout/callout.ts'
export * from './errand/index.ts'
export * from './ops/index.ts'
export { oidcScopePattern, oidcScopeRule, providerAddressPattern, providerAddressRule } from './auth/provider.ts'
export { bytesPerGb, sizeParts, sizeWords } from './file/size-words.ts'
export * from './archive/index.ts'
export * from './safety-plan/index.ts'
export * from './plan/index.ts'
export * from './htp/index.ts'
export * from './scale/index.ts'
