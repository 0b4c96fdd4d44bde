import { expect, test } from 'vitest'
import { openTestApp } from '../../../../test/harness.ts'
import { count, tryFrom } from '../../../../test/sign-in.ts'
import { authCrons } from '../auth.crons.ts'

const app = await openTestApp({ runJobs: true, trustProxy: true })

const sprays = async (): Promise<number> => {
  const metrics = await (await fetch(`${app.url}/metrics`)).text()
  return Number(/^xinqiao_sign_in_sprays_total (\d+)$/m.exec(metrics)?.[1] ?? -1)
}

test('one password on twenty-five accounts from one network is noticed once: trail, metric, a word to administrators', async () => {
  const [tenant, other] = [await app.givenTenant(), await app.givenTenant()]
  const admin = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
  const honest = await app.givenUser(tenant)
  const spray = (from: number, to: number) =>
    Promise.all(
      Array.from({ length: to - from }, (_, i) =>
        tryFrom(app, tenant, { ip: '10.1.1.1' }, `student${from + i}`, 'Wrong@2026'),
      ),
    )
  await spray(0, 19)
  expect(await sprays()).toBe(0)
  await spray(19, 25)
  expect(await sprays()).toBe(1)
  expect(await count(app, tenant, `audit_entry where action = 'auth.spray_noticed'`)).toBe(1)
  expect(await count(app, other, `audit_entry where action = 'auth.spray_noticed'`)).toBe(0)
  // Nobody is kept out, here or there.
  for (const ip of ['10.1.1.1', '10.1.1.2'])
    expect(await tryFrom(app, tenant, { ip }, honest.username, honest.password)).toMatchObject({ user_id: honest.id })
  const inbox = async () =>
    (await admin.call('GET /message/message/myMessageByType', { query: {} })).records.map(({ title }) => title)
  await expect.poll(inbox, { timeout: 15_000, interval: 200 }).toEqual(['有人在尝试多个账号的密码'])
})

test('guesses past counting are thrown away, those of today are kept', async () => {
  const tenant = await app.givenTenant()
  await app.runtime.withTenant({ tenantId: tenant.id, actor: null }, (tx) =>
    tx.sql(
      `insert into sign_in_guess (tenant_id, account_hash, source_hash, failures, last_at)
       select $1, n::text::bytea, '\\x00', 1, $2::timestamptz - n * interval '1 day' from generate_series(0, 5) n`,
      [tx.tenantId, tx.now],
    ),
  )
  const [cron] = authCrons
  await cron!.run({ withTenant: app.runtime.withTenant, tenantIds: [tenant.id], now: new Date() })
  expect(await count(app, tenant, 'sign_in_guess')).toBe(2)
})
