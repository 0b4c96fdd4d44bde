import { randomBytes } from 'node:crypto'
import { productCodes } from '@xinqiao/domain'
import type { Config } from '../kernel/config.ts'
import { systemClock, uuidV7 } from '../kernel/clock.ts'
import type { Runtime } from './runtime.ts'
import { createTenant, type TenantRow } from '../modules/tenant/index.ts'
import { countUsers } from '../modules/user/index.ts'
import { addInitialAdmin } from './initial-admin.ts'
import { loadDemoSchools, type DemoDeps } from './demo/index.ts'

const FIRST_SCHOOL = 'school'

/** An empty database gets its first schools: the demo ones, or in production one school with one administrator. */
export const firstStart = async (
  config: Config,
  runtime: Runtime,
  masterKey: Buffer,
  say: (line: string) => void,
): Promise<void> => {
  runtime.directory.forget()
  const tenants = await runtime.directory.all()
  const { owner, withTenant, files } = runtime
  const deps = { owner, withTenant, files, masterKey, newId: uuidV7(systemClock) }
  if (config.mode === 'production') await firstSchool(deps, tenants, say)
  // A database with real schools in it never gets demo ones.
  else if (tenants.every((tenant) => tenant.is_demo)) {
    const started = Date.now()
    if (await loadDemoSchools(deps, tenants)) say(`演示学校已就绪（${((Date.now() - started) / 1000).toFixed(1)} 秒）`)
  }
  runtime.directory.forget()
}

/** A start cut short between the school and its administrator is made good by the next one. */
const firstSchool = async (
  deps: DemoDeps,
  tenants: readonly TenantRow[],
  say: (line: string) => void,
): Promise<void> => {
  const begun = tenants.find((tenant) => tenant.short_name === FIRST_SCHOOL)
  if (tenants.length > 0 && !begun) return
  const tenantId =
    begun?.id ?? (await createTenant(deps, { shortName: FIRST_SCHOOL, name: '我的学校', products: productCodes }))
  if ((await deps.withTenant({ tenantId, actor: null }, countUsers)) > 0) return
  const password = `Xq1@${randomBytes(9).toString('base64url')}`
  await addInitialAdmin(deps.withTenant, tenantId, 'admin', password)
  say(`首次启动：机构 ${FIRST_SCHOOL}，管理员 admin，一次性密码 ${password}（登录后须修改）`)
}
