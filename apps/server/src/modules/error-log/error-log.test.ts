import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/harness.ts'
import { systemClock } from '../../kernel/clock.ts'
import { errorLogCron } from './purge-errors.ts'

const app = await openTestApp()

const entry = {
  url: '/wel/index?phone=13800001234',
  time: '2026-01-02 03:04:05',
  type: 'error',
  message: 'x is not a function at https://school/wel/index?name=张三',
  stack: 'at f (/assets/a.js?v=1:1)',
}

test('what a browser sends can be read by those who mend, without what stood behind question marks', async () => {
  const tenant = await app.givenTenant()
  const student = await app.signedIn(await app.givenUser(tenant, { realName: '沈清和' }))
  await student.call('POST /admin/log/logs', {
    body: [entry, { ...entry, time: '2999-01-01 00:00:00', type: 'promise' }],
  })
  const admin = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
  const page = await admin.call('POST /admin/log/page', { body: {} })
  expect(page.total).toBe(2)
  expect(page.records[1]).toMatchObject({
    time: '2026-01-02 03:04:05',
    url: '/wel/index?…',
    userId: student.session.token?.user_id,
    userName: '沈清和',
  })
  expect(JSON.stringify(page)).not.toMatch(/13800001234|张三/)
  // Nobody writes into the future.
  expect(page.records[0]!.time < '2999').toBe(true)
  const found = async (body: object) => (await admin.call('POST /admin/log/page', { body })).total
  expect(await found({ type: 'promise' })).toBe(1)
  expect(await found({ keyword: 'not a function' })).toBe(2)
  expect(await found({ keyword: '/wel' })).toBe(2)
  expect(await found({ keyword: '100%' })).toBe(0)
  expect(await found({ startDate: '2026-01-02', endDate: '2026-01-02' })).toBe(1)
  expect(await found({ endDate: '2026-01-01' })).toBe(0)
  const operator = await app.signedIn(await app.givenUser(tenant, { roles: ['OPERATOR'] }))
  const masked = await operator.call('POST /admin/log/page', { body: {} })
  expect(masked.records.map(({ userName }) => userName)).toEqual(['沈**', '沈**'])
})

test('fifty at a time, and nothing is not a log', async () => {
  const tenant = await app.givenTenant()
  const student = await app.signedIn(await app.givenUser(tenant))
  const many = Array.from({ length: 51 }, () => entry)
  await expect(student.call('POST /admin/log/logs', { body: many })).rejects.toThrow('参数错误：日志不能超过50项')
  await expect(student.call('POST /admin/log/logs', { body: [] })).rejects.toThrow('参数错误')
})

test('a month later it is gone', async () => {
  const tenant = await app.givenTenant()
  const student = await app.signedIn(await app.givenUser(tenant))
  await student.call('POST /admin/log/logs', { body: [entry, { ...entry, time: '2999-01-01 00:00:00' }] })
  await errorLogCron.run({ withTenant: app.runtime.withTenant, tenantIds: [tenant.id], now: systemClock() })
  const admin = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
  expect(await admin.call('POST /admin/log/page', { body: {} })).toMatchObject({ total: 1 })
})
