import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../../test/harness.ts'
import type { TestTenant, Visitor } from '../../../../test/people.ts'
import { letExpire, loginLogOf, refusedWith } from '../../../../test/stand-ins/outside-sign-in.ts'
import { enrolFinger } from './terminal.repo.ts'

type Terminal = { id: string; key: string }

const app = await openTestApp()
let tenant: TestTenant
let admin: Visitor
let terminal: Terminal
const CARD = '11010519491231002X'

const givenSchool = async (on = true) => {
  const school = await app.givenTenant({ settings: { signIn: { captcha: false, terminal: on, maxFailures: 3 } } })
  const manager = await app.signedIn(await app.givenUser(school, { roles: ['ROLE_ADMIN'] }))
  return { school, manager, terminal: await manager.call('POST /admin/terminal', { body: { name: '大厅终端' } }) }
}
beforeEach(async () => {
  const given = await givenSchool()
  tenant = given.school
  admin = given.manager
  terminal = given.terminal
})

const proofOf = (key: string, nonce: string, mobile: string) =>
  createHmac('sha256', Buffer.from(key, 'base64url')).update(`${nonce}\n${mobile}`).digest('hex')

const present = async (mobile: string, by: Terminal = terminal, where = app.visitor(tenant)) => {
  const { nonce } = await where.call('GET /auth/crypto/key')
  return { mobile, terminalId: by.id, nonce, terminalProof: proofOf(by.key, nonce, mobile) }
}
const login = (body: object, where = app.visitor(tenant)) => where.call('POST /auth/mobile/token/social', { body })
const eventsOf = async () => (await loginLogOf(app, tenant)).filter((row) => row.method !== 'password')

describe('signing in at a terminal', () => {
  test('by identity card, whatever the case of its last letter', async () => {
    const user = await app.givenUser(tenant, { idCard: { type: '1', number: CARD } })
    expect(await login(await present(`1@${CARD}`))).toMatchObject({ user_id: user.id, isFinger: false })
    expect(await login(await present(`1@${CARD.toLowerCase()}`))).toMatchObject({ user_id: user.id })
    expect(await eventsOf()).toMatchObject([{ method: 'idcard', result: 'success', user_id: user.id }, {}])
  })

  test('by passport, which is not a card of the same number', async () => {
    const user = await app.givenUser(tenant, { idCard: { type: '7', number: 'E12345678' } })
    expect(await login(await present('7@E12345678'))).toMatchObject({ user_id: user.id })
    await expect(login(await present('1@E12345678'))).rejects.toMatchObject(refusedWith('auth.person_unknown'))
  })

  test('by finger', async () => {
    const user = await app.givenUser(tenant)
    await app.runtime.withTenant({ tenantId: tenant.id, actor: null }, (tx) => enrolFinger(tx, user.id, 'F-17'))
    expect(await login(await present('FINGER@F-17'))).toMatchObject({ user_id: user.id, isFinger: true })
    expect(await eventsOf()).toMatchObject([{ method: 'finger', result: 'success' }])
  })
})

