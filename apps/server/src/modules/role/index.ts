export { keepAdministrator } from './keep-administrator.ts'
export { pageRoles } from './read-roles.ts'
export { lockRoles } from './role.repo.ts'
export { roleModule } from './role.module.ts'
