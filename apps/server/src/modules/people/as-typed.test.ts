import { beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/harness.ts'
import { PASSWORD } from '../../../test/people.ts'
import { freshPhone, givenPeople } from '../../../test/profiles.ts'
import { codeSentTo, solvedCaptcha, tryPassword } from '../../../test/sign-in.ts'

// Every place where a number of a person is typed understands it as people type it.

const app = await openTestApp()
let p: Awaited<ReturnType<typeof givenPeople>>
beforeAll(async () => {
  p = await givenPeople(app)
})

const CARD = '11010519491231002X'
const wide = (text: string): string =>
  text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0))
const ways: readonly ((phone: string) => string)[] = [
  wide,
  (phone) => `+86 ${phone.slice(0, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}`,
  (phone) => wide(`+86${phone}`).replace(/(.{6})/, '$1　'),
]
const revealed = async (id: string) => (await p.admin.call('POST /admin/user/getPhone', { body: { id } })).value
const add = (body: object) => p.admin.call('POST /admin/v2/user/addUser', { body: body as never })
const someone = async (more: object = {}) => {
  const profile = await p.profile()
  return { profile, ...(await add({ ...profile, ...more })) }
}

describe.each(ways.map((way, at) => [way(freshPhone()), at] as const))('a phone like %s', (_, at) => {
  const way = ways[at]!

  test('of somebody new, and changed', async () => {
    const phone = freshPhone()
    const { id } = await someone({ phone: way(phone) })
    expect(await revealed(id)).toBe(phone)
    const next = freshPhone()
    await p.admin.call('POST /admin/user/updateUserPhone', { body: { id, phone: way(next) } })
    expect(await revealed(id)).toBe(next)
    const { version, answers, role } = await p.admin.call('GET /admin/user/getUser', { query: { id } })
    const last = freshPhone()
    await p.admin.call('POST /admin/user/update', {
      body: { id, version, ...answers, role: role.map((one) => one.id), phone: way(last) } as never,
    })
    expect(await revealed(id)).toBe(last)
  })

  test('is the same number: somebody else has it already', async () => {
    const { profile } = await someone()
    await expect(someone({ phone: way(profile.phone) })).rejects.toMatchObject({ message: '该手机号已被使用' })
  })

  test('of a contact', async () => {
    const own = await app.signedIn(await app.givenUser(p.tenant))
    const { id } = await own.call('POST /admin/emergencyContact/insertMine', {
      body: { name: '王芳', relation: '2', phone: way('13912345678') },
    })
    const listed = await own.call('GET /admin/emergencyContact/getMyList')
    expect(listed.find((one) => one.id === id)?.phone).toBe('139****5678')
  })

  test('signs in, with a code of any width', async () => {
    const phone = freshPhone()
    const user = await app.givenUser(p.tenant, { phone })
    const browser = app.visitor(p.tenant)
    await browser.call('POST /message/inner/sms/sendSmsCode', {
      body: { mobile: way(phone), ...(await solvedCaptcha(app, p.tenant)) },
    })
    const token = await browser.call('POST /auth/mobile/token/sms', {
      body: { mobile: `SMS@${way(phone)}`, code: wide(codeSentTo(app, phone)) },
    })
    expect(token.user_id).toBe(user.id)
  })
})

test.each([wide(CARD), '110105 19491231 002x', wide('110105-19491231-002x')])('a card like %s', async (typed) => {
  const { id } = await someone()
  const setCard = (idCard: string, idCardType: '1' | '7') =>
    p.admin.call('POST /admin/user/updateUserIdCard', { body: { id, idCard, idCardType } })
  await setCard(typed, '1')
  expect(await p.admin.call('POST /admin/user/getIdCard', { body: { id } })).toEqual({ value: CARD })
  await expect(someone({ idCard: typed, idCardType: '1' })).rejects.toMatchObject({
    message: '该证件号码已被使用，请核对或联系管理员',
  })
  await setCard(`E${id.slice(-8)}`, '7')
})

describe('the name of an account', () => {
  test('signs in in any width, and is taken in any width', async () => {
    const { username } = await app.givenUser(p.tenant, { username: 'plain-01' })
    const token = await tryPassword(app.visitor(p.tenant), wide(username), PASSWORD)
    expect(token.username).toBe(username)
    await expect(someone({ username: wide(username) })).rejects.toMatchObject({ message: '该账号已存在，请更换账号' })
    expect((await someone({ username: wide('plain-02') })).username).toBe('plain-02')
  })

  test('kept in full width long ago still signs in', async () => {
    await app.givenUser(p.tenant, { username: wide('old-03') })
    expect((await tryPassword(app.visitor(p.tenant), wide('old-03'), PASSWORD)).username).toBe(wide('old-03'))
  })

  test('is one account for whoever guesses', async () => {
    await app.givenUser(p.tenant, { username: 'guessed' })
    const browser = app.visitor(p.tenant)
    const widths = ['guessed', 'ｇuessed', 'gｕessed', 'guｅssed', 'gueｓsed', 'ｇｕessed', 'ｇｕｅssed']
    const codes: number[] = []
    for (const username of widths)
      codes.push(
        (await tryPassword(browser, username, 'Wrong@2026').catch(({ code }: { code: number }) => code)) as number,
      )
    expect(codes.at(-1)).not.toBe(codes[0])
  })
})
