import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { cloneDatabase } from '../../../test/databases.ts'
import { openGround, type Ground } from '../../kernel/ground.fixture.ts'
import { readSetting, settingDefaults, writeSetting } from './index.ts'

let ground: Ground
beforeAll(async () => {
  ground = await openGround(await cloneDatabase(inject('postgresUrl')))
})
afterAll(() => ground.close())

describe('a setting', () => {
  test('is the platform’s default until the school speaks, field by field', async () => {
    const [tenant, other] = [await ground.newTenant(), await ground.newTenant()]
    const read = (id = tenant) => ground.inTenant(id, (tx) => readSetting(tx, 'signIn'))
    expect(await read()).toEqual(settingDefaults.signIn)
    await ground.inTenant(tenant, (tx) => writeSetting(tx, 'signIn', { captcha: false }))
    await ground.inTenant(tenant, (tx) => writeSetting(tx, 'signIn', { lockMinutes: 30 }))
    expect(await read()).toEqual({ ...settingDefaults.signIn, captcha: false, lockMinutes: 30 })
    expect(await read(other)).toEqual(settingDefaults.signIn)
    const { rows } = await ground.owner.query<{ value: unknown; version: number }>(
      'select value, version from setting where tenant_id = $1',
      [tenant],
    )
    expect(rows).toEqual([{ value: { captcha: false, lockMinutes: 30 }, version: 2 }])
  })

  test('keeps what two people change at once', async () => {
    const tenant = await ground.newTenant()
    const fields = ['password', 'sms', 'terminal', 'captcha'] as const
    await Promise.all(
      fields.map((field) =>
        ground.inTenant(tenant, (tx) => writeSetting(tx, 'signIn', { [field]: field === 'terminal' })),
      ),
    )
    expect(await ground.inTenant(tenant, (tx) => readSetting(tx, 'signIn'))).toMatchObject({
      password: false,
      sms: false,
      terminal: true,
      captcha: false,
    })
  })
})
