import { beforeEach, describe, expect, test } from 'vitest'
import { changed } from '../../../../test/changed.ts'
import { inTenant } from '../../../../test/departments.ts'
import { openTestApp } from '../../../../test/harness.ts'
import { givenPlans, type PlanWorld } from '../../../../test/plans.ts'

const app = await openTestApp()
let at: PlanWorld
beforeEach(async () => {
  at = await givenPlans(app)
})

const INK = '10,20 12,22 14,25 18,30;40,20 41,30 41,40 43,60'
const stranger = () => app.visitor(null)
const create = (planId: string, more: object = {}) =>
  at.assessor.browser.call('POST /plantest/link/create', {
    body: { planId, kind: 'open', label: '校外合作班', ...more } as never,
  })
const begin = (code: string, more: object = {}) =>
  stranger().call('POST /plantest/external/begin', {
    body: { code, hasAgreed: true, realName: '林同学', phone: '13800001111', ...more },
  })
const intro = (code: string) => stranger().call('GET /plantest/external/intro', { query: { code } })
const sent = ({ pass, sheet }: Awaited<ReturnType<typeof begin>>, choices: string, seq = 1) => {
  const { id: _, ...body } = at.sent(sheet, choices, seq)
  return { pass, ...body }
}
const save = (body: ReturnType<typeof sent>) => stranger().call('POST /plantest/external/save', { body })
const submit = (body: ReturnType<typeof sent>) => stranger().call('POST /plantest/external/submit', { body })
const rows = <T extends object>(sql: string) => inTenant(app, at.tenant, (tx) => tx.sql<T>(sql, [tx.tenantId]))

describe('by an address for many', () => {
  test('a stranger answers without a session; a risk answer is heard at once, settled, and ends with care', async () => {
    const plan = await at.published({ needsSignature: true })
    const { code } = await create(plan.id, { most: 2 })
    expect(await intro(code)).toMatchObject({ title: '新生心理体检', total: 9, stand: 'open', needsWho: true })
    await expect(begin(code)).rejects.toMatchObject({ code: 44070 })
    await expect(begin(code, { ink: INK, phone: undefined })).rejects.toMatchObject({ code: 44073 })
    await expect(begin(code, { ink: INK, hasAgreed: false })).rejects.toMatchObject({ code: 44027 })
    const opened = await begin(code, { ink: INK })
    await save(sent(opened, '00000000.'))
    expect(await rows('select 1 from risk_signal where tenant_id = $1')).toEqual([])
    await save(sent(opened, '000000001', 2))
    const [signal] = await rows<{ level: number; user_id: string }>(
      'select level, user_id from risk_signal where tenant_id = $1',
    )
    expect(signal?.level).toBe(4)
    const end = await submit(sent(opened, '000000001', 3))
    expect(end).toMatchObject({ needsCare: true, hasFollow: true, hasReport: false })
    const asked = await stranger().call('POST /plantest/external/asked', { body: { pass: opened.pass } })
    await stranger().call('POST /plantest/external/follow', {
      body: { pass: opened.pass, choices: '0'.repeat(asked.questions.length) },
    })
    const settled = await stranger().call('POST /plantest/external/end', { body: { pass: opened.pass } })
    expect(settled).toMatchObject({ needsCare: true, hasFollow: false })
    await stranger().call('POST /plantest/external/contact', { body: { pass: opened.pass } })
    const person = await rows<{ password_hash: null; phone_hash: null; is_called: boolean }>(
      `select password_hash, phone_hash, phone is not null as is_called from user_account
        where tenant_id = $1 and username like 'ext-%'`,
    )
    expect(person).toEqual([{ password_hash: null, phone_hash: null, is_called: true }])
  })

  test('nobody is taken for somebody who is there, places run out, and a stopped link begins nothing', async () => {
    const plan = await at.published()
    const { id, code } = await create(plan.id, { most: 2 })
    const first = await begin(code, { realName: '沈心悦' })
    const second = await begin(code, { realName: '沈心悦' })
    expect(second.sheet.id).not.toBe(first.sheet.id)
    await expect(begin(code)).rejects.toMatchObject({ code: 44072 })
    const mine = await at.student.browser.call('GET /plantest/sheet/mine')
    expect(mine.map(({ state }) => state)).toEqual(['todo'])
    await at.assessor.browser.call('POST /plantest/link/revoke', { body: { id } })
    expect((await intro(code)).stand).toBe('revoked')
    await save(sent(first, '000'))
    const page = await at.assessor.browser.call('POST /plantest/link/page', { body: { current: 1, size: 10 } })
    expect(page.records).toMatchObject([
      { kindName: '公开链接', uses: 2, done: 0, standName: '已停用', mayRevoke: false },
    ])
  })
})

