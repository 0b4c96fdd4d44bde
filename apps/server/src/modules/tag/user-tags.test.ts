import { formatDate, lastDayOfTag, millisecondsPer } from '@xinqiao/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenDept, inTenant, setScope } from '../../../test/departments.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { TestTenant, TestUser, Visitor } from '../../../test/people.ts'
import { refusal } from '../../../test/sign-in.ts'
import { outcomes } from '../../../test/university.ts'
import { tagCron } from './tag.crons.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'

let app: TestApp
let tenant: TestTenant
let student: TestUser
let who: Visitor
let admin: Visitor
let head: Visitor

const today = formatDate(new Date())
const yesterday = formatDate(new Date(Date.now() - millisecondsPer.day))

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  tenant = await app.givenTenant()
  const dept = await givenDept(app, tenant, '计算机学院')
  student = await app.givenUser(tenant, { deptId: dept })
  who = await app.signedIn(student)
  admin = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
  head = await app.signedIn(await app.givenUser(tenant, { roles: ['CRISIS_ROLE_CENTER_SUPERINTENDENT'] }))
})

const draft = (over: object = {}) => ({
  name: '朋辈志愿者',
  source: '朋辈培训结业名单',
  foundOn: today,
  expiresOn: lastDayOfTag(today),
  ...over,
})
const add = (over: object = {}, by = head) =>
  by.call('POST /public/tag/add', { body: { userId: student.id, ...draft(over) } })
/** The head says what for; a tag lies in the layer of assessments. */
const open = () =>
  head.call('POST /archive/open', { body: { userId: student.id, layer: 2, purpose: 1, reason: '核对标签' } })
const list = (by: Visitor, id = student.id) => by.call('GET /public/tag/userTag/{id}', { params: { id } })
const inbox = async (by: Visitor) => (await by.call('GET /message/message/myMessageByType', { query: {} })).records
const FORBIDDEN = { code: 403 }
const MISSING = { code: 404 }

