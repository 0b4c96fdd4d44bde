import { errors, type ErrorName } from '@xinqiao/contract'
import { captchaFor } from '@xinqiao/contract/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agree } from '../../../../test/approval-school.ts'
import { give, open, shown } from '../../../../test/answers.ts'
import { inTenant } from '../../../../test/departments.ts'
import { filledRecord } from '../../../../test/filled-record.ts'
import { givenClinic, type Clinic } from '../../../../test/grants.ts'
import type { TestApp } from '../../../../test/harness.ts'
import type { TestTenant, TestUser, Visitor } from '../../../../test/people.ts'
import { freshPhone } from '../../../../test/profiles.ts'
import { codeSentTo, count, createTimedApp, lastLog, MINUTE } from '../../../../test/sign-in.ts'
import { codeNow, secretOf } from '../../../../test/second-factor.ts'
import { startCas } from '../../../../test/stand-ins/cas-stand-in.ts'
import { giveProvider, goThrough } from '../../../../test/stand-ins/outside-sign-in.ts'
import { givenCentre, givenVisit, type Centre } from '../../../../test/visits.ts'

let app: TestApp & { pass(ms: number): void }
beforeAll(async () => {
  app = await createTimedApp()
})
afterAll(() => app.close())

const HEAD = 'CRISIS_ROLE_CENTER_SUPERINTENDENT'
const refused = (name: ErrorName) => ({ code: errors[name].code })

/** A code that is surely none of those near now. */
const wrongCode = (secret: Buffer): string => {
  const near = new Set([-2, -1, 0, 1, 2].map((off) => codeNow(secret, off)))
  return ['000001', '000002', '000003', '000004', '000005', '000006'].find((code) => !near.has(code))!
}

const offer = async (browser: Visitor): Promise<Buffer> =>
  secretOf((await browser.call('POST /auth/factor/offer', { body: {} })).secret)
const confirm = (browser: Visitor, code: string) => browser.call('POST /auth/factor/confirm', { body: { code } })
const show = (browser: Visitor, code: string) => browser.call('POST /auth/factor/show', { body: { code } })
const mine = (browser: Visitor) => browser.call('GET /auth/factor/mine')
const menu = (browser: Visitor) => browser.call('GET /admin/console/day')
const forced = async (browser: Visitor) => (await browser.call('GET /admin/user/info')).forced

/** What became of somebody's second factor, for the messages. */
const said = async ({ id, tenant }: TestUser): Promise<string[]> =>
  (
    await inTenant(app, tenant, (tx) =>
      tx.sql<{ what: string }>(
        `select payload->>'what' as what from outbox
          where tenant_id = $1 and event = 'auth.factor_changed' and payload->>'userId' = $2 order by id`,
        [tx.tenantId, id],
      ),
    )
  ).map(({ what }) => what)

const bind = async (browser: Visitor) => {
  const secret = await offer(browser)
  const { recoveryCodes } = await confirm(browser, codeNow(secret))
  // The next one is of the next step.
  app.pass(30_000)
  return { secret, recoveryCodes }
}

