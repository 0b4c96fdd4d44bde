export { createDirectory, type Directory, type TenantRow } from './tenant.directory.ts'
export { tenantRegistration } from './tenant.routes.ts'
export type { DemoAccounts } from './tenant.views.ts'
export { createTenant, rotateTenantKey, type NewTenant } from './create-tenant.ts'
