import { supportTopicCodes } from '@xinqiao/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/harness.ts'
import type { TestTenant, Visitor } from '../../../test/people.ts'
import { givenOperator, givenPlatform } from '../../../test/platform.ts'
import { count } from '../../../test/sign-in.ts'

const app = await openTestApp()
let operator: Visitor
let tenant: TestTenant
let admin: Visitor
let schoolId: string
beforeAll(async () => {
  operator = await givenOperator(app)
})

/** Each about a school of its own. */
const given = async () => {
  tenant = await app.givenTenant()
  schoolId = String(tenant.id)
  admin = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'], realName: '罗文博' }))
  app.runtime.directory.forget()
}
const ask = async (hours = 8) =>
  (await operator.call('POST /platform/support', { body: { schoolId, reason: '排查昨夜任务失败', hours } })).id
const answer = (visitId: string, isGranted: boolean, hours = 8) =>
  admin.call('POST /admin/support/decide', { body: { visitId, isGranted, hours, note: '同意排查' } })
const look = (visitId: string, topic: (typeof supportTopicCodes)[number] = 'jobs') =>
  operator.call('POST /platform/support/look', { body: { schoolId, visitId, topic } })
const inSchool = async () => (await admin.call('POST /admin/support/page', { body: {} })).records
const trail = (action: string) => count(app, tenant, `audit_entry where action = '${action}'`)
const passTime = (visitId: string) =>
  app.runtime.owner.query(
    `update support_visit set ends_at = now() - interval '1 second' where tenant_id = $1 and id = $2`,
    [tenant.id, visitId],
  )

describe('support in a school', () => {
  test('begins when the school lets it, and every look is seen by the school', async () => {
    await given()
    const id = await ask()
    expect(await count(app, tenant, `message where type_code = 'support_asked'`)).toBe(1)
    expect(await inSchool()).toMatchObject([{ id, state: 'asked', askerName: '钟启航', reason: '排查昨夜任务失败' }])
    await expect(look(id)).rejects.toMatchObject({ code: 40214 })
    await answer(id, true, 2)
    for (const topic of supportTopicCodes) expect(Array.isArray(await look(id, topic))).toBe(true)
    const [visit] = await inSchool()
    expect(visit).toMatchObject({ state: 'open', deciderName: '罗文博', note: '同意排查', until: expect.any(String) })
    expect(visit!.looks.map(({ topic }) => topic).toSorted()).toEqual([...supportTopicCodes].toSorted())
    expect([await trail('support.ask'), await trail('support.decide'), await trail('support.look')]).toEqual([1, 1, 4])
    const platform = await givenPlatform(app)
    expect(await count(app, platform, `audit_entry where action = 'support.look' and subject_id = '${schoolId}'`)).toBe(
      4,
    )
    expect(await count(app, platform, `message where type_code = 'support_answered'`)).toBeGreaterThan(0)
    const { records } = await operator.call('POST /platform/support/page', { body: { schoolId } })
    expect(records).toMatchObject([{ id, schoolId, state: 'open' }])
  })

  test('tells how a school is set up, and nobody by name', async () => {
    await given()
    const student = await app.signedIn(await app.givenUser(tenant, { realName: '沈清和' }))
    const fault = { url: '/consult/info?id=1', time: '2026-01-02 03:04:05', type: 'error', message: '沈清和 今天说' }
    await student.call('POST /admin/log/logs', { body: [{ ...fault, time: '2999-01-01 00:00:00' }] })
    const id = await ask()
    await answer(id, true)
    const roles = await look(id, 'roles')
    expect(roles.find(({ name }) => name === '机构管理员')?.value).toMatch(/^1 人；/)
    expect(await look(id, 'errors')).toMatchObject([{ name: '/consult/info', isOff: true }])
    const seen = JSON.stringify([roles, await look(id, 'errors'), await look(id, 'settings'), await look(id, 'jobs')])
    expect(seen).not.toMatch(/沈清和|罗文博/)
    expect((await look(id, 'settings')).length).toBeGreaterThan(10)
  })

  test('ends by its time, by either side, and when the school says no', async () => {
    await given()
    const late = await ask()
    await answer(late, true)
    await passTime(late)
    await expect(look(late)).rejects.toMatchObject({ code: 40214 })
    expect((await inSchool())[0]).toMatchObject({ state: 'expired' })
    const taken = await ask()
    await answer(taken, true)
    await admin.call('POST /admin/support/end', { body: { visitId: taken } })
    await expect(look(taken)).rejects.toMatchObject({ code: 40214 })
    const refused = await ask()
    await answer(refused, false)
    await expect(look(refused)).rejects.toMatchObject({ code: 40214 })
    await expect(answer(refused, true)).rejects.toMatchObject({ code: 40215 })
    const withdrawn = await ask()
    await operator.call('POST /platform/support/end', { body: { schoolId, visitId: withdrawn } })
    await expect(answer(withdrawn, true)).rejects.toMatchObject({ code: 40215 })
    expect((await inSchool()).map(({ state }) => state)).toEqual(['ended', 'refused', 'ended', 'expired'])
  })

  test('is one at a time, no longer than asked for, and of whoever asked', async () => {
    await given()
    const both = await Promise.allSettled([ask(), ask()])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { id } = (await inSchool())[0]!
    await expect(answer(id, true, 24)).rejects.toMatchObject({ code: 40216 })
    await answer(id, true)
    const colleague = await app.signedIn(
      await app.givenUser(await givenPlatform(app), { roles: ['OPERATOR'], realName: '温岚' }),
    )
    const body = { schoolId, visitId: id, topic: 'jobs' } as const
    await expect(colleague.call('POST /platform/support/look', { body })).rejects.toMatchObject({ code: 40214 })
  })

  test('is nobody’s to grant but the school’s own administrators’', async () => {
    await given()
    const id = await ask()
    const body = { visitId: id, isGranted: true, hours: 8, note: '同意' }
    for (const role of ['ROLE_CONSULTANT', 'CRISIS_ROLE_CENTER_SUPERINTENDENT', 'OPERATOR'] as const) {
      const somebody = await app.signedIn(await app.givenUser(tenant, { roles: [role] }))
      await expect(somebody.call('POST /admin/support/decide', { body })).rejects.toMatchObject({ code: 403 })
    }
    await expect(operator.call('POST /admin/support/decide', { body })).rejects.toMatchObject({ code: 403 })
    const elsewhere = await app.givenTenant()
    const stranger = await app.signedIn(await app.givenUser(elsewhere, { roles: ['ROLE_ADMIN'] }))
    await expect(stranger.call('POST /admin/support/decide', { body })).rejects.toMatchObject({ code: 404 })
    await expect(
      admin.call('POST /platform/support', { body: { schoolId, reason: '自己问自己的', hours: 2 } }),
    ).rejects.toMatchObject({ code: 403 })
  })
})
