import { htpFeatureCodes, packPoints, type HtpFeature, type HtpMark } from '@xinqiao/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { givenPlans, type PlanWorld, type Someone } from '../../../test/plans.ts'
import { replayCheck } from '../../kernel/transition.ts'

const app = await openTestApp()
let at: PlanWorld
let other: Someone
beforeEach(async () => {
  at = await givenPlans(app)
  const user = await app.givenUser(at.tenant, { realName: '许若兰', roles: ['ROLE_ASSESSMENT'] })
  other = { ...user, browser: await app.signedIn(user) }
})

const stroke = (gone: number | null = null) => ({
  part: 'house' as const,
  at: 0,
  gone,
  path: packPoints([
    { x: 10, y: 10, pressure: 40, ms: 0 },
    { x: 90, y: 60, pressure: 60, ms: 900 },
  ]),
})
const drawn = (words = '外婆家，门口有条路', strokes = [stroke()]) => ({
  sheet: 'wide' as const,
  strokes,
  answers: [{ code: 'home' as const, words }],
})
const column = (changed: Partial<Record<HtpFeature, HtpMark>> = {}) =>
  htpFeatureCodes.map((code) => ({ code, mark: changed[code] ?? ('no' as const), note: '' }))

const invited = async (raters: 1 | 2 = 2) => {
  await at.assessor.browser.call('POST /plantest/htp/invite', { body: { userIds: [at.student.id], raters } })
  return (await at.student.browser.call('GET /plantest/htp/mine'))[0]!
}
const submitted = async (raters: 1 | 2 = 2, work = drawn()) => {
  const { id, version } = await invited(raters)
  await at.student.browser.call('POST /plantest/htp/submit', { body: { id, version, ...work } })
  return id
}
type Act = 'claim' | 'rate' | 'settle' | 'sign' | 'return' | 'redraw'
const versionOf = async (id: string): Promise<number> =>
  (await inTenant(app, at.tenant, (tx) => tx.find('drawing', { id })))!.version
const act = async (who: Someone, path: Act, id: string, more: object = {}) =>
  who.browser.call(`POST /plantest/htp/${path}`, { body: { id, version: await versionOf(id), ...more } as never })
const detail = (who: Someone, id: string) => who.browser.call('GET /plantest/htp/detail', { query: { id } })
const refused = (code: number, name = '') => ({ code, ...(name ? { message: expect.stringContaining(name) } : {}) })

describe('drawing', () => {
  test('is kept as it goes, later over earlier; handed in it needs something drawn', async () => {
    const { id, version } = await invited()
    const save = (seq: number, work: object) =>
      at.student.browser.call('POST /plantest/htp/save', { body: { id, seq, ...drawn(), ...work } })
    expect(await save(2, { strokes: [stroke(), stroke()] })).toEqual({ seq: 2 })
    expect(await save(1, {})).toEqual({ seq: 2 })
    const own = await at.student.browser.call('GET /plantest/htp/own', { query: { id } })
    expect(own).toMatchObject({ seq: 2, state: 'todo', answers: [{ code: 'home' }] })
    expect(own.strokes).toHaveLength(2)
    const submit = (work: object) =>
      at.student.browser.call('POST /plantest/htp/submit', { body: { id, version, ...drawn(), ...work } })
    await expect(submit({ strokes: [] })).rejects.toMatchObject(refused(44051))
    await expect(submit({ strokes: [stroke(5000)] })).rejects.toMatchObject(refused(44051))
    await expect(submit({ strokes: [{ ...stroke(), path: '画' }] })).rejects.toMatchObject(refused(44061))
    await expect(submit({ strokes: [], fileId: at.student.id })).rejects.toMatchObject(refused(44062))
    expect(await submit({})).toEqual({ needsCare: false })
    await expect(save(9, {})).rejects.toMatchObject(refused(44058))
    const again = await at.assessor.browser.call('POST /plantest/htp/invite', {
      body: { userIds: [at.student.id, at.stranger.id], raters: 1 },
    })
    expect(again).toEqual({ count: 2 })
    const third = await at.assessor.browser.call('POST /plantest/htp/invite', {
      body: { userIds: [at.stranger.id], raters: 1 },
    })
    expect(third).toEqual({ count: 0 })
  })

  test('what somebody writes beside it is heard at once', async () => {
    const { id, version } = await invited()
    const body = { id, version, ...drawn('我不想活了，今晚就去跳楼') }
    expect(await at.student.browser.call('POST /plantest/htp/submit', { body })).toEqual({ needsCare: true })
    const signals = await inTenant(app, at.tenant, (tx) =>
      tx.sql('select level, source from risk_signal where tenant_id = $1 and user_id = $2', [
        tx.tenantId,
        at.student.id,
      ]),
    )
    expect(signals).toEqual([{ level: 4, source: 'drawing' }])
  })
})

