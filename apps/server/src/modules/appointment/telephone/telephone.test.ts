import { millisecondsPer, telephoneMachine, type TelephoneAction } from '@xinqiao/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { handIn } from '../../../../test/cases.ts'
import { inTenant } from '../../../../test/departments.ts'
import { openTestApp } from '../../../../test/harness.ts'
import { refusalOf } from '../../../../test/rush.ts'
import { givenCentre, messagesOf, type Centre, type Person } from '../../../../test/visits.ts'
import type { Actor } from '../../../kernel/actor.ts'
import { recordInitial, replayCheck } from '../../../kernel/transition.ts'
import { inRow } from '../../../kernel/db/tenant-keys.ts'
import { writeSetting } from '../../setting/index.ts'
import { missOrLose, telephones } from './telephone.matter.ts'
import { RESERVE, sealContact } from './telephone.tables.ts'

const app = await openTestApp()
let centre: Centre
let elsewhere: Centre
let assessor: Person
let colleague: Person
beforeAll(async () => {
  centre = await givenCentre(app)
  elsewhere = await givenCentre(app)
  assessor = await someone('ROLE_ASSESSMENT', '程知夏')
  colleague = await someone('ROLE_ASSESSMENT', '顾南星')
  for (const { tenant } of [centre, elsewhere])
    await inTenant(app, tenant, (tx) => writeSetting(tx, 'yymssz', { assessMode: 13 }))
})

const someone = async (
  role: 'ROLE_GENERAL' | 'ROLE_ASSESSMENT' = 'ROLE_GENERAL',
  realName = '来访者',
): Promise<Person> => {
  const user = await app.givenUser(centre.tenant, { realName, roles: [role] })
  return { ...user, browser: await app.signedIn(user) }
}
const ALL_DAY = ['上午', '下午', '晚上'].map((time) => ({ time, weeks: [1, 2, 3, 4, 5, 6, 7] }))
const PHONE = '13800001234'
/** As it lies there after the visitor has said when. */
const given = async (times: { time: string; weeks: number[] }[] = ALL_DAY) => {
  const visitor = await someone()
  const id = await inTenant(app, centre.tenant, async (tx) => {
    const made = tx.newId()
    await tx.insert('telephone_reserve', {
      id: made,
      visitor_id: visitor.id,
      state: '1',
      contact: sealContact(tx, made, { times, phone: PHONE }),
      is_urgent: false,
      created_at: tx.now,
    })
    await recordInitial(tx, { machine: telephoneMachine, entity: RESERVE, id: made, action: 'reserve' })
    return made
  })
  return { id, visitor }
}
type Act = 'dial' | 'reach' | 'miss' | 'cancel' | 'renew'
const read = (id: string, { browser }: Person = assessor) =>
  browser.call('GET /consult/telephone/reserve/detail', { query: { id } })
const stateOf = async (id: string) =>
  (
    await inTenant(app, centre.tenant, (tx) =>
      tx.sql<{ state: string; version: number }>('select state, version from telephone_reserve where id = $1', [id]),
    )
  )[0]!
const act = async (what: Act, id: string, { browser }: Person = assessor, version?: number) =>
  browser.call(`POST /consult/telephone/reserve/${what}`, {
    body: { id, version: version ?? (await stateOf(id)).version },
  })
const actorOf = ({ id }: Person): Actor =>
  ({
    userId: id,
    roleCodes: ['ROLE_ASSESSMENT'],
    permissions: new Set(['consult_appoint_host_btn']),
  }) as unknown as Actor
/** The same, some days from now. */
const later = (days: number, id: string, action: TelephoneAction | 'miss') =>
  inTenant(app, centre.tenant, async (tx) => {
    const actor = actorOf(assessor)
    const then = { ...tx, actor, now: new Date(tx.now.getTime() + days * millisecondsPer.day) }
    const chosen = action === 'miss' ? await missOrLose(then, id) : action
    return telephones.move(then, { id, action: chosen, by: actor, input: {} })
  })

