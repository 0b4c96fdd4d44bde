import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import {
  caseOf,
  givenCrisis,
  givenWatch,
  hoursAgo,
  questionsOf,
  talk,
  versionOf,
  walkPath,
  type Watch,
} from '../../../test/crises.ts'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { refusalOf } from '../../../test/rush.ts'
import { hearMissed } from './missed-visit.ts'
import { passCrisis } from './pass-crisis.ts'

const app = await openTestApp()
let watch: Watch
beforeAll(async () => {
  watch = await givenWatch(app)
})

const { inSchool, someone, read, errandsOf } = questionsOf(app, () => watch)
const tick = (id: string, given: object, by = watch.consultant) =>
  by.browser.call('POST /crisis/central/point', { body: { id, point: 'means', words: '药品由父亲保管', ...given } })
const hospital = async (act: 'admit' | 'discharge', id: string, hours: number, by = watch.consultant) =>
  by.browser.call(`POST /crisis/central/${act}`, {
    body: { id, version: await versionOf(by, id), time: hoursAgo(hours), words: '由父亲陪同' },
  })

test('five points at level 2, a missing one is an errand, and a family is told on a ground', async () => {
  const student = await someone()
  const id = await givenCrisis(app, watch, 2, student)
  expect(await errandsOf(id)).toEqual(['crisis_parents', 'crisis_path', 'crisis_star2'])
  const refused: (readonly [string, object])[] = [
    ['还没有和本人一起写的安全计划，请先写好再勾选', { point: 'plan' }],
    ['请写一句经过，至少5个字', { words: '好' }],
    ['请选择下次见面的时间（现在之后、14天以内）', { point: 'next', atTime: hoursAgo(1) }],
    ['请选择告知家属的依据；暂不告知的，请选暂不告知并写明原因', { point: 'family' }],
  ]
  for (const [sentence, given] of refused) expect(await refusalOf(tick(id, given))).toBe(sentence)
  expect(await refusalOf(tick(id, {}, watch.other))).toBe('资源不存在')
  expect((await read(watch.consultant, id)).inside?.path.filter(({ isThere }) => isThere)).toEqual([])
  await tick(id, { point: 'family', ground: 'withheld', words: '本人尚未同意，危险已解除' })
  expect(await errandsOf(id)).toEqual(['crisis_path', 'crisis_star2'])
  await walkPath(watch, id, student.id)
  expect(await errandsOf(id)).toEqual(['crisis_star2'])
  const path = (await read(watch.head, id)).inside?.path ?? []
  expect(path.map(({ point, groundName }) => [point, groundName])).toEqual([
    ['plan', ''],
    ['means', ''],
    ['next', ''],
    ['call', ''],
    ['family', '本人同意'],
  ])
})

test('level 3 has no pathway', async () => {
  const id = await givenCrisis(app, watch, 3, await someone())
  expect([await errandsOf(id), (await read(watch.head, id)).inside?.path]).toEqual([['crisis_star3'], []])
  expect(await refusalOf(tick(id, {}))).toBe('一级、二级个案才有照护路径')
})

test('the day of discharge starts a clock; nobody is between hospital and follow-up without somebody', async () => {
  const id = await givenCrisis(app, watch, 2, await someone())
  await talk(watch, id, { InterventionTime: hoursAgo(20) })
  expect(await refusalOf(hospital('discharge', id, 1))).toBe('目前没有住院记录')
  await hospital('admit', id, 30)
  expect(await refusalOf(hospital('admit', id, 2))).toBe('还在住院，请先记录离院')
  const follow = async () =>
    watch.consultant.browser.call('POST /crisis/central/follow', {
      body: { id, version: await versionOf(watch.consultant, id) },
    })
  expect(await refusalOf(follow())).toBe('还在住院，请先记录离院')
  expect(await read(watch.head, id)).toMatchObject({ ownerName: '林静宜', dueTime: expect.any(String) })
  expect(await refusalOf(hospital('discharge', id, 40))).toBe('跟踪日期仅可选择最近7天')
  await hospital('discharge', id, 3)
  expect((await errandsOf(id)).filter((kind) => /home|meet/.test(kind))).toEqual(['crisis_home', 'crisis_meet'])
  const [due] = await inSchool<{ hours: number }>(
    `select round(extract(epoch from due_at - discharged_at) / 3600)::int as hours from crisis_case where id = $1`,
    [id],
  )
  expect(due?.hours).toBe(24)
  await talk(watch, id)
  expect((await errandsOf(id)).filter((kind) => /home|meet/.test(kind))).toEqual(['crisis_meet'])
  expect((await read(watch.head, id)).inside?.conditions.find(({ code }) => code === 'hospital')?.isMet).toBe(false)
  await follow()
  expect(await read(watch.head, id)).toMatchObject({ measureName: '回访' })
})

test('who is in hospital is known from a record too; a missed visit is followed up the same day, once', async () => {
  const student = await someone()
  const id = await givenCrisis(app, watch, 2, student)
  await talk(watch, id, { currentStatus: '7' })
  expect((await read(watch.head, id)).inside?.hospital).toMatchObject({ home: null })
  const missed = randomUUID()
  for (let again = 0; again < 2; again++) await inTenant(app, watch.tenant, (tx) => hearMissed(tx, student.id, missed))
  const events = await inSchool(`select 1 from state_event where entity_id = $1 and action = 'miss'`, [id])
  expect([events.length, (await read(watch.head, id)).nextName]).toEqual([1, '首次联系'])
})

test('anybody signed in asks for help for themselves: at the centre at once, past the faculty', async () => {
  const student = await someone()
  const self = (words: string) =>
    student.browser.call('POST /crisis/report/self', { body: { words, place: '', isUrgent: false } })
  expect(await refusalOf(self(' '))).toBe('请填写危机事件（不超过200字）')
  const { reportNo, ...slip } = await self('这几天一直睡不着，很难受')
  expect(Object.keys(slip).toSorted()).toEqual(['createTime', 'dutyPhone'])
  expect((await caseOf(app, watch.tenant, reportNo)).state).toBe('centre')
})

test('whoever leaves leaves no case behind: it lies with them, and goes with its clocks to a colleague who can', async () => {
  const id = await givenCrisis(app, watch, 2, await someone())
  const left = async () => {
    const query = { userId: watch.consultant.id }
    const { kinds } = await watch.head.browser.call('GET /consult/handover/detail', { query })
    return kinds.find(({ kind }) => kind === 'crises')?.left ?? 0
  }
  const before = await left()
  const pass = (toId: string) =>
    inTenant(app, watch.tenant, (tx) => passCrisis(tx, { id, fromId: watch.consultant.id, toId }))
  await expect(pass(watch.tutor.id)).rejects.toMatchObject({ errorName: 'crisis.receiver' })
  await pass(watch.other.id)
  expect([await left(), (await read(watch.other, id)).ownerName]).toEqual([before - 1, '周明远'])
  const owners = await inSchool<{ owner_id: string }>(
    `select distinct owner_id from errand where origin_id = $1 and state = 'open'`,
    [id],
  )
  expect(owners).toEqual([{ owner_id: watch.other.id }])
  // Theirs by now, and nobody else's to give away.
  await expect(pass(watch.consultant.id)).rejects.toMatchObject({ errorName: 'request.version_conflict' })
})
