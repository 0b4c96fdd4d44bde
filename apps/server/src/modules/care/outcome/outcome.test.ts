import { appointmentTypes, type FormAnswers } from '@xinqiao/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { give, open } from '../../../../test/answers.ts'
import { handIn } from '../../../../test/cases.ts'
import { inTenant } from '../../../../test/departments.ts'
import { filledRecord } from '../../../../test/filled-record.ts'
import { openTestApp } from '../../../../test/harness.ts'
import { refusalOf } from '../../../../test/rush.ts'
import { givenVisit, givenCentre, messagesOf, type Centre, type Person } from '../../../../test/visits.ts'
import { writeSetting } from '../../setting/index.ts'

const app = await openTestApp()
let centre: Centre
let elsewhere: Centre
let interviewer: Person
beforeAll(async () => {
  centre = await givenCentre(app)
  elsewhere = await givenCentre(app)
  interviewer = await someone('ROLE_INTERVIEWER')
  for (const code of ['sfqyycdy', 'sfqyjszl', 'hdzxmssz'] as const) await switchOn(code)
})

const switchOn = (code: 'sfqyycdy' | 'sfqyjszl' | 'hdzxmssz', enable = true) =>
  inTenant(app, centre.tenant, (tx) => writeSetting(tx, code, { enable }))
const someone = async (
  role: 'ROLE_GENERAL' | 'ROLE_INTERVIEWER' | 'ROLE_ASSESSMENT' = 'ROLE_GENERAL',
): Promise<Person> => {
  const user = await app.givenUser(centre.tenant, { realName: '沈知微', roles: [role] })
  return { ...user, browser: await app.signedIn(user) }
}
type Type = '1' | '13' | '15' | '17'
const assessed = async (type: Type = '15', given: { visitor?: Person; host?: Person } = {}) => {
  const [visitor, host] = [given.visitor ?? (await someone()), given.host ?? interviewer]
  const id = await givenVisit(app, centre, { type, visitor, host, state: 'success', startsIn: -90, settledAgo: 40 })
  return { id, visitor, host, type }
}
type Assessed = Awaited<ReturnType<typeof assessed>>
const hand = ({ id, host, type }: Assessed, answers: FormAnswers): Promise<string> =>
  handIn(host, { typeCode: appointmentTypes[type].record!, bizType: 'record', bizId: id }, answers)
/** The same paper again, within its day. */
const correct = async ({ host }: Assessed, answerId: string, changed: FormAnswers) => {
  const opened = await open(host.browser, { answerId })
  const now = JSON.parse(opened.answer!.answer) as FormAnswers
  const answers = await filledRecord(host.browser, opened.form, { ...now, ...changed, sign_teacher: null })
  return give(host.browser, opened.form.formId, answers, { answerId, version: opened.answer!.version })
}
const inSchool = <T>(sql: string, values: unknown[]) => inTenant(app, centre.tenant, (tx) => tx.sql<T>(sql, values))
const entriesOf = ({ visitor }: Assessed) =>
  inSchool<{ type: string; state: string; source: number; created_by: string }>(
    'select type, state, source, created_by from wait_entry where visitor_id = $1 order by created_at, type',
    [visitor.id],
  )
const casesOf = ({ visitor }: Assessed) =>
  inSchool<{ type: string; state: string; source: number; host_id: string }>(
    'select type, state, source, host_id from care_case where visitor_id = $1 order by opened_at, id',
    [visitor.id],
  )
const stateOf = async ({ id }: Assessed) =>
  (await inSchool<{ state: string }>('select state from appointment where id = $1', [id]))[0]?.state
const outcomeOf = async ({ id }: Assessed, { browser }: Person = centre.clerk) =>
  (await browser.call('GET /consult/case/outcome', { query: { id } })).map(({ kind }) => kind)
const refer = (hostId: string, type = '2') => ({
  transferTo: '2',
  transferToType: type,
  transferToConsultant: { id: hostId, name: '林静宜' },
})

