import { calls, type Call, type Calls } from '@xinqiao/contract'
import type { FormAnswers } from '@xinqiao/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { give, open, shown } from '../../../../../test/answers.ts'
import { inTenant } from '../../../../../test/departments.ts'
import { filledRecord } from '../../../../../test/filled-record.ts'
import { idPlacesOf, inputFor, withValueAt } from '../../../../../test/floods/sample.ts'
import { MASTER_KEY, openTestApp } from '../../../../../test/harness.ts'
import { refusalOf } from '../../../../../test/rush.ts'
import { givenCentre, givenVisit, runCron, type Centre, type Person } from '../../../../../test/visits.ts'
import { reseal } from '../../../../kernel/db/reseal.ts'
import { verifyAllTrails } from '../../../audit/index.ts'
import { addendumWitness, sealWitness } from './addendum.ts'
import { recordCrons } from './record.crons.ts'

const app = await openTestApp()
let centre: Centre
let elsewhere: Centre
/** A session whose record is sealed, and its answer. */
let id: string
let answerId: string
let formId: string

const inSchool = <T>(sql: string, values: unknown[] = []) =>
  inTenant(app, centre.tenant, (tx) => tx.sql<T>(sql, values))
const DAY = 24 * 60

beforeAll(async () => {
  centre = await givenCentre(app)
  elsewhere = await givenCentre(app)
  id = await givenVisit(app, centre, { state: 'success', startsIn: -100, settledAgo: 40, withSlot: false })
  const { browser } = centre.host
  formId = (await browser.call('GET /consult/appointment/detail', { query: { id } })).recordFormId!
  const matter = { formId, bizType: 'record', bizId: id }
  const opened = await open(browser, matter)
  const answers = await filledRecord(browser, opened.form, JSON.parse(opened.prefill) as FormAnswers)
  ;({ answerId } = await give(browser, formId, answers, matter))
  // Signed two days ago, as far as anybody can see; the job seals it.
  await inSchool(`update session_record set signed_at = signed_at - interval '2 days' where id = $1`, [id])
  await runCron(app, recordCrons, 'record-clock', { tenants: [centre.tenant] })
})

/** Everything that belongs to the session, but what its visitor says of it and the count of changes. */
const sessionNow = async (): Promise<string> =>
  JSON.stringify(
    await inSchool(
      `select to_jsonb(a) - 'version' - 'updated_at' - 'feedback_answer_id' as session, to_jsonb(r) as record,
              (select jsonb_agg(to_jsonb(f) order by f.id) from form_answer f where f.biz_type = 'record' and f.biz_id = $1) as words,
              (select jsonb_agg(to_jsonb(e) order by e.no) from form_edition e where e.answer_id = $2) as editions,
              (select jsonb_agg(to_jsonb(x) order by x.file_id, x.prop) from form_file x where x.answer_id = $2) as files,
              (select jsonb_agg(to_jsonb(l) order by l.id) from assessment_level l where l.answer_id = $2) as levels,
              (select jsonb_agg(to_jsonb(s) order by s.id) from form_scale_result s where s.answer_id = $2) as scales
         from appointment a join session_record r on r.id = a.id where a.id = $1`,
      [id, answerId],
    ),
  )
const addenda = async () => (await inSchool('select 1 from record_addendum where record_id = $1', [id])).length
const say = (text: string, by: Person = centre.host, to = id) =>
  by.browser.call('POST /consult/record/addendum', { body: { id: to, text } })

