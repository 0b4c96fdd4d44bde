import { PERSON_SIGN, type AppointmentType, type FormAnswers } from '@xinqiao/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { bring, give, open } from '../../../../../test/answers.ts'
import { inTenant } from '../../../../../test/departments.ts'
import { filledRecord } from '../../../../../test/filled-record.ts'
import { openTestApp } from '../../../../../test/harness.ts'
import { refusalOf } from '../../../../../test/rush.ts'
import { givenCentre, givenVisit, runCron, type Centre, type Person } from '../../../../../test/visits.ts'
import { recordCrons } from './record.crons.ts'

const app = await openTestApp()
let centre: Centre
beforeAll(async () => {
  centre = await givenCentre(app)
})

const DAY = 24 * 60
const inSchool = <T>(sql: string, values: unknown[] = []) =>
  inTenant(app, centre.tenant, (tx) => tx.sql<T>(sql, values))
const held = (type: AppointmentType) =>
  givenVisit(app, centre, { type, state: 'success', startsIn: -DAY, settledAgo: DAY, withSlot: false })
const matterOf = async (id: string) => {
  const { recordFormId } = await centre.host.browser.call('GET /consult/appointment/detail', { query: { id } })
  return { formId: recordFormId ?? '', bizType: 'record', bizId: id }
}
const handIn = async (id: string, by: Person = centre.host): Promise<string> => {
  const matter = await matterOf(id)
  const opened = await open(centre.host.browser, matter)
  const answers = await filledRecord(centre.host.browser, opened.form, JSON.parse(opened.prefill) as FormAnswers)
  return (await give(by.browser, matter.formId, answers, matter)).answerId
}
const recordOf = async (id: string) =>
  (
    await inSchool<{ state: string; missing: number; at: string }>(
      `select r.state, r.missing, a.state as at from session_record r join appointment a on a.id = r.id where r.id = $1`,
      [id],
    )
  )[0]!
const seal = () => runCron(app, recordCrons, 'record-clock', { tenants: [centre.tenant], minutes: 2 * DAY })
const sign = async (who: Person, answerId: string, prop: string) => {
  const { answer } = await open(who.browser, { answerId })
  return who.browser.call('POST /public/forms/answer/sign', {
    body: { answerId, version: answer!.version, prop, fileId: await bring(who.browser, 'signature'), source: 'drawn' },
  })
}

describe('what is written on duty', () => {
  test.each(['8', '11'] as const)(
    'an assessment of a crisis (%s) is handed in by its host and sealed',
    async (type) => {
      const id = await held(type)
      expect((await open(centre.host.browser, await matterOf(id))).form.typeCode).toBe('F21')
      await handIn(id)
      expect(await recordOf(id)).toEqual({ state: 'signed', missing: 0, at: 'complete' })
      await seal()
      expect((await recordOf(id)).state).toBe('sealed')
    },
  )

  test('a return to school (12) waits for the student, who signs from their own account and reads nothing else', async () => {
    const id = await held('12')
    const answerId = await handIn(id)
    expect(await recordOf(id)).toEqual({ state: 'signed', missing: 1, at: 'complete' })
    // By name, for whoever reads it and for whoever arranges.
    const waits = '还缺：欧阳晓琳的学生签名；齐全后才会封存'
    expect((await open(centre.host.browser, { answerId })).standing?.notes).toContain(waits)
    const { record } = await centre.clerk.browser.call('GET /consult/appointment/detail', { query: { id } })
    expect(record?.notes).toContain(waits)
    await seal()
    expect((await recordOf(id)).state).toBe('signed')
    // Nobody signs for them: not a fellow student, not their counsellor.
    expect(await refusalOf(sign(centre.friend, answerId, PERSON_SIGN))).toBe('资源不存在')
    expect(await refusalOf(sign(centre.host, answerId, PERSON_SIGN))).toBeTruthy()
    expect((await recordOf(id)).missing).toBe(1)
    // A parent who is there signs too; one who is not is not waited for.
    await sign(centre.host, answerId, 'sign_common')
    expect((await recordOf(id)).missing).toBe(1)
    await sign(centre.visitor, answerId, PERSON_SIGN)
    expect((await recordOf(id)).missing).toBe(0)
    await seal()
    expect((await recordOf(id)).state).toBe('sealed')
  })
})

describe('what is refused leaves nothing behind', () => {
  const answersOf = (id: string) => inSchool('select 1 from form_answer where biz_id = $1', [id])

  test('a record for another’s appointment', async () => {
    const id = await held('2')
    for (const who of [centre.other, centre.clerk, centre.visitor])
      expect(await refusalOf(handIn(id, who))).toBe('资源不存在')
    expect(await answersOf(id)).toEqual([])
    expect((await recordOf(id)).state).toBe('due')
  })

  test('a stale version', async () => {
    const id = await held('2')
    const answerId = await handIn(id)
    const { answer, form } = await open(centre.host.browser, { answerId })
    const stale = give(centre.host.browser, form.formId, JSON.parse(answer!.answer) as FormAnswers, {
      answerId,
      version: answer!.version + 1,
    })
    expect(await refusalOf(stale)).toMatch(/已被|修改|刷新/)
    expect(await inSchool('select no from form_edition where answer_id = $1', [answerId])).toHaveLength(1)
  })

  test('a signature of somebody else', async () => {
    const id = await held('2')
    const matter = await matterOf(id)
    const opened = await open(centre.host.browser, matter)
    const answers = await filledRecord(centre.host.browser, opened.form, JSON.parse(opened.prefill) as FormAnswers)
    const theirs = await bring(centre.other.browser, 'signature')
    for (const source of ['drawn', 'quoted'])
      expect(
        await refusalOf(
          give(centre.host.browser, matter.formId, { ...answers, sign_teacher: { fileId: theirs, source } }, matter),
        ),
      ).toBeTruthy()
    expect(await answersOf(id)).toEqual([])
  })

  test('1,001 characters of reason', async () => {
    const id = await held('2')
    const [before] = await inSchool<{ version: number }>('select version from session_record where id = $1', [id])
    const ask = centre.host.browser.call('POST /consult/lock/postpone', {
      body: { id, version: before!.version, days: 3, reason: '因'.repeat(1001) },
    })
    expect(await refusalOf(ask)).toContain('原因')
    expect(await inSchool('select version, postponed_at from session_record where id = $1', [id])).toEqual([
      { version: before!.version, postponed_at: null },
    ])
  })
})