describe('handing in carries out', () => {
  test.each([
    ['1', '2', 2],
    ['13', '2', 7],
    ['15', '2', 6],
    ['17', '18', 2],
  ] as const)('type %s: the waiting list for %s, which knows from where', async (type, waited, source) => {
    const one = await assessed(type)
    await hand(one, { transferTo: '1' })
    expect(await entriesOf(one)).toEqual([{ type: waited, state: 'waiting', source, created_by: interviewer.id }])
    expect(await outcomeOf(one)).toEqual(['wait'])
    expect(await messagesOf(app, one.visitor, 'assess_waiting')).toHaveLength(1)
  })

  test.each([
    ['2', '2'],
    ['10', '10'],
  ])('a counsellor by name: a case of type %s, of which both hear', async (asked, type) => {
    const one = await assessed()
    await hand(one, refer(centre.host.id, asked))
    expect(await casesOf(one)).toEqual([{ type, state: 'wait', source: 6, host_id: centre.host.id }])
    expect(await messagesOf(app, one.visitor, 'assess_referred')).toHaveLength(1)
    expect((await messagesOf(app, centre.host, 'case_given')).length).toBeGreaterThan(0)
  })

  test('who waited and is given a counsellor waits no longer', async () => {
    const first = await assessed('1')
    await hand(first, { transferTo: '1' })
    const again = await assessed('15', { visitor: first.visitor })
    await hand(again, refer(centre.host.id))
    expect((await entriesOf(first)).map(({ state }) => state)).toEqual(['quit'])
  })

  test('a wish for a group, alone or beside the rest', async () => {
    const one = await assessed()
    await hand(one, { transferTo: '1', transferGroupConsultation: '1' })
    expect((await entriesOf(one)).map(({ type }) => type)).toEqual(['2', '9'])
    expect((await outcomeOf(one)).toSorted()).toEqual(['group', 'wait'])
  })

  test('the doctor, with why', async () => {
    const one = await assessed()
    await hand(one, { transferTo: '4', transferReason: '睡眠很差，请医生看看' })
    expect(
      await inSchool('select state, referrer_id from psychiatric_referral where visitor_id = $1', [one.visitor.id]),
    ).toEqual([{ state: 'open', referrer_id: interviewer.id }])
    expect(await messagesOf(app, one.visitor, 'referral_made')).toHaveLength(1)
  })

  test('a crisis stands before whoever is on duty', async () => {
    const one = await assessed()
    await hand(one, { transferTo: '5' })
    expect(await inSchool('select level, source from risk_signal where user_id = $1', [one.visitor.id])).toEqual([
      { level: 5, source: 'record' },
    ])
  })

  test('an end with what may help, and nothing else', async () => {
    const one = await assessed()
    await hand(one, { transferTo: '6', resourceAdvice: '图书馆四楼有放松练习的资料' })
    expect(await messagesOf(app, one.visitor, 'assess_ended')).toHaveLength(1)
    expect([await entriesOf(one), await casesOf(one)]).toEqual([[], []])
  })
})

describe('refusals, after which nothing is stored', () => {
  const refused = async (one: Assessed, answers: FormAnswers): Promise<string> => {
    const said = await refusalOf(hand(one, answers))
    expect([await stateOf(one), await outcomeOf(one)]).toEqual(['success', []])
    return said
  }
  test('who waits already, is with somebody already, or whose counsellor has no room', async () => {
    const first = await assessed('1')
    await hand(first, { transferTo: '1' })
    expect(await refused(await assessed('15', { visitor: first.visitor }), { transferTo: '1' })).toBe(
      '该来访者已在等候队列中',
    )
    const second = await assessed()
    await hand(second, refer(centre.host.id))
    const again = await assessed('1', { visitor: second.visitor })
    for (const answers of [{ transferTo: '1' }, refer(centre.other.id)])
      expect(await refused(again, answers)).toBe('该来访者正由林静宜接待，请先结案或转介')
    const n = (await inSchool(`select 1 from care_case where host_id = $1`, [centre.host.id])).length
    await keepCap(centre.host.id, n)
    expect(await refused(await assessed(), refer(centre.host.id))).toBe(`咨询师当前个案数已达上限（${n}）`)
    await keepCap(centre.host.id, 200)
  })

  test('somebody who counsels nobody, a service the school does not have, a result nobody chose', async () => {
    for (const nobody of [centre.desk.id, elsewhere.host.id])
      expect(await refused(await assessed(), refer(nobody))).toBe('所选人员不能接待这类咨询，请另选')
    await switchOn('sfqyycdy', false)
    expect(await refused(await assessed(), refer(centre.host.id, '10'))).toBe('本校未开放一次单元咨询预约')
    await switchOn('sfqyycdy')
    expect(await refused(await assessed(), { transferTo: '1', interviewAssessResult: '' })).toContain(
      '请选择访谈评估结果',
    )
    expect(await refused(await assessed(), { transferTo: '4', transferReason: '嗯' })).toContain('转介原因')
  })

  test('two at once send one person two ways: one of them holds', async () => {
    const first = await assessed('15')
    const second = await assessed('1', { visitor: first.visitor })
    const both = await Promise.all([
      refusalOf(hand(first, refer(centre.host.id))),
      refusalOf(hand(second, refer(centre.other.id))),
    ])
    expect(both.filter((said) => said === '').length).toBe(1)
    expect(await casesOf(first)).toHaveLength(1)
  })
})

