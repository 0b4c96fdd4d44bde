import { formatDate } from '@xinqiao/domain'
import { expect, test } from 'vitest'
import { caseOf, givenWatch, hoursAgo, report, versionOf, type Watch } from '../../../../test/crises.ts'
import { inTenant } from '../../../../test/departments.ts'
import { openTestApp } from '../../../../test/harness.ts'
import { crisisSnapshotOf } from '../../report/index.ts'

const app = await openTestApp()

const start = async ({ head, tutor, classmate, facultyHead, consultant, chief, facultyConsult }: Watch) =>
  (
    await head.browser.call('POST /crisis/drill/start', {
      body: {
        title: '夜间宿舍上报',
        script: '室友说了像告别的话，夜里一点。',
        playerId: facultyConsult.id,
        memberIds: [tutor.id, classmate.id, facultyHead.id, consultant.id, chief.id],
      },
    })
  ).id

const PLAYED = {
  signs: ['farewell' as const],
  happened: 'now' as const,
  place: '演练宿舍',
  words: '演练：群里发了像告别的话',
  isUrgent: true,
}

const detail = (who: Watch['head'], id: string) => who.browser.call('GET /crisis/drill/detail', { query: { id } })

/** Everything that counts, lists or rings, as rows of the database. */
const traces = async (watch: Watch) =>
  (
    await inTenant(app, watch.tenant, (tx) =>
      tx.sql(
        `select (select count(*)::int from errand where tenant_id = $1) as errands,
                (select count(*)::int from relation where tenant_id = $1) as relations,
                (select count(*)::int from message_delivery where tenant_id = $1) as deliveries,
                (select count(*)::int from form_answer where tenant_id = $1) as papers,
                (select count(*)::int from assessment_level where tenant_id = $1) as levels,
                file_held($1, $2) as held`,
        [tx.tenantId, watch.facultyConsult.id],
      ),
    )
  )[0]

