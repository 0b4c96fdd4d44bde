import { randomBytes } from 'node:crypto'
import { productCodes } from '@xinqiao/domain'
import type { Config } from '../kernel/config.ts'
import { systemClock, uuidV7 } from '../kernel/clock.ts'
import type { Runtime } from './runtime.ts'
import { createTenant } from '../modules/tenant/index.ts'
import { addInitialAdmin } from './initial-admin.ts'
import { loadDemoSchools } from './demo/index.ts'

/** An empty database gets its first schools: the demo ones, or in production one school with one administrator. */
export const firstStart = async (
  config: Config,
  runtime: Runtime,
  masterKey: Buffer,
  say: (line: string) => void,
): Promise<void> => {
  runtime.directory.forget()
  const tenants = await runtime.directory.all()
  // A database with real schools in it never gets demo ones.
  if (tenants.some((tenant) => config.mode === 'production' || !tenant.is_demo)) return
  const deps = { owner: runtime.owner, withTenant: runtime.withTenant, masterKey, newId: uuidV7(systemClock) }
  if (config.mode === 'demo') {
    const started = Date.now()
    if (await loadDemoSchools(deps, tenants)) say(`演示学校已就绪（${((Date.now() - started) / 1000).toFixed(1)} 秒）`)
  } else {
    const tenantId = await createTenant(deps, { shortName: 'school', name: '我的学校', products: productCodes })
    const password = `Xq1@${randomBytes(9).toString('base64url')}`
    await addInitialAdmin(runtime.withTenant, tenantId, 'admin', password)
    say(`首次启动：机构 school，管理员 admin，一次性密码 ${password}（登录后须修改）`)
  }
  runtime.directory.forget()
}
