import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/harness.ts'
import type { TestTenant, Visitor } from '../../../../test/people.ts'
import {
  codeSentTo,
  count,
  createTimedApp,
  MINUTE,
  refusal,
  send,
  solvedCaptcha,
  unsolvedCaptcha,
} from '../../../../test/sign-in.ts'

type Purpose = 'login' | 'reset' | 'validate' | 'register'

const wrongCode = refusal(40102, '短信验证码错误或已失效')
const tooOften = (seconds: number) => refusal(40103, `短信发送过于频繁，请${seconds}秒后再试`)

let app: TestApp & { pass(ms: number): void }
let tenant: TestTenant
let isBroken = false
const sms: TestApp['sms'] = []
let line = 0
const newPhone = () => `139${String(10_000_000 + ++line)}`

beforeAll(async () => {
  app = await createTimedApp({
    sms: {
      send: async (message) => {
        if (isBroken) throw new Error('gateway down')
        sms.push(message)
      },
    },
  })
  app = { ...app, sms }
  tenant = await app.givenTenant()
})
beforeEach(() => {
  isBroken = false
})
afterAll(() => app.close())

const ask = async (mobile: string, purpose?: Purpose, captcha?: { randomStr?: string; code?: string }) =>
  app.visitor(tenant).call('POST /message/inner/sms/sendSmsCode', {
    body: { mobile, ...(purpose ? { purpose } : {}), ...(captcha ?? (await solvedCaptcha(app, tenant))) },
  })
const check = (mobile: string, code: string, purpose?: Purpose, browser: Visitor = app.visitor(tenant)) =>
  browser.call('POST /message/inner/sms/validSmsCode', { body: { mobile, code, ...(purpose ? { purpose } : {}) } })
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')
const known = async () => {
  const phone = newPhone()
  await app.givenUser(tenant, { phone })
  return phone
}