describe('as the application speaks to the database', () => {
  test.each([
    ['other words', `update form_answer set body = body || '\\x00' where id = $1`],
    ['words taken back', `update form_answer set status = 'recalled' where id = $1`],
    ['another person', `update form_answer set user_id = (select id from user_account limit 1) where id = $1`],
    ['another matter', `update form_answer set biz_type = 'feedback' where id = $1`],
    [
      'a further edition',
      `insert into form_edition (tenant_id, answer_id, no, form_no, event, body, content_hash, made_by, made_at)
       select tenant_id, answer_id, no + 100, form_no, 'sign', body, content_hash, made_by, made_at from form_edition where answer_id = $1`,
    ],
    ['an edition changed', `update form_edition set body = body || '\\x00' where answer_id = $1`],
    [
      'a file beside it',
      `insert into form_file (tenant_id, file_id, answer_id, prop) select tenant_id, file_id, answer_id, 'more' from form_file where answer_id = $1`,
    ],
    [
      'another level',
      `insert into assessment_level (tenant_id, id, user_id, star, answer_id, made_by, made_at)
       select tenant_id, gen_random_uuid(), user_id, 1, id, created_by, created_at from form_answer where id = $1`,
    ],
    [
      'a scale',
      `insert into form_scale_result (tenant_id, id, user_id, answer_id, scale_code, body, has_risk, made_by, made_at)
       select tenant_id, gen_random_uuid(), user_id, id, 'PHQ9', body, false, created_by, created_at from form_answer where id = $1`,
    ],
    ['another outcome', `update appointment set state = 'cancel' where record_answer_id = $1`],
    ['no record', `update appointment set record_answer_id = null where record_answer_id = $1`],
    [
      'the seal',
      `update session_record set state = 'signed', sealed_at = null where id = (select biz_id from form_answer where id = $1)`,
    ],
    ['the hash', `update session_record set hash = null where id = (select biz_id from form_answer where id = $1)`],
    ['nothing left', `delete from form_answer where id = $1`],
  ])('%s: refused', async (_, sql) => {
    const before = await sessionNow()
    await expect(inSchool(sql, [answerId])).rejects.toMatchObject({ code: '42501' })
    expect(await sessionNow()).toBe(before)
  })

  test('a later key seals the same words anew', async () => {
    const before = (await inSchool<{ body: Buffer }>('select body from form_answer where id = $1', [answerId]))[0]!.body
    const moved = Buffer.from(before)
    moved.writeUInt16BE(moved.readUInt16BE(1) + 1, 1)
    // As a rotation writes it; put back as it was by the one who may.
    await inSchool('update form_answer set body = $2 where id = $1', [answerId, moved])
    const client = await app.runtime.owner.connect()
    try {
      await client.query('set session_replication_role = replica')
      await client.query('update form_answer set body = $2 where id = $1', [answerId, before])
    } finally {
      await client.query('reset session_replication_role')
      client.release()
    }
    expect(await reseal(app.runtime.withTenant, centre.tenant.id, [])).toBe(0)
  })
})

type Sent = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

const propertiesOf = ({ body }: Call): object => (body && 'properties' in body ? (body.properties as object) : {})

/** Every call that changes something and names the session, its record or its answer. */
const writes = (Object.entries(calls) as [keyof Calls, Call][]).filter(
  ([, call]) =>
    call.effect === 'write' &&
    !call.upload &&
    (idPlacesOf(call).some(({ entity }) => entity === 'appointment' || entity === 'form_answer') ||
      'bizId' in propertiesOf(call)),
)

test('there are such calls', () => expect(writes.length).toBeGreaterThan(25))

test.each(writes.map(([key, call]) => [key, call] as const))(
  '%s changes nothing of a sealed session',
  async (key, call) => {
    const ids: Readonly<Record<string, string>> = {
      appointment: id,
      form_answer: answerId,
      form: formId,
      site: centre.site,
      room: centre.room,
      user: centre.visitor.id,
    }
    let input = inputFor(call, (entity) => ids[entity] ?? id, 'full')
    const asked = propertiesOf(call)
    const version = (await inSchool<{ version: number }>('select version from appointment where id = $1', [id]))[0]!
      .version
    if ('version' in asked) input = withValueAt(input, 'body', ['version'], version)
    if ('bizId' in asked) {
      input = withValueAt(input, 'body', ['bizId'], id)
      input = withValueAt(input, 'body', ['bizType'], 'record')
    }
    const before = await sessionNow()
    const heard = await Promise.all(
      [centre.host, centre.clerk, centre.head, centre.visitor].map(async ({ browser }) =>
        browser.call(key, input as Sent as never).then(
          () => 'done',
          (error: unknown) => (error as { code?: number }).code ?? String(error),
        ),
      ),
    )
    expect(await sessionNow()).toBe(before)
    // Refused in words, not by a fault of the server.
    expect(heard.filter((code) => code === 500 || code === 50_000)).toEqual([])
    if (key === 'POST /consult/record/addendum') expect(heard[0]).toBe('done')
  },
)

test('a correction of the words is refused by its sentence, to everybody who reads them', async () => {
  const { version, answer } = (await open(centre.host.browser, { answerId })).answer!
  expect((await open(centre.host.browser, { answerId })).mayWrite).toBe(false)
  const body = { answerId, version, formId, answers: answer }
  expect(await refusalOf(centre.host.browser.call('POST /public/forms/answer/save', { body }))).toBe(
    '记录已封存，只能补充说明',
  )
  expect(
    await refusalOf(centre.host.browser.call('POST /public/forms/answer/recall', { body: { answerId, version } })),
  ).toBe('记录已封存，只能补充说明')
})

