import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import type { TestTenant, Visitor } from '../../../test/people.ts'
import { createTimedApp, DAY, refusal, UNKNOWN } from '../../../test/sign-in.ts'
import { givenSubAdmin, givenUniversity, outcomes } from '../../../test/university.ts'
import type { Tx } from '../../kernel/db/tx.ts'

let app: Awaited<ReturnType<typeof createTimedApp>>
let tenant: TestTenant
let admin: Visitor
let student: Visitor
beforeAll(async () => {
  app = await createTimedApp()
  tenant = await app.givenTenant()
  admin = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
  student = await app.signedIn(await app.givenUser(tenant))
})
afterAll(() => app.close())

type Term = {
  id?: string
  version?: number
  name?: string
  startDate?: string
  endDate?: string
  weekCount?: number
  holidays?: { name: string; startDate: string; endDate: string }[]
}
const spring = { name: '2090春', startDate: '2090-02-20', endDate: '2090-07-02', weekCount: 18 }
const save = (term: Term, browser = admin) =>
  browser.call('POST /public/setting/term/save', { body: { ...spring, ...term } })
const list = (browser = student) => browser.call('GET /public/setting/term')
const on = (date?: string, browser = student) =>
  browser.call('GET /public/setting/term/current', { query: date ? { date } : {} })
const remove = (id: string, browser = admin) => browser.call('POST /public/setting/term/delete', { body: { id } })
/** Days from today, as the school's calendar counts them. */
const day = (days: number) => new Date(Date.now() + 8 * 3_600_000 + days * DAY).toISOString().slice(0, 10)
const invalid = (words: string) => refusal(40001, `参数错误：${words}`, 400)

