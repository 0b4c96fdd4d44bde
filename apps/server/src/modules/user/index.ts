export { insertContact } from './contact.repo.ts'
export { openContacts } from './emergency-contacts.ts'
export { listUsers, usersSource } from './list-users.ts'
export { initialSecret, initialSecretOf } from './initial-credential.ts'
export { pinyinOf } from './pinyin.ts'
export {
  countUsers,
  deptPath,
  findById,
  findByIdCard,
  findByPhone,
  findByUsername,
  findRoleByCode,
  giveRole,
  heldBy,
  insertUser,
  isTypeInUse,
  lockPlaces,
  permissionsOf,
  registrableTypes,
  rolesOf,
  scopesOf,
  setInitialPassword,
  setPassword,
  usernameKey,
  type UserRow,
} from './user.repo.ts'
export { openSecret, personInSight } from './read-user.ts'
export { guardedRoles, isClinician, isGuarded, rolesToGive, type GivingRole } from './role-giving.ts'
export {
  amongVisible,
  canSeePerson,
  isOutside,
  personFor,
  seesMasked,
  visibleIds,
  visibleLooked,
  visiblePeople,
  type Looked,
} from './user.policy.ts'
export { overseersOf } from './overseers.ts'
export { amongDept, amongNamed, fewNamed, isAmongNamed, namedIn } from './user.search.ts'
export { listTypesToUse } from './user-types.ts'
export { isUsableOn, roleView } from './user.views.ts'
export { userModule } from './user.module.ts'
export { openAuditReason } from './user.tables.ts'