describe('a tag', () => {
  test('has a source, a date and an end, is sealed, and is seen by the person and the centre only', async () => {
    const tag = await add()
    expect(await list(who)).toEqual([tag])
    await expect(list(head)).rejects.toMatchObject({ code: 49201 })
    await open()
    expect(await list(head)).toEqual([tag])
    await expect(list(admin)).rejects.toMatchObject(FORBIDDEN)
    await expect(list(who, (await app.givenUser(tenant)).id)).rejects.toMatchObject(FORBIDDEN)
    const { rows } = await app.runtime.owner.query<{ text: string }>(
      `select encode(name, 'escape') || encode(source, 'escape') as text from user_tag where tenant_id = $1`,
      [tenant.id],
    )
    expect(rows[0]!.text).not.toMatch(/志愿者|名单/)
    const trail = await app.runtime.owner.query(
      `select action, detail from audit_entry where tenant_id = $1 and action like 'tag.%' order by seq`,
      [tenant.id],
    )
    expect(trail.rows.map((row: { action: string }) => row.action)).toEqual(['tag.add', 'tag.read'])
    expect(JSON.stringify(trail.rows)).not.toMatch(/志愿者/)
  })

  test.each([
    [{ source: ' ' }, '请写明标签的来源，没有来源的标签不能添加'],
    [{ name: '' }, '请输入标签名称'],
    [{ expiresOn: '2999-01-01' }, '标签最长有效一年，请调整失效日期'],
    [{ foundOn: '2999-01-01', expiresOn: '2999-02-01' }, '得出日期不能晚于今天'],
    [{ foundOn: yesterday, expiresOn: yesterday }, '失效日期不能早于今天'],
  ])('%j is refused: %s', async (over, words) => {
    await expect(add(over)).rejects.toMatchObject(refusal(40361, words))
    expect(await list(who)).toEqual([])
  })

  test('is given once, also by two at once, and not without end', async () => {
    expect(await outcomes([add(), add()])).toEqual([0, 40362])
    await inTenant(app, tenant, (tx) =>
      tx.sql(
        `insert into user_tag (tenant_id, id, user_id, name, name_hash, source, found_on, expires_on, created_by, created_at, updated_at)
         select $1, gen_random_uuid(), $2, $3, decode(md5(n::text), 'hex'), $3, current_date, current_date + 9, $2, $4, $4
           from generate_series(1, 29) as n`,
        [tx.tenantId, student.id, tx.keys.encrypt(inRow('tag.name', 'nobody opens these'), 'x'), tx.now],
      ),
    )
    await expect(add({ name: '第三十一个' })).rejects.toMatchObject({ code: 40363 })
  })

  test('that has run out is not there any more, and goes for good', async () => {
    const { id } = await add()
    await inTenant(app, tenant, (tx) =>
      tx.sql('update user_tag set found_on = current_date - 9, expires_on = current_date - 2 where id = $1', [id]),
    )
    expect(await list(who)).toEqual([])
    await expect(who.call('POST /public/tag/askCorrection', { body: { id, reason: '不对' } })).rejects.toMatchObject(
      MISSING,
    )
    await add()
    expect(await list(who)).toHaveLength(1)
    await inTenant(app, tenant, (tx) =>
      tx.sql('update user_tag set found_on = current_date - 9, expires_on = current_date - 2', []),
    )
    const { withTenant } = app.runtime
    await tagCron.run({ withTenant, tenantIds: [tenant.id] } as never)
    const { rows } = await app.runtime.owner.query('select 1 from user_tag where tenant_id = $1', [tenant.id])
    expect(rows).toEqual([])
  })

  test('is corrected and removed by those who may, within their reach and their school', async () => {
    const tag = await add()
    const body = { ...draft({ name: '志愿者' }), id: tag.id, version: tag.version }
    await expect(admin.call('POST /public/tag/correct', { body })).rejects.toMatchObject(FORBIDDEN)
    await expect(who.call('POST /public/tag/remove', { body })).rejects.toMatchObject(FORBIDDEN)
    await expect(add({}, admin)).rejects.toMatchObject(FORBIDDEN)
    const elsewhere = await app.givenTenant()
    const stranger = await app.signedIn(
      await app.givenUser(elsewhere, { roles: ['CRISIS_ROLE_CENTER_SUPERINTENDENT'] }),
    )
    await expect(stranger.call('POST /public/tag/correct', { body })).rejects.toMatchObject(MISSING)
    await expect(list(stranger)).rejects.toMatchObject(MISSING)
    expect(await head.call('POST /public/tag/correct', { body })).toMatchObject({ name: '志愿者', version: 2 })
    await expect(head.call('POST /public/tag/remove', { body })).rejects.toMatchObject({ code: 40009 })
    await setScope(app, tenant, 'CRISIS_ROLE_CENTER_SUPERINTENDENT', 'CUSTOM', [])
    await expect(head.call('POST /public/tag/remove', { body: { ...body, version: 2 } })).rejects.toMatchObject(MISSING)
    await setScope(app, tenant, 'CRISIS_ROLE_CENTER_SUPERINTENDENT', 'ALL')
    await head.call('POST /public/tag/remove', { body: { ...body, version: 2 } })
    expect(await list(who)).toEqual([])
    expect(await inbox(who)).toEqual([])
  })
})

describe('asking for correction', () => {
  const ask = (id: string, by = who, reason = '我没有参加') =>
    by.call('POST /public/tag/askCorrection', { body: { id, reason } })

  test('reaches the centre head, once, and the answer comes back', async () => {
    const { id } = await add()
    expect(await ask(id)).toMatchObject({ correction: '我没有参加', version: 2 })
    await expect(ask(id)).rejects.toMatchObject({ code: 40364 })
    expect(await inbox(head)).toMatchObject([{ title: '有人请您核对一个标签' }])
    expect(await inbox(admin)).toEqual([])
    await open()
    expect((await list(head))[0]).toMatchObject({ correction: '我没有参加' })
    const body = { ...draft({ source: '已核对名单' }), id, version: 2 }
    expect(await head.call('POST /public/tag/correct', { body })).toMatchObject({ correction: null })
    expect(await inbox(who)).toMatchObject([{ title: '申请更正的标签已核对更正' }])
    await ask(id)
    await head.call('POST /public/tag/remove', { body: { id, version: 4 } })
    expect((await inbox(who)).map(({ title }) => title)).toContain('申请更正的标签已删除')
  })

  test('is for one’s own tags, and with a reason', async () => {
    const { id } = await add()
    await expect(ask(id, admin)).rejects.toMatchObject(MISSING)
    await expect(ask(id, who, '  ')).rejects.toMatchObject(refusal(40361, '请说明哪里不对'))
    await expect(ask(id, who, '字'.repeat(201))).rejects.toMatchObject({ code: 40361 })
  })
})
