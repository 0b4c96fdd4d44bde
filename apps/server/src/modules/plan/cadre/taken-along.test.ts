import type { CallInput, Calls } from '@xinqiao/contract'
import { expect, test } from 'vitest'
import { stepApart } from '../../../kernel/db/apart.ts'
import { inTenant } from '../../../../test/departments.ts'
import { ended, exported, fetchFile } from '../../../../test/exports.ts'
import { openTestApp } from '../../../../test/harness.ts'
import { givenPlans, type PlanWorld, type Someone } from '../../../../test/plans.ts'
import { partsOf } from '../../../../test/zip.ts'
import { publishedByCode } from '../../scale/index.ts'
import { planTexts } from '../plan.messages.ts'

const app = await openTestApp({ runJobs: true })

const CADRE = { evaluationType: '1' } as const
const NAME = '中层干部年度自评'
const TOLD = '述职前的自我评估'

/** A plan of cadres that the teacher of the college has answered. */
const givenCadres = async () => {
  const at = await givenPlans(app)
  const body = await at.draft({
    ...CADRE,
    name: NAME,
    told: TOLD,
    needsSignature: false,
    scaleVersionIds: [await at.versionOf('SWLS')],
  })
  const kept = await at.assessor.browser.call('POST /plantest/plan/save', { body })
  const plan = await at.assessor.browser.call('POST /plantest/plan/publish', { body: { ...kept, ...CADRE } })
  await at.assign(plan.id)
  const id = await at.sheetFor(at.teacher)
  const sheet = await at.teacher.browser.call('POST /plantest/sheet/start', { body: { id, hasAgreed: true, ...CADRE } })
  await at.teacher.browser.call('POST /plantest/sheet/submit', { body: { ...at.sent(sheet, '00000'), ...CADRE } })
  return { at, plan, sheetId: id }
}

const refused = (asked: Promise<unknown>, as: object) => expect(asked).rejects.toMatchObject(as)

test('files, lists and signatures of cadres are for those who are let into their space, and nowhere else', async () => {
  const { at, plan, sheetId } = await givenCadres()
  const signatures = (who: Someone, space: object) =>
    who.browser.call('POST /plantest/sheet/signatures', { body: { current: 1, size: 10, ...space } })
  expect((await signatures(at.assessor, CADRE)).records).toMatchObject([{ id: sheetId, planName: NAME }])
  expect((await signatures(at.assessor, {})).records).toEqual([])
  await refused(signatures(at.head, CADRE), { status: 403 })

  type Wanted = CallInput<Calls['POST /plantest/report/file']>['body']
  const ask = (who: Someone, body: Wanted) => who.browser.call('POST /plantest/report/file', { body })
  const wanted = { kind: 'staff', format: 'docx', sheetId } as const
  const { taskId } = await ask(at.assessor, { ...wanted, ...CADRE })
  expect(await ended(at.assessor.browser, taskId)).toMatchObject({ outcome: 'ok', isDownload: 1 })
  const { bytes, name } = await fetchFile(at.assessor.browser, taskId)
  expect(partsOf(bytes)['word/document.xml']?.toString()).toContain('SWLS')
  expect(name).not.toContain(NAME)
  await refused(ask(at.head, { ...wanted, ...CADRE }), { status: 403 })
  await refused(ask(at.assessor, { kind: 'group', format: 'docx', planId: plan.id }), { code: 404 })
  // Without saying so nothing is found when it is made, whatever was asked for.
  const blind = await ask(at.assessor, wanted)
  expect(await ended(at.assessor.browser, blind.taskId)).toMatchObject({ isDownload: 0 })

  const filter = { planId: plan.id, ...CADRE }
  const results = await exported(at.assessor.browser, 'results', { filter, reason: '干部发展存档' })
  expect(results.rows.map(([who]) => who)).toEqual(['许若兰'])
  expect(results.name).not.toContain(NAME)
  const start = (who: Someone, given: Record<string, string>, list = 'results') =>
    who.browser.call('POST /download/export/start', { body: { list, filter: given, reason: '存档' } })
  await refused(start(at.head, filter), { status: 403 })
  await refused(start(at.assessor, { planId: plan.id }), { code: 404 })
  // One person alone is no ten who look the same.
  await refused(start(at.assessor, filter, 'psychometrics'), { code: 49111 })
})

/** What the school keeps of tasks, messages, the trail and events, as far as it can be read, and what people find in their boxes. */
const readOutside = async (at: PlanWorld): Promise<string> => {
  const rows = await inTenant(app, at.tenant, async (tx) =>
    Promise.all(
      ['task', 'audit_entry', 'outbox', 'state_event', 'export_request', 'message'].map((table) =>
        tx.sql(`select to_jsonb(t) as row from ${table} t where t.tenant_id = $1`, [tx.tenantId]),
      ),
    ),
  )
  const boxes = await Promise.all(
    [at.assessor, at.teacher, at.admin, at.head].map((who) =>
      who.browser.call('GET /message/message/myMessageByType', { query: { current: 1, size: 50 } }),
    ),
  )
  return JSON.stringify([rows, boxes])
}

