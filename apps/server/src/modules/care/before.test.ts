import { emptySafetyPlan } from '@xinqiao/domain'
import { beforeAll, expect, test } from 'vitest'
import { givenCase } from '../../../test/cases.ts'
import { openTestApp } from '../../../test/harness.ts'
import { givenCentre, givenVisit, type Centre, type Person } from '../../../test/visits.ts'
import { BEFORE_MOST } from './before.ts'

const app = await openTestApp()
let centre: Centre
beforeAll(async () => {
  centre = await givenCentre(app)
})

const linesFor = async (id: string, { browser }: Person) =>
  Object.fromEntries(
    (await browser.call('GET /consult/case/detail', { query: { id } })).before.map(({ label, value }) => [
      label,
      value,
    ]),
  )

test('a dozen lines for its host, and for who arranges nothing that was written or measured', async () => {
  const { visitor } = centre
  const id = await givenCase(app, centre, { visits: ['complete', 'userBreakAppointment', 'success'], star: 2 })
  await givenVisit(app, centre, { state: 'notStart', withSlot: false, columns: { case_id: id } })
  await visitor.browser.call('POST /consult/smartform/saveScaleResult', {
    body: { scaleCode: 'PHQ9', answers: [3, 3, 3, 3, 0, 0, 0, 0, 0] },
  })
  await visitor.browser.call('POST /choice/reach/save', {
    body: { mayCall: true, mayWord: false, mayWrite: true, hours: 'noon', words: '说是图书馆' },
  })
  await visitor.browser.call('POST /choice/save', { body: { code: 'recording', isOn: true } })
  const own = await linesFor(id, centre.host)
  expect(own).toMatchObject({
    'PHQ-9': '12',
    爽约: '1 次',
    联系许可: '可打电话 · 不转告他人 · 中午',
    他人接听时说: '说是图书馆',
    告知辅导员: '本人没有同意，请不要告知',
    会谈录音: '原则上同意，每次录之前再问',
    待填记录: '1 份',
  })
  expect(Object.keys(own).length).toBeLessThanOrEqual(BEFORE_MOST)
  const arranged = await linesFor(id, centre.clerk)
  for (const label of ['PHQ-9', '未结预警', '约定的后续', '他人接听时说', '会谈录音'])
    expect(arranged[label]).toBeUndefined()
  expect(arranged['联系许可']).toBe('可打电话 · 不转告他人 · 中午')
})

test('its host reads the last sheet of each scale and whether there is a plan; who arranges neither', async () => {
  const user = await app.givenUser(centre.tenant, { realName: '来访者', roles: ['ROLE_GENERAL'] })
  const visitor = { ...user, browser: await app.signedIn(user) }
  const id = await givenCase(app, centre, { visitor, visits: ['complete'], star: 3 })
  for (const worst of [3, 1])
    await visitor.browser.call('POST /consult/smartform/saveScaleResult', {
      body: { scaleCode: 'PHQ9', answers: [worst, worst, worst, worst, 0, 0, 0, 0, worst === 3 ? 0 : 1] },
    })
  await visitor.browser.call('POST /safetyPlan/save', { body: { ...emptySafetyPlan, signs: ['睡不着'], seen: 0 } })
  const read = ({ browser }: Person) => browser.call('GET /consult/case/detail', { query: { id } })
  const own = await read(centre.host)
  expect(own.scales).toMatchObject([{ code: 'PHQ9', score: 5, first: 12, risks: [9], hasRiskItems: true }])
  expect(own.plan).toMatchObject({ no: 1 })
  const { scales, plan, outcome } = await read(centre.clerk)
  expect([scales, plan, outcome]).toEqual([[], null, null])
})