describe('a record put right', () => {
  test('that says the same does nothing again', async () => {
    const one = await assessed()
    const answerId = await hand(one, { transferTo: '1' })
    await correct(one, answerId, { interviewSuggestions: '换一种说法' })
    expect(await entriesOf(one)).toHaveLength(1)
    expect(await messagesOf(app, one.visitor, 'assess_waiting')).toHaveLength(1)
  })

  test('that says otherwise takes back what nothing has come of', async () => {
    const one = await assessed()
    const answerId = await hand(one, { transferTo: '1' })
    await correct(one, answerId, refer(centre.host.id))
    expect((await entriesOf(one)).map(({ state }) => state)).toEqual(['quit'])
    await correct(one, answerId, { ...refer(centre.other.id) })
    expect((await casesOf(one)).map(({ state }) => state).toSorted()).toEqual(['pass', 'wait'])
    await correct(one, answerId, { transferTo: '4', transferReason: '睡眠很差，请医生看看' })
    await correct(one, answerId, { transferTo: '6' })
    expect(await inSchool('select state from psychiatric_referral where visitor_id = $1', [one.visitor.id])).toEqual([
      { state: 'withdrawn' },
    ])
    expect(await outcomeOf(one)).toEqual(['end'])
  })

  test('is refused where something has come of it', async () => {
    const one = await assessed()
    const answerId = await hand(one, { transferTo: '1' })
    await inSchool('update wait_entry set offers_made = 1 where visitor_id = $1', [one.visitor.id])
    expect(await refusalOf(correct(one, answerId, { transferTo: '6' }))).toBe(
      '原来的去向（进入等候名单）已经办理，不能再从记录里改，请到排队管理办理',
    )
    const other = await assessed()
    const theirs = await hand(other, refer(centre.other.id))
    await inSchool(
      `update appointment set state = 'notStart', case_id = (select id from care_case where visitor_id = $1)
        where id = $2`,
      [other.visitor.id, (await assessed('15', { visitor: other.visitor })).id],
    )
    expect(await refusalOf(correct(other, theirs, { transferTo: '6' }))).toContain('请到个案管理办理')
  })
})

test('a school that made the result optional is still asked for it when something follows', async () => {
  const made = await inSchool<{ definition: { fields: { prop: string; required?: boolean }[] }; id: string }>(
    `select v.definition, f.id from form_version v join form f on f.id = v.form_id and f.tenant_id = v.tenant_id
      where f.type_code = 'F09'`,
    [],
  )
  for (const { definition, id } of made) {
    const fields = definition.fields.map((field) =>
      field.prop === 'interviewAssessResult' ? { ...field, required: false } : field,
    )
    await app.runtime.owner.query('update form_version set definition = $2 where form_id = $1', [
      id,
      JSON.stringify({ ...definition, fields }),
    ])
  }
  const one = await assessed('1')
  expect(await refusalOf(hand(one, { transferTo: '1' }))).toBe('请选择访谈评估结果')
  expect(await stateOf(one)).toBe('success')
})

test('who handles the appointment reads what has come of it, nobody else and no other school', async () => {
  const one = await assessed()
  await hand(one, { transferTo: '6' })
  expect(await outcomeOf(one, interviewer)).toEqual(['end'])
  for (const who of [centre.other, elsewhere.clerk]) expect(await refusalOf(outcomeOf(one, who))).toBe('资源不存在')
  expect(await refusalOf(outcomeOf(one, one.visitor))).toBe('没有权限进行此操作')
})

const keepCap = (userId: string, n: number) =>
  inSchool(
    `insert into professional (tenant_id, user_id, category, max_cases, updated_at) values ($3, $1, 'counsellor', $2, now())
      on conflict (tenant_id, user_id) do update set max_cases = $2`,
    [userId, n, centre.tenant.id],
  )
