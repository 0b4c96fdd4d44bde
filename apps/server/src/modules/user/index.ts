export { pinyinOf } from './pinyin.ts'
export {
  countUsers,
  findById,
  findByIdCard,
  findByPhone,
  findByUsername,
  findRoleByCode,
  giveRole,
  insertUser,
  permissionsOf,
  registrableTypes,
  rolesOf,
  scopesOf,
  setPassword,
  type UserRow,
} from './user.repo.ts'
export { sealedUserColumns } from './user.tables.ts'
export { canSeePerson, visiblePeople } from './user.policy.ts'
export { userRegistration } from './user.routes.ts'
export { isUsableOn, roleView } from './user.views.ts'
