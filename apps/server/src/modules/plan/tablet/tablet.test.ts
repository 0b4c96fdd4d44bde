import { calls, type Call } from '@xinqiao/contract'
import { tabletIdleMinutes } from '@xinqiao/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../../../../test/departments.ts'
import { openTestApp } from '../../../../test/harness.ts'
import { givenPlans, type PlanWorld, type Someone } from '../../../../test/plans.ts'

const app = await openTestApp()
let at: PlanWorld
beforeEach(async () => {
  at = await givenPlans(app)
})

const tablet = () => app.visitor(null)
const NUMBER = '2026010417'
const numbered = (who: Someone, number = NUMBER) =>
  inTenant(app, at.tenant, (tx) => tx.update('user_account', { id: who.id }, { number_name: number }))
const hand = async (by: Someone, id: string): Promise<string> =>
  (await by.browser.call('POST /plantest/tablet/hand', { body: { id } })).pass
const begin = (pass: string) => tablet().call('POST /plantest/tablet/begin', { body: { pass, hasAgreed: true } })
const who = (pass: string) => tablet().call('POST /plantest/tablet/who', { body: { pass } })
const sent = (pass: string, sheet: Awaited<ReturnType<typeof begin>>, choices: string, seq = 1) => {
  const { id: _, ...body } = at.sent(sheet, choices, seq)
  return { pass, ...body }
}
const byPass = (key: 'save' | 'submit' | 'resume' | 'end' | 'asked' | 'contact', body: object): Promise<unknown> =>
  tablet().call(`POST /plantest/external/${key}`, { body: body as never })
const isGone = { code: 404 }

/** Everything that takes such a secret. */
const DOORS = [
  'POST /plantest/external/resume',
  'POST /plantest/external/save',
  'POST /plantest/external/submit',
  'POST /plantest/external/end',
  'POST /plantest/external/asked',
  'POST /plantest/external/follow',
  'POST /plantest/external/contact',
  'POST /plantest/tablet/takeBack',
  'POST /plantest/tablet/who',
  'POST /plantest/tablet/begin',
  'POST /plantest/tablet/giveBack',
]

describe('a tablet in the hands of one person', () => {
  test('is handed over for a sheet that is found by the whole number; the session of who hands it over is gone', async () => {
    await at.published()
    await numbered(at.student)
    const desk = await app.givenUser(at.tenant, { realName: '前台', roles: ['ROLE_RECEPTIONIST'] })
    const browser = await app.signedIn(desk)
    const find = (userNo: string) => browser.call('POST /plantest/tablet/find', { body: { userNo } })
    expect(await find(NUMBER.slice(0, -1))).toEqual([])
    const found = await find(NUMBER)
    expect(found).toMatchObject([{ title: '新生心理体检', userName: '沈**', stateName: '未开始', answered: 0 }])
    expect(JSON.stringify(found)).not.toMatch(/star|score|isRisk|沈心悦/)
    const { pass } = await browser.call('POST /plantest/tablet/hand', { body: { id: found[0]!.id } })
    await expect(find(NUMBER)).rejects.toMatchObject({ code: 3 })
    expect(await who(pass)).toMatchObject({ userName: '沈**', userNo: '******0417', staffName: '前台', isDone: false })
  })

  test('opens its sheet and no other call there is', async () => {
    await at.published()
    const pass = await hand(at.assessor, await at.sheetFor(at.student))
    const taking = Object.entries(calls as Readonly<Record<string, Call>>)
      .filter(([, { body }]) => JSON.stringify(body ?? {}).includes('作答凭据'))
      .map(([key]) => key)
    expect(taking.toSorted()).toEqual(DOORS.toSorted())
    for (const path of ['/admin/user/info', '/plantest/sheet/mine', '/plantest/daily/list']) {
      const reply = await fetch(`${app.url}/api${path}`, { headers: { authorization: `Bearer ${pass}` } })
      expect(reply.status).toBe(401)
    }
  })

  test('is answered, a risk answer is heard, the few more questions are asked; given back it opens nothing', async () => {
    await at.published()
    const pass = await hand(at.assessor, await at.sheetFor(at.student))
    const sheet = await begin(pass)
    await byPass('save', sent(pass, sheet, '0000'))
    expect(await byPass('resume', { pass })).toMatchObject({ choices: '0000.....' })
    const again = await begin(pass)
    const end = await byPass('submit', sent(pass, again, '000000001', 2))
    expect(end).toMatchObject({ needsCare: true, hasFollow: true, hasReport: false })
    const late = [
      () => byPass('resume', { pass }),
      () => begin(pass),
      () => byPass('save', sent(pass, again, '000000000', 3)),
    ]
    for (const call of late) await expect(call()).rejects.toMatchObject({ code: 44002 })
    await byPass('asked', { pass })
    await byPass('contact', { pass })
    await tablet().call('POST /plantest/tablet/giveBack', { body: { pass } })
    for (const key of ['resume', 'end', 'asked', 'contact'] as const)
      await expect(byPass(key, { pass })).rejects.toMatchObject(isGone)
    await expect(who(pass)).rejects.toMatchObject(isGone)
    // Whoever has it in hand and presses once more hears no refusal.
    expect(await tablet().call('POST /plantest/tablet/giveBack', { body: { pass } })).toBeNull()
  })

  test('goes back when it is not theirs, when it lay about, when it is taken back and when it is handed over anew', async () => {
    await at.published()
    const id = await at.sheetFor(at.student)
    const other = await hand(at.assessor, id)
    await tablet().call('POST /plantest/tablet/giveBack', { body: { pass: other, isOther: true } })
    await expect(begin(other)).rejects.toMatchObject(isGone)

    const lying = await hand(at.head, id)
    await inTenant(app, at.tenant, (tx) =>
      tx.sql(
        `update tablet_pass set seen_at = seen_at - interval '${tabletIdleMinutes} minutes' where tenant_id = $1 and ended_at is null`,
        [tx.tenantId],
      ),
    )
    await expect(begin(lying)).rejects.toMatchObject(isGone)

    const first = await hand({ ...at.assessor, browser: await app.signedIn(at.assessor) }, id)
    const sheet = await begin(first)
    await byPass('save', sent(first, sheet, '012'))
    const back = await app.signedIn(at.assessor)
    await back.call('POST /plantest/tablet/takeBack', { body: { pass: first } })
    await expect(byPass('save', sent(first, sheet, '0123', 2))).rejects.toMatchObject(isGone)

    const second = await hand({ ...at.assessor, browser: back }, id)
    expect((await begin(second)).choices.slice(0, 3)).toBe('012')
    const third = await hand({ ...at.head, browser: await app.signedIn(at.head) }, id)
    await expect(who(second)).rejects.toMatchObject(isGone)
    expect(await who(third)).toMatchObject({ isBegun: true })
  })

  test('is handed over by those who may, for others than themselves, while there is something to answer', async () => {
    await at.published()
    const [id, theirs] = [await at.sheetFor(at.student), await at.sheetFor(at.assessor)]
    for (const somebody of [at.student, at.tutor, at.admin])
      await expect(hand(somebody, id)).rejects.toMatchObject({ status: 403 })
    await expect(hand(at.assessor, theirs)).rejects.toMatchObject({ code: 44082 })
    const sheet = await at.started(at.student)
    await at.student.browser.call('POST /plantest/sheet/submit', { body: at.sent(sheet, '000000000') })
    await expect(hand(at.assessor, id)).rejects.toMatchObject({ code: 44082 })
  })
})