describe('rating', () => {
  test('two do not see each other before both are done; what differs is settled, both sign', async () => {
    const id = await submitted()
    await act(at.assessor, 'claim', id)
    await expect(act(at.assessor, 'claim', id)).rejects.toMatchObject(refused(44052, '何佳宁'))
    await act(other, 'claim', id)
    await other.browser.call('POST /plantest/htp/keep', { body: { id, checks: column().slice(0, 3) } })
    await expect(act(at.assessor, 'rate', id, { checks: column().slice(1) })).rejects.toMatchObject(refused(44057))
    await act(at.assessor, 'rate', id, { checks: column({ hole: 'yes' }) })
    await expect(act(at.assessor, 'rate', id, { checks: column() })).rejects.toMatchObject(refused(44059))
    const seen = async (who: Someone) =>
      (await detail(who, id)).columns.map(({ isMine, checks }) => [isMine, checks.length])
    expect(await seen(at.assessor)).toEqual([
      [true, 15],
      [false, 0],
    ])
    expect(await seen(other)).toEqual([
      [false, 0],
      [true, 3],
    ])
    await expect(act(other, 'settle', id, { settled: [], report: '三个主题均出现。' })).rejects.toMatchObject(
      refused(44053),
    )
    // Where on the picture it was seen comes back with whoever marked it; beside the picture it is refused.
    const spotted = (x: number) =>
      column({ hole: 'unsure' }).map((one, no) => (no === 0 ? { ...one, spot: { x, y: 80 } } : one))
    await expect(act(other, 'rate', id, { checks: spotted(4096) })).rejects.toMatchObject({ code: 40001 })
    await act(other, 'rate', id, { checks: spotted(120) })
    const both = await detail(at.assessor, id)
    expect(both.columns.map(({ checks }) => checks[0]?.spot)).toEqual([undefined, { x: 120, y: 80 }])
    expect([both.disagreements, both.columns.map(({ checks }) => checks.length)]).toEqual([['hole'], [15, 15]])
    await expect(act(other, 'sign', id)).rejects.toMatchObject(refused(44054))
    const settled = [{ code: 'hole', outcome: 'keep' }]
    await act(other, 'settle', id, { settled, report: '' })
    await expect(act(other, 'sign', id)).rejects.toMatchObject(refused(44055))
    await act(other, 'settle', id, { settled, report: '三个主题均出现；树洞以本人说法为准。' })
    await act(other, 'sign', id)
    await expect(act(other, 'sign', id)).rejects.toMatchObject(refused(44060))
    // Other words are not what was signed.
    await act(at.assessor, 'settle', id, { settled, report: '三个主题均出现；建议从外婆家谈起。' })
    await act(at.assessor, 'sign', id)
    expect((await detail(at.assessor, id)).row.state).toBe('rating')
    await act(other, 'sign', id)
    // The head of the centre says what for.
    await expect(detail(at.head, id)).rejects.toMatchObject(refused(49201))
    const end = await detail(other, id)
    expect(end.row).toMatchObject({ state: 'done', actions: [] })
    expect(end.columns.every(({ signTime }) => signTime !== null)).toBe(true)
    expect(await inTenant(app, at.tenant, (tx) => replayCheck(tx, 'drawing', 'drawing'))).toEqual([])
  })

  test('one who looks alone signs alone; nobody else joins', async () => {
    const id = await submitted(1)
    await act(other, 'claim', id)
    await expect(act(at.assessor, 'claim', id)).rejects.toMatchObject(refused(44052, '许若兰'))
    await expect(act(at.assessor, 'rate', id, { checks: column() })).rejects.toMatchObject({ status: 403 })
    await act(other, 'rate', id, { checks: column() })
    await act(other, 'settle', id, { settled: [], report: '画面完整。' })
    await act(other, 'sign', id)
    expect((await detail(other, id)).row.state).toBe('done')
  })

  test('comes back with a reason; the first one stays', async () => {
    const id = await submitted()
    await act(at.assessor, 'claim', id)
    await expect(act(other, 'return', id, { reason: '看不清' })).rejects.toMatchObject({ status: 403 })
    await act(at.assessor, 'return', id, { reason: '只画了房子' })
    const mine = (await at.student.browser.call('GET /plantest/htp/mine'))[0]!
    expect(mine).toMatchObject({ state: 'returned', reason: '只画了房子' })
    const { version } = await act(at.student, 'redraw', id)
    await at.student.browser.call('POST /plantest/htp/submit', { body: { id, version, ...drawn('门前有河') } })
    const now = await detail(at.assessor, id)
    expect(now.row).toMatchObject({ state: 'waiting', attempt: 2, raterNames: [] })
    expect([now.earlier.length, now.columns, now.answers[0]?.words]).toEqual([1, [], '门前有河'])
  })
})

test('is nobody else’s: not a tutor’s, an administrator’s, another student’s, nor one’s own to rate', async () => {
  const id = await submitted()
  for (const who of [at.tutor, at.admin, at.stranger, at.student, at.teacher])
    await expect(detail(who, id)).rejects.toMatchObject({ status: 403 })
  await expect(at.stranger.browser.call('GET /plantest/htp/own', { query: { id } })).rejects.toMatchObject({
    code: 404,
  })
  await expect(act(at.stranger, 'redraw', id)).rejects.toMatchObject({ code: 404 })
  await expect(act(at.head, 'claim', id)).rejects.toMatchObject({ status: 403 })
  const user = await app.givenUser(at.tenant, { realName: '林溪', roles: ['ROLE_CONSULTANT'] })
  const stranger: Someone = { ...user, browser: await app.signedIn(user) }
  await expect(detail(stranger, id)).rejects.toMatchObject({ code: 404 })
  await expect(act(stranger, 'claim', id)).rejects.toMatchObject({ code: 404 })
  const list = await stranger.browser.call('POST /plantest/houseTreePerson/testReport/user/page', { body: {} })
  expect(list.records).toEqual([])
  const seen = await at.assessor.browser.call('POST /plantest/houseTreePerson/testReport/user/page', { body: {} })
  expect(seen.records).toMatchObject([
    { no: 'H-0001', state: 'waiting', actions: ['claim', 'return'], userName: '沈**' },
  ])
})
