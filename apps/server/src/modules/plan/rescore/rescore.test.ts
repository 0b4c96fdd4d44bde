import type { ScaleDefinition } from '@xinqiao/domain'
import { expect, test } from 'vitest'
import { inTenant } from '../../../../test/departments.ts'
import { openTestApp } from '../../../../test/harness.ts'
import { givenPlans } from '../../../../test/plans.ts'
import { isLong } from '../../../../test/seed.ts'
import { givenSheets } from '../../../../test/sheets.ts'
import { planTaskKinds } from '../index.ts'
import { publishedByCode } from '../../scale/index.ts'
import { RESCORE } from './rescore-kind.ts'

const app = await openTestApp()
const PEOPLE = isLong ? 10_000 : 240
const LONGEST_MS = isLong ? 1_800_000 : 60_000
/** Those whose answers of long ago are read anew as a risk. */
const RISK = { id: 'late', expr: 'q1 >= 3', warning: '4', reason: '第 1 题选了最后一项' } as const

/** Without a clock or chance: the same people on every machine, some well, some not, around the border. */
const choiceOf = (person: number, item: number): number => {
  const hash = (person * 7919 + item * 104_729 + person * item * 31) >> 3
  const bad = hash % 7 < person % 7 ? (hash >> 3) & 3 : 0
  return item % 4 === 3 && item < 16 ? 3 - bad : bad
}

/** A scorer of its own, that knows nothing of ours: sums and borders. */
const byHand = ({ items, dimensions, bands }: ScaleDefinition, person: number): string => {
  const { id, reverse = [] } = dimensions.find((one) => one.id === 'total') ?? dimensions[0]!
  const sum = items.reduce((all, item, at) => {
    const value = choiceOf(person, at)
    return all + (reverse.includes(item.id) ? 3 - value : value)
  }, 0)
  return bands.find((one) => one.dim === id && sum >= (one.from ?? -1) && sum <= (one.to ?? 999))?.level ?? ''
}