describe('a role that demands it', () => {
  let tenant: TestTenant
  let user: TestUser
  const phone = freshPhone()
  beforeEach(async () => {
    tenant = await app.givenTenant({ settings: { secondFactor: { roles: [HEAD] } } })
    user = await app.givenUser(tenant, { roles: [HEAD], phone })
  })

  test('lets nobody in before an authenticator is bound, and everybody else as before', async () => {
    const browser = await app.signedIn(user)
    expect(await forced(browser)).toEqual(['factor'])
    await expect(menu(browser)).rejects.toMatchObject(refused('auth.must_show_factor'))
    await expect(browser.call('POST /admin/user/pwd', { body: { oldPwd: 'x', newPwd: 'y' } })).rejects.toMatchObject(
      refused('auth.must_show_factor'),
    )
    expect(await mine(browser)).toMatchObject({ isBound: false, isDemanded: true, codesLeft: 0 })
    await expect(show(browser, '123456')).rejects.toMatchObject(refused('factor.not_bound'))
    await expect(confirm(browser, '123456')).rejects.toMatchObject(refused('factor.not_offered'))
    const secret = await offer(browser)
    await expect(confirm(browser, wrongCode(secret))).rejects.toMatchObject(refused('factor.wrong'))
    const { recoveryCodes } = await confirm(browser, codeNow(secret))
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await forced(browser)).toEqual([])
    await menu(browser)
    expect(await mine(browser)).toMatchObject({ isBound: true, codesLeft: 10 })
    for (const action of ['factor.offer', 'factor.wrong', 'factor.confirm'])
      expect(await count(app, tenant, `audit_entry where action = '${action}' and subject_id = '${user.id}'`)).toBe(1)
    await menu(await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_CONSULTANT'] })))
  })

  test('an offer is void after a quarter of an hour, and is not what opens afterwards', async () => {
    const browser = await app.signedIn(user)
    const first = await offer(browser)
    app.pass(16 * MINUTE)
    await expect(confirm(browser, codeNow(first))).rejects.toMatchObject(refused('factor.not_offered'))
    const second = await offer(browser)
    await expect(confirm(browser, codeNow(first))).rejects.toMatchObject(refused('factor.wrong'))
    await confirm(browser, codeNow(second))
  })

  test('every way in leads to the second step', async () => {
    const { secret } = await bind(await app.signedIn(user))
    const cas = await startCas()
    await giveProvider(app, tenant, 'cas', { baseUrl: cas.url })
    const ways: Record<string, (browser: Visitor) => Promise<unknown>> = {
      password: (browser) => browser.signIn(user),
      sms: async (browser) => {
        await browser.call('POST /message/inner/sms/sendSmsCode', {
          body: { mobile: phone, ...(await captchaFor(browser.client, {})) },
        })
        browser.session.token = await browser.call('POST /auth/mobile/token/sms', {
          body: { mobile: phone, code: codeSentTo(app, phone) },
        })
      },
      cas: async (browser) => {
        cas.account = { user: user.username }
        const { ticket = '', state = '' } = await goThrough(app, browser, 'cas')
        browser.session.token = await browser.call('POST /auth/token/cfauCasLogin', { body: { ticket, state } })
      },
    }
    for (const enter of Object.values(ways)) {
      const browser = app.visitor(tenant)
      await enter(browser)
      await expect(menu(browser)).rejects.toMatchObject(refused('auth.must_show_factor'))
      await show(browser, codeNow(secret))
      await menu(browser)
      app.pass(30_000)
    }
    await cas.close()
  })

  test.each<[string, number, boolean]>([
    ['two steps late', -2, false],
    ['one step late', -1, true],
    ['now', 0, true],
    ['one step early', 1, true],
    ['two steps early', 2, false],
  ])('a code %s', async (_, off, isTaken) => {
    const { secret } = await bind(await app.signedIn(user))
    app.pass(5 * MINUTE)
    const browser = await app.signedIn(user)
    const tried = show(browser, codeNow(secret, off))
    if (isTaken) await tried
    else await expect(tried).rejects.toMatchObject(refused('factor.wrong'))
  })

  test('what opened once does not open again: of twenty at once, one', async () => {
    const { secret, recoveryCodes } = await bind(await app.signedIn(user))
    const used = codeNow(secret)
    for (const code of [used, recoveryCodes[0]!]) {
      const browsers = await Promise.all(Array.from({ length: 4 }, () => app.signedIn(user)))
      const outcomes = await Promise.allSettled(browsers.map((browser) => show(browser, code)))
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
    // Nothing was typed wrongly: it is said that the next one is to be waited for.
    await expect(show(await app.signedIn(user), used)).rejects.toMatchObject(refused('factor.used'))
    expect(await mine(await app.signedIn(user))).toMatchObject({ codesLeft: 9 })
    expect(await said(user)).toEqual(['bound', 'recovered'])
  })

  test('guesses are counted for the person, wait longer each time, and are told', async () => {
    const { secret, recoveryCodes } = await bind(await app.signedIn(user))
    const [browser, other] = [await app.signedIn(user), await app.signedIn(user)]
    const guess = (at: Visitor) => show(at, wrongCode(secret))
    for (let n = 0; n < 5; n++) await expect(guess(browser)).rejects.toMatchObject(refused('factor.wrong'))
    for (const code of [codeNow(secret), recoveryCodes[1]!])
      await expect(show(other, code)).rejects.toMatchObject({ ...refused('factor.wait'), message: /1分钟/ })
    expect(await lastLog(app, tenant)).toMatchObject({ method: 'factor', result: 'locked' })
    app.pass(MINUTE)
    await expect(guess(browser)).rejects.toMatchObject(refused('factor.wrong'))
    await expect(guess(browser)).rejects.toMatchObject({ ...refused('factor.wait'), message: /2分钟/ })
    expect(await said(user)).toEqual(['bound', 'guessed'])
    app.pass(2 * MINUTE)
    await show(other, codeNow(secret))
    await expect(guess(browser)).rejects.toMatchObject(refused('factor.wrong'))
  })

  test('whoever only knows the password does not replace what is bound', async () => {
    const first = await app.signedIn(user)
    const { secret } = await bind(first)
    const thief = await app.signedIn(user)
    for (const path of ['POST /auth/factor/offer', 'POST /auth/factor/codes'] as const)
      await expect(thief.call(path, { body: {} })).rejects.toMatchObject({ code: expect.any(Number) })
    expect(await count(app, tenant, 'second_factor where offered is not null')).toBe(0)
    // The owner does, with what is bound at hand; other sessions show the new one.
    await show(thief, codeNow(secret))
    app.pass(30_000)
    const next = await bind(first)
    await expect(menu(thief)).rejects.toMatchObject(refused('auth.must_show_factor'))
    await expect(show(thief, codeNow(secret))).rejects.toMatchObject(refused('factor.wrong'))
    await show(thief, codeNow(next.secret))
    app.pass(16 * MINUTE)
    await expect(offer(first)).rejects.toMatchObject(refused('factor.stale'))
  })

  test('the secret lies sealed in its own row, the codes as hashes', async () => {
    const { secret, recoveryCodes } = await bind(await app.signedIn(user))
    const [row] = await inTenant(app, tenant, (tx) =>
      tx.sql<{ text: string }>(
        `select (select string_agg(encode(secret, 'escape'), '') from second_factor) ||
                (select string_agg(encode(code_hash, 'escape'), '') from recovery_code) as text`,
      ),
    )
    expect(row!.text).not.toContain(secret.toString('base64url'))
    for (const code of recoveryCodes) expect(row!.text).not.toContain(code.replace('-', ''))
    const other = await app.givenUser(tenant, { roles: [HEAD] })
    await bind(await app.signedIn(other))
    await inTenant(app, tenant, (tx) =>
      tx.sql(
        'update second_factor set secret = (select secret from second_factor where user_id = $2) where tenant_id = $1 and user_id = $3',
        [tx.tenantId, user.id, other.id],
      ),
    )
    // Copied into another row it opens nothing.
    await expect(show(await app.signedIn(other), codeNow(secret))).rejects.toMatchObject({ status: 500 })
  })

  test('nobody switches it off for themselves, with whichever role they come', async () => {
    const both = await app.givenUser(tenant, { roles: ['ROLE_ADMIN', HEAD] })
    const admin = await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] })
    await inTenant(app, tenant, (tx) =>
      tx.sql(`update setting set value = '{"enabled": false}' where tenant_id = $1 and code = 'singleRoleSwitch'`, [
        tx.tenantId,
      ]),
    )
    const own = await app.signedIn(both)
    await bind(own)
    const roles = (await own.call('GET /admin/user/info')).roleList
    await own
      .call('POST /admin/v2/user/toggleRole', {
        body: { roleId: roles.find((role) => role.roleCode === 'ROLE_ADMIN')!.id },
      })
      .catch(() => undefined)
    const body = { type: 'secondFactor', version: 1, settingList: [{ roles: [] }] }
    await expect(own.call('POST /public/setting/manage', { body })).rejects.toMatchObject(refused('factor.own_role'))
    await expect(
      own.call('POST /public/setting/manage/reset', { body: { type: 'secondFactor', version: 1 } }),
    ).rejects.toMatchObject(refused('factor.own_role'))
    await (await app.signedIn(admin)).call('POST /public/setting/manage', { body })
    expect(await forced(await app.signedIn(await app.givenUser(tenant, { roles: [HEAD] })))).toEqual([])
    // What somebody has bound is asked for all the same.
    expect(await forced(await app.signedIn(both))).toEqual(['factor'])
  })
})

