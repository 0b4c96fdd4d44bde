import { weekOf } from '@xinqiao/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { give, givenForm } from '../../../test/answers.ts'
import { givenDept, inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { givenCentre, givenVisit, runCron, type Centre, type Person } from '../../../test/visits.ts'
import { askForCount, factPlace, factsOf, openedAnswers } from '../answer/index.ts'
import { formInForce } from '../form/index.ts'

const app = await openTestApp()
const { crons } = app.runtime
const RATED = 'feedback.satisfaction'
let centre: Centre
let faculty: Person
const answers: { id: string; visitor: Person; mark: number }[] = []

const refresh = () => runCron(app, crons, 'figures-refresh', { tenants: [centre.tenant] })
const recount = () => runCron(app, crons, 'figures-recount', { tenants: [centre.tenant] })
const sql = <T>(text: string, values: unknown[] = []) =>
  inTenant(app, centre.tenant, (tx) => tx.sql<T>(text, [tx.tenantId, ...values]))
type Cell = { college: string; sex: string; type: string; n: number; total: number }
const cells = (measure = RATED) =>
  sql<Cell>(
    `select college, sex, type, n, total from figure_cell where tenant_id = $1 and measure = $2 order by college, sex, type`,
    [measure],
  )
const sums = async () => {
  const all = await cells()
  return { n: all.reduce((n, cell) => n + cell.n, 0), total: all.reduce((n, cell) => n + cell.total, 0) }
}
const expected = () => ({ n: answers.length, total: answers.reduce((all, { mark }) => all + mark, 0) })

const member = async (deptId: string, sex: '1' | '2'): Promise<Person> => {
  const user = await app.givenUser(centre.tenant, { roles: ['ROLE_GENERAL'], deptId })
  await inTenant(app, centre.tenant, (tx) => tx.update('user_account', { id: user.id }, { sex }))
  return { ...user, browser: await app.signedIn(user) }
}
const rate = async (visitor: Person, mark: number, suggestion = ''): Promise<void> => {
  const bizId = await givenVisit(app, centre, { visitor, state: 'success', startsIn: -180 })
  const form = await inTenant(app, centre.tenant, (tx) => formInForce(tx, 'F26', centre.site))
  const { answerId } = await give(
    visitor.browser,
    form,
    { visitorSatisfaction: String(mark), helpful: '3', suggestion },
    { bizType: 'feedback', bizId },
  )
  answers.push({ id: answerId, visitor, mark })
}

let colleges: string[]
beforeAll(async () => {
  centre = await givenCentre(app)
  const school = await givenDept(app, centre.tenant, '测试大学')
  colleges = [
    await givenDept(app, centre.tenant, '文学院', school),
    await givenDept(app, centre.tenant, '理学院', school),
    await givenDept(app, centre.tenant, '艺术学院', school),
  ]
  await sql(`update dept set kind = 'college' where tenant_id = $1 and id = any($2::uuid[])`, [colleges])
  const lead = await app.givenUser(centre.tenant, {
    roles: ['CRISIS_ROLE_FACULTY_SUPERINTENDENT'],
    deptId: colleges[0]!,
  })
  faculty = { ...lead, browser: await app.signedIn(lead) }
  for (const [nth, size] of [7, 6, 2].entries())
    for (let n = 0; n < size; n++) {
      const visitor = await member(colleges[nth]!, n % 2 === 0 ? '1' : '2')
      await rate(visitor, (n % 5) + 1, n === 0 ? '谢谢' : '')
    }
}, 120_000)

test('a submit leaves a sealed box of codes and nothing else', async () => {
  const [row] = await sql<{ n: number; longest: number }>(
    'select count(*)::int as n, max(length(body)) as longest from form_fact where tenant_id = $1',
  )
  expect(row).toMatchObject({ n: answers.length })
  expect(row!.longest).toBeLessThan(160)
  const facts = await inTenant(app, centre.tenant, (tx) => factsOf(tx, [answers[0]!.id]))
  expect(facts.get(answers[0]!.id)).toEqual({
    values: { visitorSatisfaction: '1', helpful: '3' },
    said: ['suggestion'],
  })
})

test('from boxes, from bodies of before, or from both: the same numbers', async () => {
  const ids = answers.map(({ id }) => id)
  const read = async () => ({
    facts: [...(await inTenant(app, centre.tenant, (tx) => factsOf(tx, ids)))].toSorted(([a], [b]) =>
      a.localeCompare(b),
    ),
    stats: await centre.head.browser.call('POST /consult/appointment/feedbackStats', { body: {} }),
  })
  const boxed = await read()
  await sql('delete from form_fact where tenant_id = $1 and answer_id = any($2::uuid[])', [ids.slice(0, 6)])
  expect(await read()).toEqual(boxed)
  await sql('delete from form_fact where tenant_id = $1')
  expect(await read()).toEqual(boxed)
  const bodies = await inTenant(app, centre.tenant, (tx) => openedAnswers(tx, ids))
  const marks = [...bodies.values()].map((body) => Number(body['visitorSatisfaction']))
  expect(boxed.stats.average).toBe(Math.round((marks.reduce((all, one) => all + one, 0) / marks.length) * 10) / 10)
  expect(boxed.stats.remarks).toEqual(['谢谢', '谢谢', '谢谢'])
  // The night makes what is missing, and counts it.
  await recount()
  expect(await sql('select 1 from form_fact where tenant_id = $1')).toHaveLength(ids.length)
  expect(await sums()).toEqual(expected())
})

test('a correction makes the box anew, a recall takes it away, and a form that counts nothing has none', async () => {
  const who = await member(colleges[0]!, '1')
  const fields = [
    { prop: 'mood', type: 'slider', label: '心情', counted: true },
    { prop: 'note', type: 'input', label: '想说的话' },
  ] as const
  const form = await givenForm(app, centre.tenant, fields)
  const boxes = (id: string) => inTenant(app, centre.tenant, async (tx) => (await factsOf(tx, [id])).get(id))
  const { answerId } = await give(who.browser, form, { mood: 3, note: '还好' }, {})
  expect(await boxes(answerId)).toEqual({ values: { mood: 3 }, said: [] })
  const recall = () => who.browser.call('POST /public/forms/answer/recall', { body: { answerId } })
  const again = await recall()
  expect(await sql('select 1 from form_fact where tenant_id = $1 and answer_id = $2', [answerId])).toEqual([])
  await give(who.browser, form, { mood: 8, note: '好多了' }, { answerId, version: again.version })
  expect(await boxes(answerId)).toEqual({ values: { mood: 8 }, said: [] })
  await recall()
  expect(await sql('select 1 from form_fact where tenant_id = $1 and answer_id = $2', [answerId])).toEqual([])
  const plain = await givenForm(app, centre.tenant, fields.slice(1), {})
  const other = await give(who.browser, plain, { note: '没有要数的' }, {})
  expect(await sql('select 1 from form_fact where tenant_id = $1 and answer_id = $2', [other.answerId])).toEqual([])
})

describe('cells', () => {
  test('are what one finds by counting one by one', async () => {
    await refresh()
    expect(await sums()).toEqual(expected())
    const byCollege = Map.groupBy(await cells(), ({ college }) => college)
    expect(colleges.map((id) => byCollege.get(id)?.reduce((n, cell) => n + cell.n, 0))).toEqual([7, 6, 2])
    expect((await cells('visit.held')).reduce((n, cell) => n + cell.n, 0)).toBe(answers.length)
  })

  test('follow a correction within minutes, and only of its week', async () => {
    const one = answers[1]!
    await inTenant(app, centre.tenant, async (tx) => {
      const body = tx.keys.encrypt(
        factPlace(one.id),
        JSON.stringify({ values: { visitorSatisfaction: '5' }, said: [] }),
      )
      await tx.update('form_fact', { answer_id: one.id }, { body })
      await askForCount(tx, tx.now)
    })
    one.mark = 5
    await sql(`insert into figure_cell (tenant_id, measure, week, n) values ($1, 'untouched', '2020-01-06', 3)`)
    await refresh()
    expect(await sums()).toEqual(expected())
    expect(await sql('select 1 from figure_due where tenant_id = $1')).toEqual([])
    expect(await cells('untouched')).toHaveLength(1)
    await sql(`delete from figure_cell where tenant_id = $1 and measure = 'untouched'`)
  })

  test('a box copied beside another answer opens nothing, and the count fails rather than lies', async () => {
    const [first, second] = answers
    const kept = await sql<{ body: Buffer }>('select body from form_fact where tenant_id = $1 and answer_id = $2', [
      first!.id,
    ])
    await sql(
      `update form_fact set body = (select body from form_fact where tenant_id = $1 and answer_id = $3) where tenant_id = $1 and answer_id = $2`,
      [first!.id, second!.id],
    )
    const before = await cells()
    await sql(`insert into figure_due values ($1, $2, now())`, [weekOf(new Date())])
    await expect(refresh()).rejects.toThrow('unable to authenticate data')
    expect(await cells()).toEqual(before)
    expect(await sql('select 1 from figure_due where tenant_id = $1')).toHaveLength(1)
    await sql('update form_fact set body = $3 where tenant_id = $1 and answer_id = $2', [first!.id, kept[0]!.body])
    await refresh()
  })
})

describe('who reads them', () => {
  const week = weekOf(new Date())
  const read = (who: Person, by: string, measure = RATED) =>
    who.browser.call('POST /figure/measure/read', { body: { measure, by, fromWeek: week, toWeek: week } })

  test('the centre reads all; from outside few are hidden, others’ colleges are one, and means with their counts', async () => {
    const all = await read(centre.head, 'college')
    expect(Object.fromEntries(all.rows.map(({ label, cell }) => [label, cell.value]))).toEqual({
      文学院: 7,
      理学院: 6,
      艺术学院: 2,
    })
    expect(all.countedAt).not.toBeNull()
    expect(all.rows.every(({ mean }) => mean !== null)).toBe(true)
    const outside = await read(faculty, 'college')
    expect(outside.rows.map(({ label, cell }) => [label, cell.value])).toEqual([
      ['文学院', 7],
      ['其他院系', 8],
    ])
    expect((await read(centre.head, 'sex')).rows).toHaveLength(2)
  })

  test.each([
    ['no.such', 'college', 49501],
    [RATED, 'name', 49502],
    [RATED, 'n) from dept --', 49502],
  ])('%s by %s is refused', (measure, by, code) =>
    expect(read(centre.head, by, measure)).rejects.toMatchObject({ code }),
  )

  test('nobody else', async () => {
    for (const who of [centre.host, centre.visitor, centre.desk, centre.admin])
      await expect(read(who, 'college')).rejects.toMatchObject({ status: 403 })
  })
})

test('a form whose questions are all counted is read from its boxes: no answer is opened for its figures', async () => {
  const asked = {
    from: 'inline',
    options: [
      { value: '1', label: '好' },
      { value: '2', label: '一般' },
    ],
  } as const
  const HEAD = 'CRISIS_ROLE_CENTER_SUPERINTENDENT'
  const formId = await givenForm(
    app,
    centre.tenant,
    [
      { prop: 'sleep', type: 'radio', label: '睡眠', options: asked, counted: true },
      { prop: 'words', type: 'textarea', label: '想说的', counted: true },
    ],
    { rights: { ROLE_GENERAL: ['fill'], [HEAD]: ['view'] } },
  )
  for (const [nth, { visitor }] of answers.slice(0, 3).entries())
    await give(visitor.browser, formId, { sleep: nth === 0 ? '2' : '1', words: nth === 0 ? '睡不好' : '' })
  const seen = async () => {
    const { questions } = await centre.head.browser.call('POST /public/forms/answer/figures', { body: { formId } })
    return questions.map(({ n, options }) => [n, ...options.map(({ count }) => count)])
  }
  const figures = [['3', '2', '1'], ['1']]
  expect(await seen()).toEqual(figures)
  // What cannot be opened is not missed.
  await sql(`update form_answer set body = '\\x00' where tenant_id = $1 and form_id = $2`, [formId])
  expect(await seen()).toEqual(figures)
})