describe('补充说明', () => {
  test('stands beside the words wherever they are shown, with who said it and when', async () => {
    const before = await sessionNow()
    const count = await addenda()
    await say('  来访者次日来电，补记：已与家人沟通。 ')
    expect(await sessionNow()).toBe(before)
    expect(await addenda()).toBe(count + 1)
    const { standing } = await open(centre.host.browser, { answerId })
    expect(standing).toMatchObject({ state: 'sealed', stateName: '已封存', mayAdd: true })
    expect(standing?.addenda.at(-1)).toMatchObject({
      text: '来访者次日来电，补记：已与家人沟通。',
      authorName: '林静宜',
    })
    const raw = await inSchool<{ body: Buffer }>('select body from record_addendum where record_id = $1', [id])
    expect(raw.every(({ body }) => !body.includes('来电'))).toBe(true)
    await expect(inSchool('update record_addendum set made_at = now() where record_id = $1', [id])).rejects.toThrow(
      'permission denied',
    )
    await expect(inSchool('delete from record_addendum where record_id = $1', [id])).rejects.toThrow(
      'permission denied',
    )
  })

  test('by its host alone, once it is sealed, with something to say', async () => {
    for (const [who, refusal] of [
      [centre.other, '资源不存在'],
      [centre.clerk, '资源不存在'],
      [centre.head, '资源不存在'],
      [elsewhere.host, '资源不存在'],
      [centre.desk, '没有权限进行此操作'],
      [centre.visitor, '没有权限进行此操作'],
    ] as const)
      expect(await refusalOf(say('补充', who))).toBe(refusal)
    const owed = await givenVisit(app, centre, { state: 'success', startsIn: -DAY, settledAgo: DAY, withSlot: false })
    expect(await refusalOf(say('补充', centre.host, owed))).toBe('记录还没有封存，可以直接修改')
    expect(await refusalOf(say('   '))).toBe('请写下补充的内容')
    expect(await refusalOf(say('长'.repeat(1001)))).toContain('补充说明')
  })

  test('only those who read the words see it', async () => {
    for (const who of [centre.other, centre.clerk, centre.visitor, elsewhere.host])
      await expect(shown(who.browser, answerId)).rejects.toMatchObject({ code: 404 })
  })
})

describe('whether it is what it was', () => {
  const verdict = (who: Person = centre.host) => who.browser.call('GET /consult/record/verify', { query: { id } })
  const trail = async (): Promise<string> => {
    const lines: string[] = []
    const { withTenant } = app.runtime
    const witnesses = [addendumWitness, sealWitness]
    const print = (line: string) => lines.push(line)
    const ok = await verifyAllTrails({
      withTenant,
      tenantIds: [centre.tenant.id],
      masterKey: MASTER_KEY,
      witnesses,
      print,
    })
    return ok ? 'ok' : (/异常：(.*?)，/.exec(lines[0]!)?.[1] ?? lines[0]!)
  }
  /** As the owner of the database, past every trigger; then as it was. */
  const whileChanged = async (table: string, set: string, of: string, look: () => Promise<unknown>) => {
    const client = await app.runtime.owner.connect()
    try {
      await client.query('set session_replication_role = replica')
      const { rows } = await client.query<{ row: unknown }>(`select to_jsonb(t) as row from ${table} t where ${of}`)
      await client.query(`update ${table} set ${set} where ${of}`)
      await look()
      await client.query(`delete from ${table} where ${of}`)
      for (const { row } of rows)
        await client.query(`insert into ${table} select * from jsonb_populate_record(null::${table}, $1)`, [row])
    } finally {
      await client.query('reset session_replication_role')
      client.release()
    }
  }

  test('the call says so, to those who may read it', async () => {
    expect(await verdict()).toMatchObject({ isSealed: true, isIntact: true })
    expect((await verdict()).hash).toMatch(/^[0-9a-f]{64}$/)
    for (const who of [centre.other, centre.clerk, centre.desk, centre.visitor, elsewhere.head])
      expect(await refusalOf(verdict(who))).toBe('资源不存在')
  })

  test('what the owner of the database changes is seen by the call and by the trail', async () => {
    expect(await trail()).toBe('ok')
    await whileChanged('session_record', `hash = '\\x${'00'.repeat(32)}'`, `id = '${id}'`, async () => {
      expect(await verdict()).toMatchObject({ isIntact: false })
      expect(await trail()).toBe('所记的封存记录与留痕时不符')
    })
    await whileChanged('record_addendum', `made_by = '${centre.other.id}'`, `record_id = '${id}'`, async () => {
      expect(await trail()).toBe('所记的补充说明与留痕时不符')
    })
    await whileChanged(
      'form_answer',
      `body = overlay(body placing '\\x00' from length(body))`,
      `id = '${answerId}'`,
      async () => {
        expect(await verdict()).toMatchObject({ isIntact: false })
        expect(await trail()).not.toBe('ok')
      },
    )
    expect(await trail()).toBe('ok')
    expect(await verdict()).toMatchObject({ isIntact: true })
  })
})