test('a plan of cadres has no name outside of their space', async () => {
  const { at, plan, sheetId } = await givenCadres()
  const titles = () =>
    inTenant(app, at.tenant, (tx) =>
      tx.sql<{ title: string; state: string }>(
        `select title, state from task where tenant_id = $1 and kind like 'plan.%'`,
        [tx.tenantId],
      ),
    )
  const announced = planTexts.announce(planTexts.cadre)
  await expect.poll(async () => (await titles()).map(({ title }) => title), { timeout: 30_000 }).toContain(announced)
  await at.assessor.browser.call('POST /plantest/plan/remind', { body: { id: plan.id, whom: 'todo', ...CADRE } })
  await expect.poll(async () => (await titles()).every(({ state }) => state === '2'), { timeout: 30_000 }).toBe(true)
  const [row] = (
    await at.assessor.browser.call('POST /plantest/sheet/page', {
      body: { ...CADRE, planId: plan.id, state: 'done', current: 1, size: 10 },
    })
  ).records
  await at.assessor.browser.call('POST /plantest/sheet/invalidate', {
    body: { ...CADRE, id: sheetId, version: row!.version, reason: '连选同一项' },
  })
  const seen = await readOutside(at)
  expect(seen).toContain(planTexts.cadre)
  expect(seen).not.toContain(NAME)
  expect(seen).not.toContain(TOLD)
})

test('a key that was wrong is set right in each space by itself', async () => {
  const { at, sheetId } = await givenCadres()
  const versions = await inTenant(app, at.tenant, async (tx) => {
    const scale = (await publishedByCode(tx, 'SWLS'))!
    const add = async (label: string, changed: object): Promise<string> => {
      const id = tx.newId()
      await tx.insert('scale_version', {
        id,
        scale_id: scale.scaleId,
        label,
        definition: JSON.stringify({ ...scale.definition, version: label, ...changed }),
        created_at: tx.now,
        published_at: tx.now,
        published_by: at.assessor.id,
      })
      return id
    }
    const bands = scale.definition.bands.map((band, nth) => (nth === 0 ? { ...band, level: '需要留意' } : band))
    const risk = [{ id: 'late', expr: 'q1 >= 1', warning: '4', reason: '第 1 题' }]
    return { from: scale.versionId, words: await add('9.0.0', { bands }), risky: await add('9.1.0', { risk }) }
  })
  const start = (who: Someone, toVersionId: string, space: object) =>
    who.browser.call('POST /plantest/rescore/start', {
      body: { fromVersionId: versions.from, toVersionId, reason: '分段写错', ...space },
    })
  expect(await at.assessor.browser.call('GET /plantest/rescore/choices', { query: {} })).toEqual([])
  const choices = await at.assessor.browser.call('GET /plantest/rescore/choices', { query: CADRE })
  expect(choices.map(({ sheets, toLabel }) => [toLabel, sheets])).toContainEqual(['9.0.0', 1])
  await refused(start(at.assessor, versions.risky, CADRE), { code: 44083 })
  const { id, taskId } = await start(at.assessor, versions.words, CADRE)
  expect(await ended(at.assessor.browser, taskId)).toMatchObject({ outcome: 'ok' })
  await refused(start(at.assessor, versions.words, CADRE), { code: 44077 })

  const page = { current: 1, size: 10 }
  const runs = (space: object) =>
    at.assessor.browser.call('POST /plantest/rescore/page', { body: { ...page, ...space } })
  expect((await runs(CADRE)).records).toMatchObject([{ id, total: 1, warned: 0 }])
  expect((await runs({})).records).toEqual([])
  const people = (space: object) =>
    at.assessor.browser.call('POST /plantest/rescore/people', { body: { ...page, id, ...space } })
  expect((await people(CADRE)).records).toMatchObject([{ id: sheetId, userName: '许若兰' }])
  await refused(people({}), { code: 404 })
  // The school's own run with the same two versions is another one.
  const ours = await start(at.assessor, versions.words, {})
  expect(await ended(at.assessor.browser, ours.taskId)).toMatchObject({ outcome: 'ok' })
  expect((await runs({})).records).toMatchObject([{ id: ours.id, total: 0 }])
  const kept = await inTenant(app, at.tenant, async (tx) => {
    const outside = await tx.sql('select 1 from sheet_rescore where tenant_id = $1', [tx.tenantId])
    await stepApart(tx, 'cadre')
    return [outside.length, (await tx.sql('select 1 from sheet_rescore where tenant_id = $1', [tx.tenantId])).length]
  })
  expect(kept).toEqual([0, 1])
})
