import { beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import type { TestTenant, TestUser, Visitor } from '../../../test/people.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import { probeFailureOf } from './probe.ts'
import { claimProbe } from './probe.repo.ts'
import { noteService } from './service-event.ts'

const letters: { to: string }[] = []
const app = await openTestApp({ mailer: { send: async (letter) => void letters.push(letter) } })
let tenant: TestTenant
let user: TestUser
let admin: Visitor

beforeAll(async () => {
  tenant = await app.givenTenant()
  user = await app.givenUser(tenant, { roles: ['ROLE_ADMIN'], realName: '陆远', phone: '13900000031' })
  admin = await app.signedIn(user)
})

const state = (by = admin) => by.call('GET /admin/ops/state')
const probes = (by = admin) => by.call('GET /admin/ops/probes')
const probe = (kind: 'sms' | 'mail' | 'storage', by = admin) => by.call('POST /admin/ops/probe', { body: { kind } })
test('the state of the system is what is measured, of one’s own school where it is a school’s', async () => {
  await inTenant(app, tenant, async (tx) => {
    tx.job({ name: 'nobody.does_this', payload: {}, runAt: new Date(tx.now.getTime() - 60_000) })
    tx.job({ name: 'nobody.does_this', payload: {}, runAt: new Date(tx.now.getTime() + 3_600_000) })
  })
  const told = await state()
  expect(told).toMatchObject({
    queue: { waiting: 1 },
    storage: { kind: 'disk', count: 0, bytes: 0, maxBytes: null, isReachable: true },
    database: { standbys: 0, lagMs: 0 },
    backup: { isOurs: true, last: null },
  })
  expect(told.queue.oldestSeconds).toBeGreaterThanOrEqual(59)
  expect(told.app.requests).toBeGreaterThan(0)
  expect(told.app.online).toBe(1)
  expect(told.database.connections).toBeGreaterThan(0)
  const other = await app.signedIn(await app.givenUser(await app.givenTenant(), { roles: ['OPERATOR'] }))
  expect((await state(other)).queue).toMatchObject({ waiting: 0, oldestSeconds: 0, doneLastHour: 0 })
  await noteService(app.runtime.owner, 'backup_made', { bytes: 42 })
  expect((await state()).backup.last).toMatchObject({ bytes: 42 })
})

test('how the figures went: what was done by five minutes, what was kept by day, the copies, the connections', async () => {
  const school = await app.givenTenant()
  const keeper = await app.givenUser(school, { roles: ['ROLE_ADMIN'] })
  const by = await app.signedIn(keeper)
  const before = (await state(by)).storage.course
  expect(before).toHaveLength(14)
  await inTenant(app, school, async (tx) => {
    const file = { purpose: 'attachment', sealed_key: Buffer.from('k'), name: 'a.png', extension: 'png' }
    await tx.insert('file_object', {
      ...file,
      id: tx.newId(),
      storage_key: `${school.id}/x`,
      size: '700',
      sha256: Buffer.from('s'),
      owner_id: keeper.id,
      created_at: tx.now,
    })
  })
  const { storage, queue, backup, database } = await state(by)
  expect(storage.course.at(-1)! - storage.course.at(-2)!).toBe(700)
  expect(queue.course).toHaveLength(12)
  expect(queue.course.reduce((sum, one) => sum + one, 0)).toBe(queue.doneLastHour)
  expect(backup.course.at(-1)).toBe(42)
  expect(database.course.length).toBeGreaterThan(0)
})

test('a trial goes to whoever asks, is told with how long it took, and not twice in a breath', async () => {
  expect(await probe('sms')).toMatchObject({ kind: 'sms', setup: 'set', last: { reason: null, by: '陆远' } })
  expect(app.sms.map(({ phone }) => phone)).toEqual(['13900000031'])
  await expect(probe('sms')).rejects.toMatchObject({ code: 45402 })
})

test('trials are few: half a minute apart, and twenty on a day of China', async () => {
  const school = await app.givenTenant()
  const { id: userId } = await app.givenUser(school)
  const claim = (time: string) =>
    inTenant(app, school, (tx) =>
      claimProbe({ ...tx, now: new Date(`${time}+08:00`) }, { kind: 'sms', userId, everyMs: 30_000, most: 2 }),
    )
  expect(await claim('2026-04-15T23:50:00')).toBe('ok')
  expect(await claim('2026-04-15T23:50:29')).toBe('soon')
  expect(await claim('2026-04-15T23:50:30')).toBe('ok')
  expect(await claim('2026-04-15T23:59:00')).toBe('many')
  expect(await claim('2026-04-16T00:00:00')).toBe('ok')
})

test('who has no address is told so, and the storage is written, read and left as it was', async () => {
  await expect(probe('mail')).rejects.toMatchObject({ code: 45404, message: expect.stringContaining('邮箱') as string })
  await inTenant(app, tenant, (tx) =>
    tx.update(
      'user_account',
      { id: user.id },
      { email: tx.keys.encrypt(inRow('user.email', user.id), 'lu@school.example') },
    ),
  )
  await probe('mail')
  expect(letters.map(({ to }) => to)).toEqual(['lu@school.example'])
  expect(await probe('storage')).toMatchObject({ setup: 'local', last: { reason: null } })
  expect((await probes()).map(({ kind, last }) => [kind, last?.reason])).toEqual([
    ['sms', null],
    ['mail', null],
    ['storage', null],
    ['voice', undefined],
  ])
  const trail = await inTenant(app, tenant, (tx) =>
    tx.sql(`select 1 from audit_entry where tenant_id = $1 and action = 'ops.probe'`, [tx.tenantId]),
  )
  expect(trail).toHaveLength(3)
})

test('a trial that fails says where to look', () => {
  const withCode = (code: string) => Object.assign(new Error('535 lu@school.example'), { code })
  const cases: readonly [unknown, string][] = [
    [withCode('EAUTH'), 'auth'],
    [withCode('EENVELOPE'), 'refused'],
    [withCode('ESOCKET'), 'outside'],
    [withCode('ENOSPC'), 'disk'],
    [new TypeError('fetch failed'), 'outside'],
    [new Error('SMS gateway answered 500'), 'refused'],
    [new DOMException('late', 'TimeoutError'), 'late'],
    [new Error('differs'), 'differs'],
    [new Error('odd', { cause: withCode('ECONNREFUSED') }), 'outside'],
    ['odd', 'unexpected'],
  ]
  expect(cases.map(([error]) => probeFailureOf(error))).toEqual(cases.map(([, code]) => code))
})