describe('a terminal sign-in is refused', () => {
  test('to a person unknown here, which is told to our terminals only', async () => {
    await expect(login(await present(`1@${CARD}`))).rejects.toMatchObject(refusedWith('auth.person_unknown'))
    await expect(login(await present('FINGER@nobody'))).rejects.toMatchObject(refusedWith('auth.person_unknown'))
    const stranger = { ...terminal, key: Buffer.alloc(32).toString('base64url') }
    await expect(login(await present(`1@${CARD}`, stranger))).rejects.toMatchObject(
      refusedWith('auth.terminal_unknown'),
    )
    expect(await eventsOf()).toMatchObject([
      { method: 'idcard', result: 'unknown_user', username: '' },
      { method: 'finger', result: 'unknown_user' },
      { method: 'idcard', result: 'bad_token', reason: '终端校验未通过' },
    ])
  })

  test('to a disabled account', async () => {
    await app.givenUser(tenant, { idCard: { type: '1', number: CARD }, lockFlag: '9' })
    await expect(login(await present(`1@${CARD}`))).rejects.toMatchObject(refusedWith('auth.account_disabled'))
  })

  test('when the school has not opened it', async () => {
    const closed = await givenSchool(false)
    const where = app.visitor(closed.school)
    await expect(login(await present(`1@${CARD}`, closed.terminal, where), where)).rejects.toMatchObject(
      refusedWith('auth.method_off'),
    )
  })

  test('with the number alone, or without parts of the proof', async () => {
    await app.givenUser(tenant, { idCard: { type: '1', number: CARD } })
    const whole = await present(`1@${CARD}`)
    const unknown = refusedWith('auth.terminal_unknown')
    await expect(login({ mobile: whole.mobile })).rejects.toMatchObject(unknown)
    await expect(login({ ...whole, terminalProof: undefined })).rejects.toMatchObject(unknown)
    const again = await present(`1@${CARD}`)
    await expect(login({ ...again, nonce: undefined })).rejects.toMatchObject(refusedWith('auth.state_invalid'))
    await expect(login({ ...again, terminalProof: 'not hex' })).rejects.toMatchObject(unknown)
  })

  test('with a proof for another number', async () => {
    await app.givenUser(tenant, { idCard: { type: '1', number: CARD } })
    const other = await present('1@110105194912310011')
    await expect(login({ ...other, mobile: `1@${CARD}` })).rejects.toMatchObject(refusedWith('auth.terminal_unknown'))
  })

  test('with a nonce used before, made up, or too old', async () => {
    await app.givenUser(tenant, { idCard: { type: '1', number: CARD } })
    const invalid = refusedWith('auth.state_invalid')
    const once = await present(`1@${CARD}`)
    await login(once)
    await expect(login(once)).rejects.toMatchObject(invalid)
    const mobile = `1@${CARD}`
    await expect(
      login({ ...once, nonce: 'made-up', terminalProof: proofOf(terminal.key, 'made-up', mobile) }),
    ).rejects.toMatchObject(invalid)
    const old = await present(mobile)
    await letExpire(app, tenant)
    await expect(login(old)).rejects.toMatchObject(invalid)
  })

  test('to all but one of those who come at once with the same proof', async () => {
    await app.givenUser(tenant, { idCard: { type: '1', number: CARD } })
    const body = await present(`1@${CARD}`)
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => login(body)))
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  })

  test('at a disabled terminal, and at one of another school', async () => {
    await app.givenUser(tenant, { idCard: { type: '1', number: CARD } })
    const unknown = refusedWith('auth.terminal_unknown')
    const foreign = await givenSchool()
    await expect(login(await present(`1@${CARD}`, foreign.terminal))).rejects.toMatchObject(unknown)
    const there = app.visitor(foreign.school)
    await expect(login(await present(`1@${CARD}`, terminal, there), there)).rejects.toMatchObject(unknown)
    await admin.call('DELETE /admin/terminal/{id}', { params: { id: terminal.id } })
    await expect(login(await present(`1@${CARD}`))).rejects.toMatchObject(unknown)
  })

  test('after too many wrong proofs, also with a right one; a right one in time starts the count anew', async () => {
    await app.givenUser(tenant, { idCard: { type: '1', number: CARD } })
    const wrong = async () => login({ ...(await present(`1@${CARD}`)), terminalProof: 'ab'.repeat(32) })
    const unknown = refusedWith('auth.terminal_unknown')
    for (let i = 0; i < 2; i++) await expect(wrong()).rejects.toMatchObject(unknown)
    await login(await present(`1@${CARD}`))
    for (let i = 0; i < 3; i++) await expect(wrong()).rejects.toMatchObject(unknown)
    await expect(login(await present(`1@${CARD}`))).rejects.toMatchObject(refusedWith('auth.locked'))
  })

  test.each(['', '13800000000', '9@1', '0@1', '1@', '1@ ', 'FINGER@', 'finger@1', '11@1', 'WX@code'])(
    'with %j for a number',
    async (mobile) => {
      await expect(login({ ...(await present(mobile)), mobile })).rejects.toMatchObject(refusedWith('request.invalid'))
    },
  )

  test('with a state but no code, or nothing at all', async () => {
    await expect(login({ state: 'x' })).rejects.toMatchObject(refusedWith('request.invalid'))
    await expect(login({})).rejects.toMatchObject(refusedWith('request.invalid'))
    await expect(login({ state: 'x', code: 'y' })).rejects.toMatchObject(refusedWith('auth.state_invalid'))
  })
})