describe('a link for one person', () => {
  test('is used up by beginning and by nothing else; only the browser that began goes on', async () => {
    const plan = await at.published()
    await expect(create(plan.id, { kind: 'once' })).rejects.toMatchObject({ code: 44074 })
    const { code } = await create(plan.id, { kind: 'once', userId: at.student.id })
    for (const _ of [1, 2, 3]) expect((await intro(code)).stand).toBe('open')
    const both = await Promise.allSettled([begin(code), begin(code)])
    const won = both.filter((one) => one.status === 'fulfilled')
    expect(won).toHaveLength(1)
    const opened = won[0]!.value
    expect(opened.sheet.id).toBe(await at.sheetFor(at.student))
    expect((await intro(code)).stand).toBe('used')
    await save(sent(opened, '012'))
    const again = await stranger().call('POST /plantest/external/resume', { body: { pass: opened.pass } })
    expect(again.choices.slice(0, 3)).toBe('012')
    await expect(save(sent(opened, '0123', 2))).rejects.toMatchObject({ code: 44008 })
  })

  test('begun with an account it is not opened by a link; no secret opens another sheet', async () => {
    const plan = await at.published()
    const { code } = await create(plan.id, { kind: 'once', userId: at.student.id })
    await at.started(at.student)
    await expect(begin(code)).rejects.toMatchObject({ code: 44071 })
    const theirs = await create(plan.id, { kind: 'once', userId: at.stranger.id })
    const opened = await begin(theirs.code)
    const [of, secret] = opened.pass.split('.') as [string, string]
    for (const pass of [theirs.code, code, `${of}.${changed(secret)}`, `999.${secret}`]) {
      const body = { ...sent(opened, '0'), pass }
      for (const call of ['save', 'submit', 'resume', 'end', 'asked', 'contact'] as const)
        await expect(stranger().call(`POST /plantest/external/${call}`, { body: body as never })).rejects.toMatchObject(
          { code: 404 },
        )
    }
  })
})

test('who signed is listed with their hand, and no answer; a tutor has no such list and makes no link', async () => {
  const plan = await at.published({ needsSignature: true })
  const { code } = await create(plan.id)
  await begin(code, { ink: INK })
  await at.student.browser.call('POST /plantest/sheet/start', {
    body: { id: await at.sheetFor(at.student), hasAgreed: true, ink: INK },
  })
  const list = (isExternal: boolean) =>
    at.admin.browser.call('POST /plantest/sheet/signatures', {
      body: { planId: plan.id, isExternal, current: 1, size: 10 },
    })
  expect((await list(false)).total).toBe(2)
  expect((await list(true)).records).toMatchObject([{ userName: '林同学', linkLabel: '校外合作班', ink: INK }])
  expect(JSON.stringify(await list(false))).not.toMatch(/choices|star|score/)
  for (const key of ['POST /plantest/sheet/signatures', 'POST /plantest/link/page'] as const)
    await expect(at.tutor.browser.call(key, { body: { current: 1, size: 10 } })).rejects.toMatchObject({ status: 403 })
  await expect(
    at.tutor.browser.call('POST /plantest/link/create', { body: { planId: plan.id, kind: 'open', label: '试试' } }),
  ).rejects.toMatchObject({ status: 403 })
})