describe('dialling', () => {
  test('in their time: the number is shown while it is dialled, to whoever dials alone', async () => {
    const { id } = await given()
    expect(await read(id)).toMatchObject({ state: '1', phone: '138****1234', actions: ['dial'], isContactTime: true })
    await act('dial', id)
    expect(await read(id)).toMatchObject({
      state: '2',
      phone: PHONE,
      hostName: '程知夏',
      visitorName: '来访者',
      attempts: 1,
      actions: ['miss', 'reach'],
    })
    expect(await read(id, centre.clerk)).toMatchObject({ phone: '138****1234', actions: [] })
    expect(await refusalOf(read(id, colleague))).toBe('资源不存在')
  })

  test('never outside of it, twice on one day, or by somebody else', async () => {
    const { id: closed } = await given([{ time: '00:00-00:01', weeks: [(new Date().getUTCDay() + 3) % 7 || 7] }])
    expect(await refusalOf(act('dial', closed))).toBe('请在可联系时间内拨打')
    const { id, visitor } = await given()
    await act('dial', id)
    await act('miss', id)
    expect(await stateOf(id)).toMatchObject({ state: '4' })
    expect(await messagesOf(app, visitor, 'telephone_missed')).toHaveLength(1)
    expect(await refusalOf(act('dial', id))).toBe('今天已经拨打过，请换一天再打')
    for (const who of [colleague, centre.host, elsewhere.clerk])
      expect(await refusalOf(act('dial', id, who))).not.toBe('')
    expect(await refusalOf(act('dial', id, visitor))).toBe('没有权限进行此操作')
    expect(await refusalOf(act('dial', id, assessor, 99))).toBe('数据已被他人修改，请刷新后重试')
  })

  test('three times on three days, then it ends; only the visitor hears of it', async () => {
    const { id, visitor } = await given()
    for (const day of [0, 1, 2]) {
      await later(day, id, 'dial')
      await later(day, id, 'miss')
    }
    expect(await stateOf(id)).toMatchObject({ state: '5' })
    expect(await messagesOf(app, visitor, 'telephone_missed')).toHaveLength(2)
    expect(await messagesOf(app, visitor, 'telephone_lost')).toHaveLength(1)
    await expect(later(3, id, 'dial')).rejects.toThrow('状态已变化')
    const heard = await inTenant(app, centre.tenant, (tx) =>
      tx.sql<{ user_id: string }>(`select user_id from message where type_code = 'telephone_lost'`, []),
    )
    expect(heard.every((one) => one.user_id === visitor.id)).toBe(true)
  })

  test('beside the number stands what to say when somebody else answers', async () => {
    const { id, visitor } = await given()
    expect(await read(id)).toMatchObject({ contactNote: '' })
    const say = (words: string) =>
      visitor.browser.call('POST /choice/reach/save', {
        body: { mayCall: true, mayWord: false, mayWrite: true, hours: 'any', words },
      })
    await say('')
    expect(await read(id)).toMatchObject({ contactNote: '他人接听时不转告，只说稍后再打' })
    await say('就说是社团的同学')
    expect(await read(id)).toMatchObject({ contactNote: '他人接听时说：就说是社团的同学' })
  })

  test('two who dial at once: one has it', async () => {
    const { id } = await given()
    const both = await Promise.all([refusalOf(act('dial', id, assessor, 1)), refusalOf(act('dial', id, colleague, 1))])
    expect(both.filter((said) => said === '')).toHaveLength(1)
    expect((await read(id, centre.clerk)).attempts).toBe(1)
  })
})

test('fails twice, succeeds: the talk has its record, and the record ends it and is carried out', async () => {
  const { id, visitor } = await given()
  for (const day of [-2, -1]) {
    await later(day, id, 'dial')
    await later(day, id, 'miss')
  }
  await act('dial', id)
  const { appointmentId } = (await act('reach', id))!
  expect(await refusalOf(act('miss', id))).toBe('这次已经接通，请填写评估记录')
  expect(await refusalOf(act('reach', id))).toBe('这次已经接通，请填写评估记录')
  expect(await read(id)).toMatchObject({ state: '2', appointmentId, actions: [] })
  await handIn(assessor, { typeCode: 'F10', bizType: 'record', bizId: appointmentId }, { transferTo: '1' })
  expect(await read(id)).toMatchObject({
    state: '3',
    tries: [{ outcome: 'nobody' }, { outcome: 'nobody' }, { outcome: 'reached' }],
  })
  expect(
    await inTenant(app, centre.tenant, (tx) =>
      tx.sql('select type, source from wait_entry where visitor_id = $1', [visitor.id]),
    ),
  ).toEqual([{ type: '2', source: 7 }])
})

