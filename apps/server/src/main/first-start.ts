import { platformCode, productCodes } from '@xinqiao/domain'
import type { Config } from '../kernel/config.ts'
import { systemClock, uuidV7 } from '../kernel/clock.ts'
import type { Runtime } from './runtime.ts'
import { createTenant, type TenantRow } from '../modules/tenant/index.ts'
import { countUsers } from '../modules/user/index.ts'
import { addInitialAdmin, oneTimePassword } from '../modules/platform/index.ts'
import { loadDemoPlatform, loadDemoSchools, type DemoDeps } from './demo/index.ts'

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
  const schools = tenants.filter((tenant) => !tenant.is_platform)
  const platform = tenants.find((tenant) => tenant.is_platform) ?? null
  if (config.mode === 'production') {
    await firstSchool(deps, schools, say)
    await firstOperator(deps, tenants, platform, say)
  }
  // A database with real schools in it never gets demo ones.
  else if (tenants.every((tenant) => tenant.is_demo)) {
    const started = Date.now()
    if (await loadDemoSchools(deps, schools)) say(`演示学校已就绪（${((Date.now() - started) / 1000).toFixed(1)} 秒）`)
    await loadDemoPlatform(deps, platform)
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
  const password = oneTimePassword()
  await addInitialAdmin(deps.withTenant, tenantId, 'admin', password)
  say(`首次启动：机构 ${FIRST_SCHOOL}，管理员 admin，一次性密码 ${password}（登录后须修改）`)
}

const FIRST_OPERATOR = 'operator'

/** Whoever runs the platform signs in at an address of their own; a database from before there was one gets it now. */
const firstOperator = async (
  deps: DemoDeps,
  tenants: readonly TenantRow[],
  platform: TenantRow | null,
  say: (line: string) => void,
): Promise<void> => {
  const isTaken = tenants.some((tenant) => tenant.short_name === platformCode && !tenant.is_platform)
  const shortName = platform?.short_name ?? (isTaken ? `xinqiao-${platformCode}` : platformCode)
  const tenantId =
    platform?.id ?? (await createTenant(deps, { shortName, name: '心桥平台', products: [], isPlatform: true }))
  if ((await deps.withTenant({ tenantId, actor: null }, countUsers)) > 0) return
  const password = oneTimePassword()
  await addInitialAdmin(deps.withTenant, tenantId, FIRST_OPERATOR, password, 'OPERATOR')
  say(`平台运营：/${shortName}/login，账号 ${FIRST_OPERATOR}，一次性密码 ${password}（登录后须修改）`)
}
