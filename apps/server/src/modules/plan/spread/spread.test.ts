import { shownCounts } from '@xinqiao/domain'
import { expect, test } from 'vitest'
import { givenDept, inTenant } from '../../../../test/departments.ts'
import { openTestApp } from '../../../../test/harness.ts'
import { givenPlans } from '../../../../test/plans.ts'
import { givenSheets } from '../../../../test/sheets.ts'
import { publishedByCode } from '../../scale/index.ts'

const app = await openTestApp()
/** More than one portion, and not a whole number of them. */
const PEOPLE = 1300
const FEW = 9

type Person = { dept: string; choices: readonly number[]; college: string; grade: string; sex: string; counts: boolean }

const choiceOf = (person: number, item: number): number =>
  ((person * 7919 + item * 104_729 + person * item * 31) >> 3) & 3

const meanOf = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length
const round = (value: number): number => Math.round(value * 100) / 100
/** As in a textbook: the mean first, then how far each lies from it. */
const byHand = (numbers: readonly number[]) => {
  const mean = meanOf(numbers)
  const squares = numbers.reduce((sum, n) => sum + (n - mean) ** 2, 0)
  return { n: numbers.length, mean: round(mean), deviation: round(Math.sqrt(squares / (numbers.length - 1))) }
}

test('means and deviations of a plan and its colleges, grades and sexes are those of everybody counted by hand, and a report is measured by them', async () => {
  const at = await givenPlans(app)
  const scales = await inTenant(app, at.tenant, async (tx) => [
    (await publishedByCode(tx, 'SWLS'))!,
    (await publishedByCode(tx, 'PHQ2'))!,
    (await publishedByCode(tx, 'GAD7'))!,
  ])
  const [scale] = scales as [(typeof scales)[number]]
  const plan = await at.published({ scaleVersionIds: scales.map(({ versionId }) => versionId) })
  // Somebody belongs to the college above their class; one college is too small to be told, and so is the smallest beside it.
  const classOf = await givenDept(app, at.tenant, '文学院一班', at.college)
  const small = await givenDept(app, at.tenant, '小学院')
  await inTenant(app, at.tenant, async (tx) => {
    await tx.update('dept', { id: classOf }, { kind: 'class' })
    await tx.update('dept', { id: small }, { kind: 'college' })
  })
  const whoIs = (no: number): Person => {
    const [college, dept] =
      no < FEW
        ? ['小学院', small]
        : no % 3 === 0
          ? ['理学院', at.other]
          : ['文学院', no % 2 === 0 ? classOf : at.college]
    return {
      choices: scale.definition.items.map((_, item) => choiceOf(no, item)),
      college,
      dept,
      grade: `${2023 + (no % 4)} 级`,
      sex: no % 5 === 0 ? '男' : '女',
      counts: no % 11 !== 4,
    }
  }
  const people = await inTenant(app, at.tenant, (tx) =>
    givenSheets(tx, plan.id, {
      scales,
      count: PEOPLE,
      choiceOf,
      about: (no) => ({
        account: {
          dept_id: whoIs(no).dept,
          sex: whoIs(no).sex === '男' ? '1' : '2',
          number_name: `${2023 + (no % 4)}${String(no).padStart(6, '0')}`,
        },
        sheet: { validity: whoIs(no).counts ? 'valid' : 'invalid' },
      }),
    }),
  )
  const [dimension] = scale.definition.dimensions
  const weights = scale.definition.items
  expect([dimension?.agg, dimension?.items?.length, dimension?.reverse ?? []]).toEqual(['sum', weights.length, []])
  const everybody = Array.from({ length: PEOPLE }, (_, no) => whoIs(no)).filter(({ counts }) => counts)
  // Its options count from one.
  const scoreOf = ({ choices }: Person): number => choices.reduce((sum, choice) => sum + choice + 1, 0)
  for (const by of ['college', 'grade', 'sex'] as const) {
    const [told] = await at.assessor.browser.call('GET /plantest/report/dimensions', { query: { id: plan.id, by } })
    const names = [...new Set(everybody.map((one) => one[by]))].toSorted()
    const groups = names.map((name) => everybody.filter((one) => one[by] === name).map(scoreOf))
    const shown = shownCounts(groups.map(({ length }) => length))
    expect(told).toMatchObject({
      whole: byHand(everybody.map(scoreOf)),
      groups: names.map((name, no) => ({ name, spread: shown[no] === null ? null : byHand(groups[no]!) })),
    })
  }

  // The first man: his T score among the plan's men, turned, because more is better here.
  const men = everybody.filter(({ sex }) => sex === '男').map(scoreOf)
  const deviation = Math.sqrt(men.reduce((sum, n) => sum + (n - meanOf(men)) ** 2, 0) / (men.length - 1))
  const sheet = await inTenant(app, at.tenant, (tx) => tx.find('sheet', { user_id: people[0]!.id }))
  const { profile } = await at.assessor.browser.call('GET /plantest/sheet/report', { query: { id: sheet!.id } })
  expect(profile?.n).toBe(men.length)
  expect(profile?.points[0]).toMatchObject({
    code: 'SWLS',
    t: Math.round(50 - (10 * (scoreOf(whoIs(0)) - meanOf(men))) / deviation),
  })
})