describe('who arranges', () => {
  test('names an assessor, who hears of it, and nobody else', async () => {
    const { id } = await given()
    const assign = async (hostId: string, { browser }: Person = centre.clerk) =>
      browser.call('POST /consult/telephone/reserve/assign', {
        body: { id, hostId, version: (await stateOf(id)).version },
      })
    for (const nobody of [centre.host.id, elsewhere.host.id])
      expect(await refusalOf(assign(nobody))).toBe('所选人员不能做电话评估，请另选')
    expect(await refusalOf(assign(colleague.id, assessor))).toBe('没有权限进行此操作')
    await assign(colleague.id)
    expect((await messagesOf(app, colleague, 'telephone_assigned')).length).toBe(1)
    expect(await refusalOf(read(id))).toBe('资源不存在')
    expect(await read(id, colleague)).toMatchObject({ actions: ['dial'] })
    expect(await refusalOf(read(id, elsewhere.clerk))).toBe('资源不存在')
  })

  test('free assessors', async () => {
    await inTenant(app, centre.tenant, (tx) =>
      tx.sql(
        `insert into professional (tenant_id, user_id, category, updated_at) values ($1, $2, 'assessor', now())
          on conflict do nothing`,
        [tx.tenantId, assessor.id],
      ),
    )
    const free = await centre.clerk.browser.call('POST /consult/workforce/schedule/freeUser/fromTelephone', {
      body: {},
    })
    expect(free.map(({ userId }) => userId)).toContain(assessor.id)
    expect(free.map(({ userId }) => userId)).not.toContain(centre.host.id)
  })

  test('cancels for a visitor; an assessor does not', async () => {
    const { id } = await given()
    expect(await refusalOf(act('cancel', id))).toBe('没有权限进行此操作')
    await act('cancel', id, centre.clerk)
    expect(await stateOf(id)).toMatchObject({ state: '6' })
  })
})

describe('the visitor', () => {
  const mine = ({ browser }: Person) => browser.call('GET /consult/telephone/reserve/mine')
  test('is asked for papers and a number first', async () => {
    const visitor = await someone()
    const save = () => visitor.browser.call('POST /consult/telephone/reserve/save', { body: {} })
    expect(await refusalOf(save())).not.toBe('')
    expect(await mine(visitor)).toBeNull()
  })

  test('sees their own, changes the time after a missed call, and cancels', async () => {
    const { id, visitor } = await given()
    expect(await mine(visitor)).toMatchObject({ id, state: '1', phone: '138****1234', attempts: 0 })
    expect(await refusalOf(read(id, visitor))).toBe('没有权限进行此操作')
    expect(await refusalOf(act('renew', id, visitor))).toBe('请先在个人信息里填写手机号，老师才能打给你')
    await inTenant(app, centre.tenant, (tx) =>
      tx.sql('update user_account set phone = $2 where id = $1', [
        visitor.id,
        tx.keys.encrypt(inRow('user.phone', visitor.id), '13900005678'),
      ]),
    )
    await act('dial', id)
    expect(await refusalOf(act('cancel', id, visitor))).toBe('这次电话评估的状态已变化，请刷新后重试')
    await act('miss', id)
    await act('renew', id, visitor)
    expect(await mine(visitor)).toMatchObject({ state: '1', phone: '139****5678', attempts: 1 })
    expect(await refusalOf(act('renew', id, centre.friend))).toBe('资源不存在')
    await act('cancel', id, visitor)
    expect(await mine(visitor)).toBeNull()
    expect((await messagesOf(app, assessor, 'telephone_cancelled')).length).toBeGreaterThan(0)
  })
})

test('lists: assessors see theirs and what nobody has, who arranges all, other schools nothing', async () => {
  const { id } = await given()
  const ids = async ({ browser }: Person, body: object = {}) =>
    (await browser.call('POST /consult/telephone/reserve/page', { body: { size: 200, ...body } })).records.map(
      (row) => row.id,
    )
  for (const who of [assessor, colleague, centre.clerk]) expect(await ids(who, { state: '1' })).toContain(id)
  for (const who of [centre.host, elsewhere.clerk]) expect(await ids(who)).not.toContain(id)
  const counts = await centre.clerk.browser.call('POST /consult/telephone/reserve/counts', { body: {} })
  expect(counts.map(({ state }) => state)).toEqual(['1', '2', '3', '4', '5', '6'])
  expect(counts[0]!.count).toBe((await ids(centre.clerk, { state: '1' })).length)
  await act('dial', id)
  expect(await ids(colleague)).not.toContain(id)
})

test('its history replays', async () => {
  expect(await inTenant(app, centre.tenant, (tx) => replayCheck(tx, RESERVE, RESERVE))).toEqual([])
})
