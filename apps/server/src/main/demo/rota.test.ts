import { dayStart, formatDate, weekdayOf } from '@xinqiao/domain'
import { beforeAll, expect, test } from 'vitest'
import { lookAtDemoSchools, type DemoSchools } from '../../../test/demo-schools.ts'
import { faultsOf } from '../../../test/rota.ts'

let app: DemoSchools['app']
let enter: DemoSchools['enter']
beforeAll(async () => {
  ;({ app, enter } = await lookAtDemoSchools())
})

/** Monday to Sunday of a week from this one on. */
const week = (no: number) => {
  const now = new Date()
  const monday = 1 - weekdayOf(now) + 7 * no
  return { startDate: formatDate(dayStart(now, monday)), endDate: formatDate(dayStart(now, monday + 6)) }
}

test.each([1, 2])('school %d has a full calendar this week and the next four', async (school) => {
  const clerk = await enter('clerk', school)
  for (const no of [0, 1, 2, 3, 4]) {
    const { slots, shifts, holidays } = await clerk.call('POST /consult/schedule/week', { body: week(no) })
    // A week with holidays is thinner, and rightly so.
    if (holidays.length > 0) continue
    const counselling = slots.filter(({ dutyFlag }) => !dutyFlag)
    expect(counselling.length).toBeGreaterThan(80)
    expect(new Set(counselling.map(({ realName }) => realName)).size).toBe(9)
    expect(shifts).toHaveLength(19)
    expect(counselling.map(({ startAt }) => startAt.slice(11)).filter((at) => at >= '12' && at < '14')).toEqual([])
  }
  expect(await app.runtime.withTenant({ tenantId: school, actor: null }, faultsOf)).toEqual([])
})

test('somebody is on duty every day, and the team can be read by visitors', async () => {
  const student = await enter('student')
  const term = await student.call('GET /public/setting/term/current', { query: {} })
  const { shifts } = await student.call('GET /public/help', { query: { code: 'demo' } })
  expect(new Set(shifts.map(({ siteName }) => siteName))).toEqual(new Set(['松园心理中心']))
  // In a week without a holiday: two by day, a third on working days.
  expect(new Set(shifts.map(({ startTime }) => startTime))).toEqual(new Set(['08:00', '14:00', '18:00']))
  if (!term?.holiday) expect(new Set(shifts.map(({ day }) => day)).size).toBeGreaterThan(4)
  const team = await student.call('GET /consult/professionals/tree', { query: {} })
  expect(team.map(({ label, people }) => [label, people.length])).toEqual([
    ['咨询师', 7],
    ['测评师', 1],
    ['访谈员', 1],
    ['精神科医师', 1],
    ['朋辈辅导员', 1],
  ])
  const [first] = team[0]!.people
  expect(first).toMatchObject({
    realName: '林静宜',
    title: '副教授',
    years: 12,
    maxCases: 0,
    types: expect.arrayContaining(['2']),
  })
  expect(first?.fields.map(({ label }) => label)).toEqual(['情绪困扰', '人际关系', '自我成长'])
})