describe('what lies deepest', () => {
  let centre: Centre
  let secret: Buffer
  beforeAll(async () => {
    centre = await givenCentre(app)
    ;({ secret } = await bind(centre.host.browser))
  })
  const ping = (idle?: number) =>
    centre.host.browser.call('GET /auth/token/ping', { query: idle === undefined ? {} : { idle } })

  test('a record is opened and submitted by who has shown it and is still there; a draft is always kept', async () => {
    const { browser } = centre.host
    const id = await givenVisit(app, centre, {
      type: '2',
      host: centre.host,
      state: 'success',
      startsIn: -90,
      settledAgo: 40,
    })
    const formId = (await browser.call('GET /consult/appointment/detail', { query: { id } })).recordFormId!
    const matter = { formId, bizType: 'record', bizId: id }
    const opened = await open(browser, matter)
    const answers = await filledRecord(browser, opened.form, JSON.parse(opened.prefill))
    app.pass(16 * MINUTE)
    const stale = refused('factor.stale')
    await expect(open(browser, matter)).rejects.toMatchObject(stale)
    await expect(give(browser, formId, answers, matter)).rejects.toMatchObject(stale)
    const draft = { ...matter, answers: JSON.stringify(answers) }
    expect((await browser.call('POST /public/forms/answer/draft', { body: draft })).isKept).toBe(true)
    await menu(browser)
    // A touch does not make good what has gone stale.
    await ping(0)
    await expect(open(browser, matter)).rejects.toMatchObject(stale)
    await show(browser, codeNow(secret))
    const { answerId } = await give(browser, formId, answers, matter)
    app.pass(16 * MINUTE)
    await expect(shown(browser, answerId)).rejects.toMatchObject(stale)
    await expect(
      browser.call('GET /public/forms/inner/forms/answer/edition', { query: { answerId, no: 1 } }),
    ).rejects.toMatchObject(stale)
    await expect(
      browser.call('GET /public/forms/answer/compare', { query: { answerId, from: 1, to: 1 } }),
    ).rejects.toMatchObject(stale)
    // Somebody without a second factor, whom none was demanded of, reads as before.
    const reading = { userId: centre.visitor.id, layer: 3, purpose: 2, reason: '核对记录的质量' }
    await centre.head.browser.call('POST /archive/open', { body: reading })
    await shown(centre.head.browser, answerId)
    await show(browser, codeNow(secret))
    await shown(browser, answerId)
  })

  test.each<[string, readonly (number | undefined)[], boolean]>([
    ['somebody is there all the time', [10, 10, 10], true],
    ['the page is open and nobody is there', [600, 1200, 1800], false],
    ['nobody says that anybody is there', [undefined, undefined, undefined], false],
  ])('%s', async (_, idles, isFresh) => {
    app.pass(30_000)
    await show(centre.host.browser, codeNow(secret))
    for (const idle of idles) {
      app.pass(10 * MINUTE)
      await ping(idle)
    }
    app.pass(30_000)
    const asked = centre.host.browser.call('POST /auth/factor/codes', { body: {} })
    if (isFresh) await asked
    else await expect(asked).rejects.toMatchObject(refused('factor.stale'))
  })
})

