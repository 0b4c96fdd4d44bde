import type { FormAnswers } from '@xinqiao/domain'
import { beforeAll, expect, test } from 'vitest'
import { give, open } from '../../../../../test/answers.ts'
import { inTenant } from '../../../../../test/departments.ts'
import { filledRecord } from '../../../../../test/filled-record.ts'
import { openTestApp } from '../../../../../test/harness.ts'
import { refusalOf } from '../../../../../test/rush.ts'
import { givenCentre, givenVisit, runCron, type Centre, type Given } from '../../../../../test/visits.ts'
import { formInForce } from '../../../form/index.ts'
import { recordCrons } from '../record/record.crons.ts'

const app = await openTestApp()
let centre: Centre
beforeAll(async () => {
  centre = await givenCentre(app)
  await inTenant(app, centre.tenant, async (tx) =>
    tx.sql(
      `insert into form_answer (tenant_id, id, form_id, form_no, user_id, status, edition, body, content_hash, created_by,
         created_at, updated_by, updated_at, submitted_at)
       values ($1, $2, $3, 1, $4, 'submitted', 1, $5, $5, $4, $6, $4, $6, $6)`,
      [tx.tenantId, tx.newId(), await formInForce(tx, 'F02'), centre.visitor.id, Buffer.from('x'), tx.now],
    ),
  )
})

const DAY = 24 * 60
const inSchool = <T>(sql: string, values: unknown[] = []) =>
  inTenant(app, centre.tenant, (tx) => tx.sql<T>(sql, values))
const talk = (given: Given = {}): Promise<string> =>
  givenVisit(app, centre, { type: '19', withSlot: false, state: 'notStart', startsIn: -5, ...given })

const mother = { name: '李女士', relation: '2', isAdult: true, consent: 'paper', hasSecret: true } as const
const father = { name: '王先生', relation: '1', isAdult: true, consent: 'none', hasSecret: false } as const
const child = { name: '妹妹', relation: '4', isAdult: false, consent: 'none', hasSecret: false } as const
type Said = Omit<typeof father, 'consent'> & { consent: 'none' | 'paper' | 'present' }
const save = (appointmentId: string, one: object, by = centre.host, more: { id?: string; version?: number } = {}) =>
  by.browser.call('POST /consult/family/save', { body: { appointmentId, ...more, ...(one as Said) } })
const read = (id: string, by = centre.host) => by.browser.call('GET /consult/family/members', { query: { id } })
const begin = async (id: string) => {
  const { version } = await centre.host.browser.call('GET /consult/appointment/detail', { query: { id } })
  return centre.host.browser.call('POST /consult/appointment/start', { body: { id, version } })
}
const handIn = async (id: string) => {
  const { recordFormId } = await centre.host.browser.call('GET /consult/appointment/detail', { query: { id } })
  const matter = { formId: recordFormId ?? '', bizType: 'record', bizId: id }
  const opened = await open(centre.host.browser, matter)
  const start = JSON.parse(opened.prefill) as FormAnswers
  const answers = await filledRecord(centre.host.browser, opened.form, start)
  return { start, ...(await give(centre.host.browser, matter.formId, answers, matter)) }
}
const recordOf = async (id: string) =>
  (
    await inSchool<{ state: string; missing: number }>('select state, missing from session_record where id = $1', [id])
  )[0]!

test('a talk begins when somebody of the family is named and each adult has agreed by themselves', async () => {
  const id = await talk()
  expect(await refusalOf(begin(id))).toBe('请先登记到场的家庭成员')
  await save(id, mother)
  const { id: fatherId } = await save(id, father)
  await save(id, child)
  expect(await refusalOf(begin(id))).toBe('王先生还没有同意，成年家庭成员须逐人同意后才能开始')
  await save(id, { ...father, consent: 'present' }, centre.host, { id: fatherId, version: 1 })
  await expect(begin(id)).resolves.toMatchObject({ state: 'running' })
})

test('one to ten; an eleventh, a stale version and somebody else’s are refused, and nothing is stored', async () => {
  const id = await talk()
  for (let n = 1; n <= 10; n += 1) await save(id, { ...child, name: `亲属${n}` })
  expect(await refusalOf(save(id, child))).toBe('最多登记10位家庭成员')
  const { members } = await read(id)
  expect(members).toHaveLength(10)
  expect(await refusalOf(save(id, child, centre.host, { id: members[0]!.id, version: 7 }))).toBeTruthy()
  const other = await talk()
  expect(await refusalOf(save(other, child, centre.host, { id: members[0]!.id, version: 1 }))).toBe('资源不存在')
  for (const who of [centre.other, centre.head]) expect(await refusalOf(save(id, child, who))).toBeTruthy()
  const plain = await givenVisit(app, centre, { withSlot: false })
  expect(await refusalOf(save(plain, child))).toBe('资源不存在')
  await centre.host.browser.call('POST /consult/family/remove', { body: { id: members[9]!.id, version: 1 } })
  expect((await read(id)).members).toHaveLength(9)
})

test('that something was said apart is for whoever reads the record; names are sealed', async () => {
  const id = await talk()
  await save(id, mother)
  expect((await read(id)).members).toMatchObject([{ name: '李女士', hasSecret: true, consentName: '已签纸质同意书' }])
  for (const who of [centre.clerk, centre.desk]) {
    const { mayWrite, members } = await read(id, who)
    expect([mayWrite, members[0]?.hasSecret]).toEqual([false, null])
  }
  expect(await refusalOf(read(id, centre.other))).toBe('资源不存在')
  const rows = await inSchool<{ body: Buffer }>('select body from family_member where appointment_id = $1', [id])
  expect(rows[0]!.body.toString('utf8')).not.toContain('李')
})

test('who came stands in the record; it is sealed when every adult has agreed, and then nobody is added', async () => {
  const id = await talk({ state: 'success', startsIn: -2 * DAY, settledAgo: 2 * DAY })
  await save(id, mother)
  const { id: fatherId } = await save(id, father)
  const { start, answerId } = await handIn(id)
  expect(start['familyMembers']).toEqual([
    { memberName: '李女士', memberRelation: '2' },
    { memberName: '王先生', memberRelation: '1' },
  ])
  expect(await recordOf(id)).toEqual({ state: 'signed', missing: 1 })
  expect((await open(centre.host.browser, { answerId })).standing?.notes).toEqual(
    expect.arrayContaining(['李女士单独说过的事不让家人知道，请勿转述', '还缺：王先生的同意；齐全后才会封存']),
  )
  const seal = () => runCron(app, recordCrons, 'record-clock', { tenants: [centre.tenant], minutes: 2 * DAY })
  await seal()
  expect((await recordOf(id)).state).toBe('signed')
  await save(id, { ...father, consent: 'paper' }, centre.host, { id: fatherId, version: 1 })
  expect((await recordOf(id)).missing).toBe(0)
  await seal()
  expect((await recordOf(id)).state).toBe('sealed')
  expect(await refusalOf(save(id, child))).toBe('记录已封存，只能补充说明')
  // Nor by a statement that forgets to ask.
  const direct = inSchool(`update family_member set consent = 'present' where appointment_id = $1`, [id])
  await expect(direct).rejects.toThrow('the record is sealed')
})
