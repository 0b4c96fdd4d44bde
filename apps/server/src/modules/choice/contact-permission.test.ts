import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { givenCase } from '../../../test/cases.ts'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import { refusalOf } from '../../../test/rush.ts'
import { givenCentre, type Centre, type Person } from '../../../test/visits.ts'

const app = await openTestApp()
let centre: Centre
let elsewhere: Centre
beforeAll(async () => {
  centre = await givenCentre(app)
  elsewhere = await givenCentre(app)
})

const given = async () => {
  const user = await app.givenUser(centre.tenant, { realName: '来访者', roles: ['ROLE_GENERAL'] })
  const visitor: Person = { ...user, browser: await app.signedIn(user) }
  return { visitor, id: await givenCase(app, centre, { visitor }) }
}
const NO = { mayCall: false, mayWord: false, mayWrite: false, hours: 'any', words: '' } as const
const CALL = { ...NO, mayCall: true, mayWrite: true, hours: 'evening', words: '就说是社团的同学' } as const
const contact = (id: string, way: 'phone' | 'message' = 'phone', { browser }: Person = centre.host) =>
  browser.call('POST /consult/case/contact', { body: { id, way, outcome: 'nobody', note: '无人接听' } })
const of = (userId: string, { browser }: Person) => browser.call('GET /choice/reach/of', { query: { userId } })
const UNASKED = '还没有问过来访者能否打电话，请先登记联系许可；有生命危险时，先说明理由再联系'

test('nobody is rung who has not said so; what they say counts at once', async () => {
  const { visitor, id } = await given()
  expect(await refusalOf(contact(id))).toBe(UNASKED)
  await contact(id, 'message')
  await visitor.browser.call('POST /choice/reach/save', { body: CALL })
  await contact(id)
  expect(await of(visitor.id, centre.host)).toMatchObject({
    isAsked: true,
    mayCall: true,
    hoursName: '晚上',
    words: '就说是社团的同学',
    byName: '',
  })
  await visitor.browser.call('POST /choice/reach/save', { body: NO })
  expect(await refusalOf(contact(id))).toContain('来访者不同意打电话')
  expect(await refusalOf(contact(id, 'message'))).toContain('来访者不同意发消息或邮件')
  expect((await visitor.browser.call('GET /choice/reach/mine')).mayCall).toBe(false)
})

test('a host sets it with the visitor, and it says who did', async () => {
  const { visitor, id } = await given()
  await centre.host.browser.call('POST /choice/reach/saveFor', { body: { userId: visitor.id, ...CALL } })
  await contact(id)
  expect(await visitor.browser.call('GET /choice/reach/mine')).toMatchObject({ mayCall: true, byName: '林静宜' })
})

test('a life in danger goes before it: with a reason, for an hour, for one person and one way, and audited', async () => {
  const { visitor, id } = await given()
  await visitor.browser.call('POST /choice/reach/save', { body: NO })
  const danger = (reason: string) =>
    centre.host.browser.call('POST /choice/reach/danger', { body: { userId: visitor.id, way: 'call', reason } })
  expect(await refusalOf(danger('危险'))).toContain('理由')
  await danger('刚刚发来告别的话，电话能确认安全')
  await contact(id)
  expect(await refusalOf(contact(id, 'message'))).not.toBe('')
  const trail = await inTenant(app, centre.tenant, (tx) =>
    tx.sql(`select detail->>'way' as way from audit_entry where action = 'contact.danger' and subject_id = $1`, [
      visitor.id,
    ]),
  )
  expect(trail).toEqual([{ way: 'call' }])
  await inTenant(app, centre.tenant, (tx) =>
    tx.sql(`update contact_override set made_at = made_at - interval '61 minutes' where user_id = $1`, [visitor.id]),
  )
  expect(await refusalOf(contact(id))).not.toBe('')
})

test('only whose it is to reach for them, only at their school', async () => {
  const { visitor } = await given()
  for (const who of [centre.other, elsewhere.host, elsewhere.clerk])
    expect(await refusalOf(of(visitor.id, who))).toBe('资源不存在')
  for (const who of [centre.desk, visitor]) expect(await refusalOf(of(visitor.id, who))).toBe('没有权限进行此操作')
  expect(await of(visitor.id, centre.clerk)).toMatchObject({ isAsked: false, mayCall: false, mayWrite: true })
  const save = (body: object) =>
    centre.host.browser.call('POST /choice/reach/saveFor', { body: { userId: visitor.id, ...CALL, ...body } })
  expect(await refusalOf(save({ hours: 'midnight' }))).not.toBe('')
  expect(await refusalOf(save({ words: '很'.repeat(101) }))).toContain('他人接听时怎么说')
  expect(await refusalOf(save({ userId: randomUUID() }))).toBe('资源不存在')
  // Nobody sets another's through the door for their own, nor their own through that for others.
  expect(await refusalOf(save({ userId: centre.host.id }))).toBe('资源不存在')
})

test('a warning that calls people shows the number, a lighter one only where they agreed', async () => {
  const { visitor } = await given()
  const warn = async (level: number) => {
    const id = randomUUID()
    await inTenant(app, centre.tenant, async (tx) => {
      await tx.sql(
        `insert into risk_signal (tenant_id, id, user_id, source, level, state, taken_by, taken_at, is_clinical, due_at, created_at)
         values ($1, $2, $3, 'registration', $4, 'taken', $5, $6, true, $6, $6)`,
        [tx.tenantId, id, visitor.id, level, centre.host.id, tx.now],
      )
    })
    const seen = await centre.host.browser.call('GET /crisis/warning/detail', { query: { id } })
    await inTenant(app, centre.tenant, (tx) => tx.sql(`update risk_signal set state = 'done' where id = $1`, [id]))
    return [seen.phone !== '', seen.reach?.verdict]
  }
  await inTenant(app, centre.tenant, (tx) =>
    tx.sql('update user_account set phone = $2 where id = $1', [
      visitor.id,
      tx.keys.encrypt(inRow('user.phone', visitor.id), '13900000001'),
    ]),
  )
  const [heavy, light] = [await warn(5), await warn(3)]
  expect([heavy[1], light[1]]).toEqual(['danger', 'unasked'])
  expect([heavy[0], light[0]]).toEqual([true, false])
  await visitor.browser.call('POST /choice/reach/save', { body: CALL })
  expect((await warn(3))[1]).toBe('agreed')
})
