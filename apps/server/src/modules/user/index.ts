export { contactRegistration } from './contact.routes.ts'
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
  insertUser,
  lockPlaces,
  permissionsOf,
  registrableTypes,
  rolesOf,
  scopesOf,
  setInitialPassword,
  setPassword,
  type UserRow,
} from './user.repo.ts'
export { sealedUserColumns } from './user.tables.ts'
export { personInSight } from './read-user.ts'
export { rolesToGive, type GivingRole } from './role-giving.ts'
export { canSeePerson, seesMasked, visiblePeople } from './user.policy.ts'
export { userRegistration } from './user.routes.ts'
export { isUsableOn, roleView } from './user.views.ts'
