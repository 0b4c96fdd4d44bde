import { monthBefore, monthOf, monthSpan } from '@xinqiao/domain'
import { beforeAll, expect, test } from 'vitest'
import { caseOf, givenCrisis, givenWatch, report, talk, type Watch } from '../../../test/crises.ts'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { refusalOf } from '../../../test/rush.ts'
import { countReport } from './count-report.ts'

const app = await openTestApp()
const month = monthBefore(monthOf(new Date()))
let watch: Watch
let id: string

/** Everything of today happened in the middle of last month. */
beforeAll(async () => {
  watch = await givenWatch(app)
  const crisis = await givenCrisis(app, watch, 2)
  await talk(watch, crisis)
  const { reportNo } = await report(watch.tutor, watch.student.id)
  await caseOf(app, watch.tenant, reportNo)
  const middle = new Date(monthSpan(month).from.getTime() + 14 * 86_400_000)
  await inTenant(app, watch.tenant, async (tx) => {
    for (const [table, column] of [
      ['crisis_report', 'created_at'],
      ['crisis_case', 'opened_at'],
      ['crisis_talk', 'talked_at'],
      ['errand', 'due_at'],
    ] as const)
      await tx.sql(`update ${table} set ${column} = $2 where tenant_id = $1`, [tx.tenantId, middle])
  })
  const begun = await watch.head.browser.call('POST /crisis/monthly/generate', { body: { month } })
  id = begun.id
  await inTenant(app, watch.tenant, (tx) => countReport(tx, id))
})

const read = (by = watch.head) => by.browser.call('GET /crisis/monthly/detail', { query: { id } })

test('is counted for the centre, with what no warning told of; the other kind does not know it', async () => {
  const { figures, inside, actions, kind, isExact } = await read()
  const of = (code: string) => figures.find((one) => one.code === code)?.now.value
  expect([kind, isExact, of('reports'), of('people'), of('openAtEnd')]).toEqual(['crisis', true, 2, 1, 2])
  expect(inside?.missed).toHaveLength(2)
  expect(actions).toContain('publish')
  const consult = watch.head.browser.call('GET /consult/monthly/detail', { query: { id } })
  expect(await refusalOf(consult)).toBe('资源不存在')
})

test('is not there outside before it is published, and then without small cells and without the centre’s own', async () => {
  await expect(read(watch.facultyHead)).rejects.toMatchObject({ code: 404 })
  const { version } = await read()
  await watch.head.browser.call('POST /crisis/monthly/publish', { body: { id, version } })
  const seen = await read(watch.facultyHead)
  expect([seen.inside, seen.isExact]).toEqual([null, false])
  expect(seen.figures.map(({ code }) => code)).not.toContain('missed')
  expect(seen.figures.filter(({ now }) => (now.value ?? 5) < 5)).toEqual([])
  await expect(read(watch.tutor)).rejects.toMatchObject({ status: 403 })
  const again = watch.head.browser.call('POST /crisis/monthly/generate', { body: { month } })
  expect(await refusalOf(again)).toBe('已发布的月报不可修改，请生成更正版')
})
