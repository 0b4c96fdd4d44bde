import { beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { givenPlans, type PlanWorld } from '../../../test/plans.ts'
import { replayCheck } from '../../kernel/transition.ts'

const app = await openTestApp()
let at: PlanWorld
beforeEach(async () => {
  at = await givenPlans(app)
})

const levelsOf = (userId: string): Promise<{ level: number; state: string }[]> =>
  inTenant(app, at.tenant, (tx) =>
    tx.sql('select level, state from risk_signal where tenant_id = $1 and user_id = $2 order by level', [
      tx.tenantId,
      userId,
    ]),
  )

/** Handed in with this answer to item 9 and nothing else. */
const handedIn = async (last: string) => {
  await at.published()
  const sheet = await at.started(at.student)
  const end = await at.student.browser.call('POST /plantest/sheet/submit', { body: at.sent(sheet, `00000000${last}`) })
  return { id: sheet.id, end }
}
const follow = (id: string, choices: string, who = at.student) =>
  who.browser.call('POST /plantest/sheet/follow', { body: { id, choices } })

describe('after a risk item a few more questions settle its level', () => {
  test.each([
    ['1', '11111', 5],
    ['1', '10000', 4],
    ['1', '0000.', 3],
    ['1', '00...', 4],
    ['2', '0200.', 4],
    ['3', '0000.', 4],
    ['3', '00101', 5],
  ])('item 9 of %s, then %s: %i', async (last, choices, level) => {
    const { id, end } = await handedIn(last)
    expect(end).toMatchObject({ needsCare: true, hasFollow: true })
    expect(await levelsOf(at.student.id)).toEqual([{ level: 4, state: 'open' }])
    const asked = await at.student.browser.call('GET /plantest/sheet/follow', { query: { id } })
    expect(asked.questions.map(({ isAlways }) => isAlways)).toEqual([true, true, true, true, false])
    expect(JSON.stringify(asked)).not.toMatch(/分数|得分|风险|筛查/)
    await follow(id, choices)
    expect(await levelsOf(at.student.id)).toEqual([{ level, state: 'open' }])
    // Sent twice, and with other words: the first counts.
    await follow(id, '11111')
    expect(await levelsOf(at.student.id)).toEqual([{ level, state: 'open' }])
    expect(await at.student.browser.call('GET /plantest/sheet/intro', { query: { id } })).toMatchObject({
      needsCare: true,
      hasFollow: false,
    })
    expect(await inTenant(app, at.tenant, (tx) => replayCheck(tx, 'risk_signal', 'risk_signal'))).toEqual([])
  })

  test('is nobody else’s, fits its questions, and is not asked where nothing was said', async () => {
    const { id } = await handedIn('1')
    await expect(follow(id, '0000.', at.stranger)).rejects.toMatchObject({ code: 404 })
    await expect(follow(id, '0009.')).rejects.toMatchObject({ code: 44029 })
    await expect(follow(id, '000')).rejects.toMatchObject({ code: 44029 })
    const calm = await at.started(at.stranger)
    const end = await at.stranger.browser.call('POST /plantest/sheet/submit', { body: at.sent(calm, '000000000') })
    expect(end.hasFollow).toBe(false)
    await expect(follow(calm.id, '0000.', at.stranger)).rejects.toMatchObject({ code: 44031 })
  })

  test('after an hour it was another sitting: the provisional level stays', async () => {
    const { id } = await handedIn('1')
    await inTenant(app, at.tenant, (tx) =>
      tx.sql(`update sheet set follow_asked_at = follow_asked_at - interval '61 minutes' where tenant_id = $1`, [
        tx.tenantId,
      ]),
    )
    await expect(follow(id, '0000.')).rejects.toMatchObject({ code: 44031 })
    expect(await levelsOf(at.student.id)).toEqual([{ level: 4, state: 'open' }])
  })

  test('levels are the centre head’s word, and nobody else’s', async () => {
    const rule = await at.assessor.browser.call('GET /plantest/plan/rule')
    const body = { ...rule, positiveLevel: 5, negativeLevel: 2 }
    await expect(at.assessor.browser.call('POST /plantest/plan/rule', { body })).rejects.toMatchObject({ status: 403 })
    const said = await at.head.browser.call('POST /plantest/plan/rule', { body })
    expect(said).toMatchObject({ positiveLevel: 5, version: 1 })
    await expect(at.head.browser.call('POST /plantest/plan/rule', { body })).rejects.toMatchObject({ code: 40009 })
    const { id } = await handedIn('1')
    await follow(id, '0000.')
    expect(await levelsOf(at.student.id)).toEqual([{ level: 2, state: 'open' }])
  })

  test('those who come read what was said, and an ended warning begins anew when it is grave', async () => {
    const { id } = await handedIn('1')
    await inTenant(app, at.tenant, (tx) =>
      tx.sql(`update risk_signal set state = 'false' where tenant_id = $1`, [tx.tenantId]),
    )
    await follow(id, '11111')
    expect(await levelsOf(at.student.id)).toEqual([
      { level: 4, state: 'false' },
      { level: 5, state: 'open' },
    ])
    const report = await at.assessor.browser.call('GET /plantest/sheet/report', { query: { id } })
    expect(report.follow).toMatchObject({ title: '安全四问', found: expect.stringContaining('此刻') })
    expect(report.follow!.items[4]!.answer).toBe('有')
  })
})
