export { client, setClientHost, setWhereabouts } from './client.ts'
export {
  ask,
  byId,
  change,
  detail,
  INLINE,
  keyOf,
  lookup,
  one,
  paged,
  STAY,
  useChanges,
  useRead,
  type Asked,
} from './data.ts'
export { useDayPart, type DayPart } from './day.ts'
export { HAND_PAGE, handed, TABLET_PAGE } from './handed.ts'
export { startKeepAlive } from './keep-alive.ts'
export { deptsInSight, loadColleagues, useOpenSites, useRoleNames } from './lookups.ts'
export { resource } from './resource.ts'
export { activeRoles, deptWithin, givenName, isVisitor, managesSchool } from './person.ts'
export { SIGNS } from './presence.ts'
export { onPush, startPush } from './push.ts'
export { session, useSession, type Role, type TenantFace, type Token, type UserInfo } from './session-store.ts'
export { Sight } from './sight.ts'
export { useReread } from './stale.ts'
export { onStoreChange, readStore, removeStore, writeStore } from './storage.ts'