describe('a term', () => {
  test('is added, found by its days, changed and removed', async () => {
    const { id } = await save({ holidays: [{ name: ' 劳动节 ', startDate: '2090-05-01', endDate: '2090-05-05' }] })
    const term = {
      id,
      ...spring,
      holidays: [{ name: '劳动节', startDate: '2090-05-01', endDate: '2090-05-05' }],
      version: 1,
    }
    expect(await list()).toEqual([{ ...term, isCurrent: false }])
    expect(await on('2090-02-20')).toEqual({ ...term, date: '2090-02-20', week: 1, holiday: null })
    expect(await on('2090-05-05')).toMatchObject({ week: 11, holiday: '劳动节' })
    expect(await on('2090-07-02')).toMatchObject({ week: null })
    expect(await on('2090-02-19')).toBeNull()
    expect(await on('2090-07-03')).toBeNull()
    expect(await on()).toBeNull()
    await save({ id, version: 1, name: '2090春季', endDate: '2090-06-30' })
    expect(await on('2090-06-30')).toMatchObject({ name: '2090春季', version: 2, holidays: term.holidays })
    await remove(id)
    expect(await list()).toEqual([])
    await expect(remove(id)).rejects.toMatchObject(UNKNOWN)
  })

  test.each<[Term, ReturnType<typeof refusal>]>([
    [{ name: ' ' }, invalid('学期名称不能为空')],
    [{ startDate: '2090-02-30' }, invalid('开始日期格式不正确')],
    [{ startDate: '0000-01-01' }, invalid('开始日期格式不正确')],
    [{ weekCount: 31 }, invalid('教学周数不能大于30')],
    [{ endDate: '2090-02-19' }, refusal(40766, '学期的开始日期必须早于结束日期')],
    [{ weekCount: 20 }, refusal(40766, '学期只有19周，教学周数不能更多')],
    [{ endDate: '2091-03-01' }, refusal(40766, '一个学期不能超过一年')],
    [
      { holidays: [{ name: '年假', startDate: '2090-01-01', endDate: '2090-03-01' }] },
      refusal(40766, '假期“年假”不在学期之内'),
    ],
    [
      { holidays: [{ name: '\u200b', startDate: '2090-03-01', endDate: '2090-03-01' }] },
      invalid('假期名称含有不可见的字符'),
    ],
    [{ id: crypto.randomUUID(), version: 1 }, UNKNOWN],
  ])('is refused with %j', async (term, refused) => {
    await expect(save(term)).rejects.toMatchObject(refused)
  })

  test('shares no day and no name with another', async () => {
    const { id } = await save({})
    const { id: next } = await save({ name: '2090秋', startDate: '2090-07-03', endDate: '2090-12-31' })
    const overlap = refusal(40767, '与学期“2090春”的时间重叠，请调整日期')
    await expect(
      save({ name: '另一', startDate: '2090-07-02', endDate: '2090-07-02', weekCount: 1 }),
    ).rejects.toMatchObject(overlap)
    await expect(
      save({ id: next, version: 1, name: '2090秋', startDate: '2090-07-02', endDate: '2090-12-31' }),
    ).rejects.toMatchObject(overlap)
    await expect(save({ startDate: '2091-02-20', endDate: '2091-07-01' })).rejects.toMatchObject(
      refusal(40768, '已有名为“2090春”的学期，请换一个名称'),
    )
    await expect(save({ id: next, name: '2090秋', startDate: '2090-08-01' })).rejects.toMatchObject(
      invalid('版本不能为空'),
    )
    expect((await list()).map((term) => term.name)).toEqual(['2090秋', '2090春'])
    for (const one of [id, next]) await remove(one)
  })

  test('shares none when several are added at once either', async () => {
    for (let round = 0; round < 4; round++) {
      const codes = await outcomes(
        [1, 2, 3, 4].map((n) =>
          save({
            name: `抢${round}-${n}`,
            startDate: `209${round}-01-0${n}`,
            endDate: `209${round}-03-01`,
            weekCount: 8,
          }),
        ),
      )
      expect(codes.filter((code) => code === 0)).toHaveLength(1)
      expect(codes.filter((code) => ![0, 40767, 40009].includes(code))).toEqual([])
      for (const term of await list()) await remove(term.id)
    }
  })

  test('that has begun stays, and is the current one', async () => {
    const { id } = await save({ name: '本学期', startDate: day(-8), endDate: day(60), weekCount: 9 })
    expect(await on()).toMatchObject({ id, week: 2, date: day(0) })
    expect(await list()).toMatchObject([{ id, isCurrent: true }])
    await expect(remove(id)).rejects.toMatchObject(refusal(40769, '学期已经开始，不能删除'))
    const other = await app.signedIn(await app.givenUser(await app.givenTenant(), { roles: ['ROLE_ADMIN'] }))
    expect(await list(other)).toEqual([])
    expect(await on(undefined, other)).toBeNull()
    await expect(remove(id, other)).rejects.toMatchObject(UNKNOWN)
    await expect(save({ id, version: 1 }, other)).rejects.toMatchObject(UNKNOWN)
  })

  test('to which something belongs already stays', async () => {
    const { id } = await save({})
    const visitor = await app.givenUser(tenant)
    const extend = (tx: Tx) =>
      tx.sql(
        `insert into session_extension (tenant_id, id, visitor_id, host_id, term_id, times, body, status, created_at)
         values ($1, gen_random_uuid(), $2, $2, $3, 2, 'x', 1, $4)`,
        [tx.tenantId, visitor.id, id, tx.now],
      )
    await inTenant(app, tenant, extend)
    await expect(remove(id)).rejects.toMatchObject(
      refusal(40770, '已有延长咨询等资料属于该学期，不能删除，请改为调整日期'),
    )
    expect((await list()).map((term) => term.id)).toContain(id)
  })

  test('is set by those of the whole school', async () => {
    await expect(save({}, student)).rejects.toMatchObject({ code: 403 })
    const u = await givenUniversity(app)
    const sub = await givenSubAdmin(app, u.tenant, [u.computing])
    const wholeSchool = refusal(40708, '此操作影响全校，请由管理全校的管理员操作')
    await expect(save({}, sub)).rejects.toMatchObject(wholeSchool)
    await expect(remove(crypto.randomUUID(), sub)).rejects.toMatchObject(wholeSchool)
    const clerk = await app.signedIn(await app.givenUser(u.tenant, { roles: ['ROLE_APPOINTMENT'] }))
    await save({}, clerk)
    expect(await list(sub)).toHaveLength(1)
  })
})
