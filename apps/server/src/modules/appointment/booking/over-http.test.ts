import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Visitor } from '../../../../test/people.ts'
import { openCentre, openHouse, type Centre, type Person } from '../../../../test/booking-centre.ts'

/** The real clock: browsers sign their requests with the time. */
let house: Awaited<ReturnType<typeof openHouse>>
let at: Centre
let host: Person
const clock = { now: new Date() }
beforeAll(async () => {
  house = { ...(await openHouse({ clock: () => new Date() })), time: clock }
  at = await openCentre(house)
  host = await at.host()
})
afterAll(() => house.app.close())

const signIn = (who: Person): Promise<Visitor> =>
  house.app.signedIn({ id: who.id, username: who.username, password: 'Xinqiao@2026', tenant: at.tenant })
const BOOK = 'POST /consult/appointment/book'

test('a visitor is refused in words, and books once everything is in order', async () => {
  const visitor = await at.person('新生', 'ROLE_GENERAL')
  const browser = await signIn(visitor)
  const slotId = await at.slot({ host, day: 3 })
  const book = (more: object = {}) => browser.call(BOOK, { body: { type: '2', slotId, ...more } })
  await expect(book()).rejects.toMatchObject({ code: 41102, message: '请先完善个人信息及紧急联系人' })
  await at.contact(visitor.id)
  await expect(book()).rejects.toMatchObject({ code: 41103, message: expect.stringMatching(/^请先阅读并签署《.+》$/) })
  await at.sign(visitor.id, 'F02')
  await expect(book({ type: '18' })).rejects.toMatchObject({ code: 41113 })
  await expect(book({ visitorId: host.id })).rejects.toMatchObject({ code: 403 })
  const { id, version } = await book()
  await expect(book()).rejects.toMatchObject({ code: 41105, message: '已有一个未完成的个体咨询预约' })
  await expect((await signIn(await at.visitor())).call(BOOK, { body: { type: '2', slotId } })).rejects.toMatchObject({
    code: 41001,
    message: '该时段已被预约，请选择其他时段',
  })
  const leave = { body: { id, version, reason: '有事' } }
  await expect(browser.call('POST /consult/leave/visitor', leave)).rejects.toMatchObject({ code: 41122 })
  await expect(browser.call('POST /consult/cancel/visitor', leave)).resolves.toMatchObject({
    state: 'cancel',
    flowId: null,
  })
})

test('staff try before they book, and set aside what may be set aside', async () => {
  const visitor = await at.person('转介来的', 'ROLE_GENERAL')
  const clerk = await signIn(at.clerk)
  const slotId = await at.slot({ host, day: 4 })
  const wish = { type: '2', slotId, visitorId: visitor.id }
  const tried = await clerk.call('POST /consult/appointment/judge', { body: wish })
  expect(tried).toMatchObject({
    ok: false,
    refusal: { guard: 'G2', error: 'appointment.profile_missing', canOverride: true },
  })
  const booked = await clerk.call(BOOK, { body: { ...wish, overrideReason: '家长已在电话里确认' } })
  expect(booked.state).toBe('notStart')
  const stranger = await signIn(await at.visitor())
  await expect(
    stranger.call('POST /consult/cancel/visitor', { body: { id: booked.id, version: 1 } }),
  ).rejects.toMatchObject({ code: 404 })
})