describe('asking for a code', () => {
  test('sends six digits to a number we know, whichever way it is written', async () => {
    const phone = await known()
    expect(await ask(`SMS@${phone}`)).toEqual({ seconds: 60, demoCode: null })
    expect(sms.at(-1)!.phone).toBe(phone)
    expect(sms.at(-1)!.text).toMatch(/^验证码 \d{6}，5 分钟内有效。如非本人操作请忽略。$/)
    expect(await count(app, tenant, `audit_entry where action = 'auth.sms_sent'`)).toBe(1)
    const second = await known()
    const { randomStr, code } = await solvedCaptcha(app, tenant)
    const reply = await send(app, tenant, 'GET /message/inner/sms/sendSmsCode', {
      query: { mobile: second, randomStr, code },
    })
    expect(reply.json).toMatchObject({ code: 0, data: { seconds: 60, demoCode: null } })
    expect(codeSentTo(app, second)).toMatch(/^\d{6}$/)
    expect(app.log.join('\n')).not.toMatch(new RegExp(`${phone}|${codeSentTo(app, phone)}`))
  })

  test('answers alike for a number nobody has, and sends nothing', async () => {
    const before = sms.length
    for (const purpose of ['login', 'reset'] as const)
      expect(await ask(newPhone(), purpose)).toEqual({ seconds: 60, demoCode: null })
    expect(sms).toHaveLength(before)
  })

  test('sends to any number for registration and for proving it', async () => {
    for (const purpose of ['register', 'validate'] as const) {
      const phone = newPhone()
      await ask(phone, purpose)
      expect(codeSentTo(app, phone)).toMatch(/^\d{6}$/)
    }
  })

  test('waits a minute between two, for known and unknown numbers alike', async () => {
    for (const phone of [await known(), newPhone()]) {
      await ask(phone)
      app.pass(15_000)
      await expect(ask(phone, 'reset')).rejects.toMatchObject({ code: 40103 })
      const late = await ask(phone).catch((error: { message: string }) => error.message)
      expect(late).toMatch(/^短信发送过于频繁，请4[0-5]秒后再试$/)
      app.pass(45_000)
      await ask(phone)
    }
    expect(tooOften(60).message).toBe('短信发送过于频繁，请60秒后再试')
  })

  test('sends one message however many ask at once', async () => {
    const phone = await known()
    const captchas = await Promise.all(Array.from({ length: 8 }, () => solvedCaptcha(app, tenant)))
    const before = sms.length
    const answers = await Promise.allSettled(captchas.map((captcha) => ask(phone, 'login', captcha)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(sms).toHaveLength(before + 1)
  })

  test('needs a captcha, a proper number and a school', async () => {
    const phone = await known()
    await expect(ask(phone, 'login', {})).rejects.toMatchObject(refusal(428, '需要先完成安全验证，请再试一次', 428))
    const { randomStr, wrong: code } = await unsolvedCaptcha(app, tenant)
    await expect(ask(phone, 'login', { randomStr, code })).rejects.toMatchObject(
      refusal(428, '安全验证已过期，请再试一次', 428),
    )
    await expect(ask('SMS@ ')).rejects.toMatchObject(refusal(40001, '参数错误：手机号码不能为空', 400))
    await expect(ask('1381234567')).rejects.toMatchObject(refusal(40001, '参数错误：手机号码长度不为11位', 400))
    await expect(ask('23812345678')).rejects.toMatchObject(refusal(40001, '参数错误：手机号码格式不正确', 400))
    await expect(
      app.visitor(null).call('POST /message/inner/sms/sendSmsCode', { body: { mobile: phone } }),
    ).rejects.toMatchObject(refusal(40201, '机构地址有误，请核对后重试'))
  })

  test('says so when the gateway fails', async () => {
    isBroken = true
    await expect(ask(await known())).rejects.toMatchObject(
      refusal(40104, '短信暂时无法发送，请稍后再试或使用其他方式登录'),
    )
  })
})

describe('a code', () => {
  test('is exchanged for a ticket once', async () => {
    const phone = newPhone()
    await ask(phone, 'validate')
    const code = codeSentTo(app, phone)
    const { ticket } = await check(`SMS@${phone}`, ` ${code} `)
    expect(ticket).toMatch(/^[\w-]{32}$/)
    await expect(check(phone, code)).rejects.toMatchObject(wrongCode)
    const other = newPhone()
    await ask(other, 'validate')
    const reply = await send(app, tenant, 'GET /message/inner/sms/validSmsCode', {
      query: { mobile: other, code: codeSentTo(app, other), purpose: 'validate' },
    })
    expect(reply.json).toMatchObject({ code: 0, data: { ticket: expect.any(String) } })
  })

  test('is good for one of several at once', async () => {
    const phone = newPhone()
    await ask(phone, 'validate')
    const code = codeSentTo(app, phone)
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => check(phone, code)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('survives four wrong tries and not a fifth, one by one or all at once', async () => {
    const patient = newPhone()
    await ask(patient, 'validate')
    const code = codeSentTo(app, patient)
    for (let i = 0; i < 4; i++) await expect(check(patient, wrongFor(code))).rejects.toMatchObject(wrongCode)
    await check(patient, code)

    const hasty = newPhone()
    await ask(hasty, 'validate')
    const right = codeSentTo(app, hasty)
    await Promise.allSettled(Array.from({ length: 20 }, () => check(hasty, wrongFor(right))))
    await expect(check(hasty, right)).rejects.toMatchObject(wrongCode)
  })

  test('belongs to its purpose, number and school', async () => {
    const phone = newPhone()
    await ask(phone, 'register')
    const code = codeSentTo(app, phone)
    await expect(check(phone, code, 'validate')).rejects.toMatchObject(wrongCode)
    await expect(check(newPhone(), code, 'register')).rejects.toMatchObject(wrongCode)
    const other = await app.givenTenant()
    await expect(check(phone, code, 'register', app.visitor(other))).rejects.toMatchObject(wrongCode)
    await check(phone, code, 'register')
  })

  test('dies after five minutes, and when a newer one was sent', async () => {
    const phone = newPhone()
    await ask(phone, 'validate')
    const first = codeSentTo(app, phone)
    app.pass(MINUTE)
    await ask(phone, 'validate')
    const second = codeSentTo(app, phone)
    if (first !== second) await expect(check(phone, first)).rejects.toMatchObject(wrongCode)
    app.pass(5 * MINUTE)
    await expect(check(phone, second)).rejects.toMatchObject(wrongCode)
  })
})