describe('a lost telephone', () => {
  let clinic: Clinic
  beforeAll(async () => {
    clinic = await givenClinic(app)
  })
  const reset = (id: string) => clinic.admin.browser.call('POST /admin/user/resetFactor', { body: { id } })

  test('is set right by an administrator with the word of a second person, once; the person and the head hear of it', async () => {
    const { id } = clinic.counsellor.user
    await bind(clinic.counsellor.browser)
    await expect(reset(clinic.admin.user.id)).rejects.toMatchObject(refused('user.self_forbidden'))
    await expect(reset(id)).rejects.toMatchObject(refused('user.credential_locked'))
    expect(await mine(clinic.counsellor.browser)).toMatchObject({ isBound: true })
    const { flowId } = await clinic.admin.browser.call('POST /admin/user/askCredential', { body: { id } })
    await agree(clinic.head, flowId)
    await reset(id)
    await expect(mine(clinic.counsellor.browser)).rejects.toMatchObject(refused('auth.session_ended'))
    expect(await mine(await app.signedIn(clinic.counsellor.user))).toMatchObject({ isBound: false, codesLeft: 0 })
    await expect(reset(id)).rejects.toMatchObject(refused('user.credential_locked'))
    expect(
      await count(app, clinic.tenant, `audit_entry where action = 'user.factor_reset' and subject_id = '${id}'`),
    ).toBe(1)
    expect(await said(clinic.counsellor.user)).toEqual(['bound', 'reset'])
  })
})
