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
} from './dept.ts'
export { isForKindOnly, mayGrant, permissionGroups, type PermissionGroup } from './permission-tree.ts'
export { isClinicalForm, isClinicalPermission, isClinicalRole } from './clinical.ts'
export { duties, dutiesIn, dutyCodes, dutyHints, dutyOf, dutyPermissions, dutyRoleCodes, type Duty } from './duty.ts'
export { roleNameMax, roleNameRule } from './role.ts'
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
} from './school.ts'
export * from './support.ts'
export { concernsSchool, usableInPart } from './whole-school.ts'
export { resourceGroupCodes, resourceGroups, type ResourceGroup } from './resource.ts'
export { roomKinds, siteKindCodes, siteKinds, type RoomKind, type SiteKind } from './site.ts'
export { room, site } from './site.resource.ts'
export { holidayOn, termFault, termMaxWeeks, termNameMax, termWeek, type Holiday, type Term } from './term.ts'