test('a drill goes through the whole engine, leaves no trace among what is real, and is told step by step', async () => {
  const watch = await givenWatch(app)
  const { head, chief, classmate, consultant, tutor, other, facultyConsult } = watch
  const before = await traces(watch)
  const month = formatDate(new Date()).slice(0, 7)
  const counted = await inTenant(app, watch.tenant, (tx) => crisisSnapshotOf(tx, month))
  const id = await start(watch)
  for (const outside of [other, facultyConsult]) await expect(detail(outside, id)).rejects.toMatchObject({ code: 404 })
  expect((await detail(classmate, id)).actions).toEqual(['report'])
  const { reportNo } = await classmate.browser.call('POST /crisis/drill/report', { body: { id, ...PLAYED } })
  expect(reportNo).toMatch(/^YL-\d{4}-01-R$/)
  await expect(classmate.browser.call('POST /crisis/drill/report', { body: { id, ...PLAYED } })).rejects.toMatchObject({
    code: 45033,
  })
  const { id: caseId } = await caseOf(app, watch.tenant, reportNo)
  const known = async (who: Watch['head']) => ({ id: caseId, version: await versionOf(who, caseId) })
  await consultant.browser.call('POST /crisis/central/take', { body: await known(consultant) })
  await consultant.browser.call('POST /crisis/drill/mark', {
    body: { ...(await known(consultant)), step: 'assess', star: 1 },
  })
  await head.browser.call('POST /crisis/central/level', { body: { ...(await known(head)), star: 1, reason: '' } })
  await chief.browser.call('POST /crisis/central/confirm', { body: await known(chief) })
  await consultant.browser.call('POST /crisis/drill/mark', { body: { ...(await known(consultant)), step: 'record' } })
  await consultant.browser.call('POST /crisis/central/point', {
    body: { id: caseId, point: 'family', words: '演练：已口头告知', ground: 'consent' },
  })
  await consultant.browser.call('POST /crisis/intervene/receipt/send', {
    body: { caseId, todos: ['演练：确认有人陪'], dueTime: hoursAgo(-2) },
  })
  // No paper is written about whoever plays, and nothing of it is closed or merged.
  await expect(consultant.browser.call('POST /crisis/intervene/start', { body: { caseId } })).rejects.toMatchObject({
    code: 45034,
  })
  const seen = await detail(head, id)
  expect(seen.steps.map(({ step, result }) => [step, result])).toEqual([
    ['report', 'kept'],
    ['take', 'kept'],
    ['assess', 'kept'],
    ['level', 'kept'],
    ['contact', 'kept'],
    ['path', 'open'],
    ['family', 'kept'],
    ['receipt', 'open'],
  ])
  const [receipt] = seen.receipts
  await tutor.browser.call('POST /crisis/intervene/receipt/answer', {
    body: { id: receipt!.id, version: 1, how: 'met', words: '演练：见到了' },
  })
  // Lists, counts, months and files know nothing of it.
  expect((await head.browser.call('POST /crisis/central/board', { body: {} })).cards).toEqual([])
  expect((await head.browser.call('POST /crisis/central/page', { body: { tab: 'all' } })).total).toBe(0)
  expect((await head.browser.call('POST /crisis/report/page', { body: {} })).total).toBe(0)
  expect((await classmate.browser.call('POST /crisis/report/mine', { body: {} })).total).toBe(0)
  expect((await tutor.browser.call('POST /crisis/intervene/receipt/page', { body: { tab: 'all' } })).total).toBe(0)
  expect((await head.browser.call('GET /focus/intervene/crisisIntervenePending')).count).toBe(0)
  expect(await inTenant(app, watch.tenant, (tx) => crisisSnapshotOf(tx, month))).toEqual(counted)
  expect(await traces(watch)).toEqual(before)
  const { version } = await detail(head, id)
  await expect(chief.browser.call('POST /crisis/drill/stop', { body: { id, version } })).rejects.toMatchObject({
    code: 403,
  })
  await head.browser.call('POST /crisis/drill/stop', { body: { id, version } })
  expect((await detail(head, id)).steps.find(({ step }) => step === 'path')?.result).toBe('missed')
  expect((await caseOf(app, watch.tenant, reportNo)).state).toBe('closed')
  const words = '值班包里没有纸质同意书'
  await expect(
    head.browser.call('POST /crisis/drill/finding', { body: { id, words, ownerId: other.id, dueDate: '2099-01-01' } }),
  ).rejects.toMatchObject({ code: 45036 })
  const dueDate = hoursAgo(-48).slice(0, 10)
  await head.browser.call('POST /crisis/drill/finding', { body: { id, words, ownerId: consultant.id, dueDate } })
  expect((await detail(head, id)).findings).toMatchObject([{ words, dueDate, isDone: false }])
  await head.browser.call('POST /crisis/drill/finish', { body: { id, version: version + 1 } })
  expect((await head.browser.call('POST /crisis/drill/page', { body: {} })).records).toMatchObject([
    { id, state: 'reviewed', judged: 7, kept: 7 },
  ])
})

test('one at a time, played by a teacher; somebody in real danger ends it at once', async () => {
  const watch = await givenWatch(app)
  const { head, classmate, student, tutor, facultyConsult } = watch
  const id = await start(watch)
  const again = { title: '再来一场', script: '同一个剧本再来一遍', playerId: facultyConsult.id, memberIds: [tutor.id] }
  await expect(head.browser.call('POST /crisis/drill/start', { body: again })).rejects.toMatchObject({ code: 45030 })
  await expect(
    head.browser.call('POST /crisis/drill/start', { body: { ...again, playerId: classmate.id } }),
  ).rejects.toMatchObject({ code: 45031 })
  await classmate.browser.call('POST /crisis/drill/report', {
    body: { id, ...PLAYED, signs: ['odd'], isUrgent: false },
  })
  // Not urgent: what is played goes on.
  await report(classmate, student.id)
  expect((await detail(head, id)).state).toBe('running')
  const { reportNo } = await report(classmate, student.id, { signs: ['harm'] })
  const seen = await detail(head, id)
  expect([seen.state, seen.gaveWay, seen.steps.find(({ step }) => step === 'review')?.result]).toEqual([
    'over',
    true,
    'missed',
  ])
  expect((await caseOf(app, watch.tenant, reportNo)).state).toBe('centre')
  // Its times stand still from then on.
  expect((await detail(head, id)).steps).toEqual(seen.steps)
  // And are taken along as they stand, one line for each step; nobody else takes them.
  const count = (by: typeof head) =>
    by.browser.call('POST /download/export/count', { body: { list: 'drillSteps', filter: { id } } })
  expect(await count(head)).toEqual({ total: seen.steps.length, isReasonNeeded: false })
  await expect(count(tutor)).rejects.toMatchObject({ code: 403 })
})