test(
  'a reversed item that was wrong: exactly those are listed whom it moves, and late warnings come once',
  { timeout: LONGEST_MS },
  async () => {
    const at = await givenPlans(app)
    const scale = await inTenant(app, at.tenant, async (tx) => (await publishedByCode(tx, 'CESD'))!)
    const old = scale.definition
    const repaired: ScaleDefinition = {
      ...old,
      version: '9.0.0',
      dimensions: old.dimensions.map((one) => (one.reverse ? { ...one, reverse: one.reverse.slice(1) } : one)),
      risk: [...(old.risk ?? []), RISK],
    }
    const plan = await at.published({ scaleVersionIds: [scale.versionId] })
    const ids = await inTenant(app, at.tenant, async (tx) => {
      const toVersionId = tx.newId()
      await tx.insert('scale_version', {
        id: toVersionId,
        scale_id: scale.scaleId,
        label: repaired.version,
        definition: JSON.stringify(repaired),
        created_at: tx.now,
        published_at: tx.now,
        published_by: at.assessor.id,
      })
      const about = (no: number) => ({
        account: { dept_id: at.college, sex: '1' as const, number_name: `2026${String(no).padStart(6, '0')}` },
      })
      const people = await givenSheets(tx, plan.id, { scales: [scale], count: PEOPLE, choiceOf, about })
      return { toVersionId, people }
    })
    const [choice] = await at.assessor.browser.call('GET /plantest/rescore/choices', { query: {} })
    expect(choice).toMatchObject({ toLabel: '9.0.0', sheets: PEOPLE, toVersionId: ids.toVersionId })
    const body = { fromVersionId: scale.versionId, toVersionId: ids.toVersionId, reason: '第 4 题计分方向有误' }
    const { id, taskId } = await at.assessor.browser.call('POST /plantest/rescore/start', { body })
    await expect(at.assessor.browser.call('POST /plantest/rescore/start', { body })).rejects.toMatchObject({
      code: 44077,
    })
    await expect(
      at.assessor.browser.call('POST /plantest/rescore/start', {
        body: { ...body, toVersionId: await at.versionOf('GAD7') },
      }),
    ).rejects.toMatchObject({ code: 44076 })

    // One that broke off is offered again and goes on as the same run; while it is worked on it is nobody's to begin.
    const runs = async () =>
      (await at.assessor.browser.call('POST /plantest/rescore/page', { body: {} })).records.map((one) => one.isStopped)
    expect(await runs()).toEqual([false])
    await inTenant(app, at.tenant, (tx) => tx.update('task', { id: taskId }, { state: '2', outcome: 'failed' }))
    expect(await runs()).toEqual([true])
    expect(await at.assessor.browser.call('GET /plantest/rescore/choices', { query: {} })).toEqual([choice])
    const again = await Promise.allSettled(
      [1, 2].map(() => at.assessor.browser.call('POST /plantest/rescore/start', { body })),
    )
    expect(again.filter((one) => one.status === 'fulfilled').map((one) => one.value.id)).toEqual([id])
    expect(await runs()).toEqual([false])

    const kind = planTaskKinds.find((one) => one.kind === RESCORE)!
    const run = async () => {
      const done = await kind.run({
        tenantId: at.tenant.id,
        withTenant: app.runtime.withTenant,
        taskId: id,
        ownerId: at.assessor.id,
        input: { id },
        signal: new AbortController().signal,
        report: async () => undefined,
      })
      await inTenant(app, at.tenant, async (tx) => done?.complete?.(tx))
    }
    await run()
    await run()

    const moved = ids.people.filter(({ no }) => byHand(old, no) !== byHand(repaired, no) || choiceOf(no, 0) >= 3)
    const risen = ids.people.filter(({ no }) => choiceOf(no, 0) >= 3)
    expect(moved.length).toBeGreaterThan(risen.length)
    expect(moved.length).toBeLessThan(PEOPLE)
    const rows = <T extends object>(sql: string, more: readonly unknown[] = []) =>
      inTenant(app, at.tenant, (tx) => tx.sql<T>(sql, [tx.tenantId, ...more]))
    const listed = await rows<{ user_id: string }>(
      `select s.user_id from sheet_rescore x join sheet s on s.tenant_id = $1 and s.id = x.sheet_id
      where x.tenant_id = $1 and x.rescore_id = $2 and x.is_changed`,
      [id],
    )
    expect(listed.map((one) => one.user_id).toSorted()).toEqual(moved.map((one) => one.id).toSorted())
    const warned = await rows<{ user_id: string; n: number }>(
      `select r.user_id, count(*)::int as n from risk_signal r join signal_sign g on g.tenant_id = $1 and g.signal_id = r.id
      where r.tenant_id = $1 group by 1`,
    )
    expect(warned.map((one) => one.user_id).toSorted()).toEqual(risen.map((one) => one.id).toSorted())
    expect(new Set(warned.map(({ n }) => n))).toEqual(new Set([1]))

    const page = await at.assessor.browser.call('POST /plantest/rescore/page', { body: { current: 1, size: 10 } })
    expect(page.records).toMatchObject([{ total: PEOPLE, changed: moved.length, warned: risen.length }])
    const people = await at.head.browser.call('POST /plantest/rescore/people', { body: { id, current: 1, size: 10 } })
    expect(people.total).toBe(moved.length)
    expect(people.records[0]?.risen).toEqual([RISK.reason])
    const report = await at.head.browser
      .call('GET /plantest/sheet/report', { query: { id: people.records[0]!.id } })
      .catch((error: { code: number }) => error)
    if ('rescored' in report) {
      expect(report.rescored).toMatchObject([{ version: '9.0.0', isChanged: true }])
      expect(report.scales[0]?.version).toBe(old.version)
    } else expect(report.code).toBe(49_201)
    for (const who of [at.tutor, at.student, at.teacher])
      await expect(
        who.browser.call('POST /plantest/rescore/people', { body: { id, current: 1, size: 10 } }),
      ).rejects.toMatchObject({ status: 403 })
  },
)
