import { systemClock, uuidV7 } from '../src/kernel/clock.ts'
import { writeSetting } from '../src/modules/setting/index.ts'
import { createTenant } from '../src/modules/tenant/index.ts'
import { MASTER_KEY, type TestApp } from './harness.ts'
import type { TestTenant, Visitor } from './people.ts'

/** The one space of those who run the platform, shared by all tests of a database. */
export const givenPlatform = async (app: TestApp): Promise<TestTenant> => {
  app.runtime.directory.forget()
  const known = (await app.runtime.directory.all()).find((row) => row.is_platform)
  if (known) return { id: known.id, shortName: known.short_name }
  const deps = { owner: app.runtime.owner, masterKey: MASTER_KEY, newId: uuidV7(systemClock) }
  const school = { shortName: 'platform', name: '心桥平台', products: [], isPlatform: true }
  const id = await createTenant(deps, school)
  app.runtime.directory.forget()
  await app.runtime.withTenant({ tenantId: id, actor: null }, (tx) => writeSetting(tx, 'signIn', { captcha: false }))
  return { id, shortName: school.shortName }
}

export const givenOperator = async (app: TestApp): Promise<Visitor> =>
  app.signedIn(await app.givenUser(await givenPlatform(app), { roles: ['OPERATOR'], realName: '钟启航' }))
