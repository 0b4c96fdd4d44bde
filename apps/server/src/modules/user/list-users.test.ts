import type { DataScopeType } from '@xinqiao/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { givenDept, inTenant, setScope } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import type { TestTenant, TestUser, Visitor } from '../../../test/people.ts'
import { count, refusal } from '../../../test/sign-in.ts'
import type { listUsers } from './list-users.ts'
import { insertUser } from './user.repo.ts'

const app = await openTestApp()

type Filter = Parameters<typeof listUsers>[2]
const list = (browser: Visitor, body: Filter = {}) => browser.call('POST /admin/user/page', { body: body as object })
const names = async (browser: Visitor, body: Filter = {}) =>
  (await list(browser, { size: 200, ...body })).records.map((row) => row.username).toSorted()
const adminOf = async (tenant: TestTenant, deptId?: string) =>
  app.signedIn(
    await app.givenUser(tenant, {
      username: 'boss',
      realName: '罗文博',
      roles: ['ROLE_ADMIN'],
      ...(deptId ? { deptId } : {}),
    }),
  )

describe('who is in sight', () => {
  let tenant: TestTenant
  let college: string
  let browser: Visitor
  beforeAll(async () => {
    tenant = await app.givenTenant()
    const school = await givenDept(app, tenant, '心桥大学')
    college = await givenDept(app, tenant, '计算机学院', school)
    const classOf = await givenDept(app, tenant, '2026级软件工程1班', college)
    const law = await givenDept(app, tenant, '法学院', school)
    const place: Record<string, string | undefined> = { school, college, class: classOf, law, nowhere: undefined }
    for (const [username, deptId] of Object.entries(place))
      await app.givenUser(tenant, { username, ...(deptId ? { deptId } : {}) })
    browser = await adminOf(tenant, college)
  })

  const everyone = ['boss', 'class', 'college', 'law', 'nowhere', 'school']
  test.each<[DataScopeType | null, () => string[], string[]]>([
    ['ALL', () => [], everyone],
    ['CUSTOM', () => [college], ['boss', 'class', 'college']],
    ['CUSTOM', () => [], []],
    ['DEPT', () => [], ['boss', 'college']],
    ['DEPT_AND_BELOW', () => [], ['boss', 'class', 'college']],
    ['SELF', () => [], ['boss']],
    ['ASSIGNED', () => [], []],
    [null, () => [], []],
  ])('with scope %s', async (scope, depts, seen) => {
    await setScope(app, tenant, 'ROLE_ADMIN', scope, depts())
    const page = await list(browser, { size: 200 })
    expect(page.records.map((row) => row.username).toSorted()).toEqual(seen)
    expect(page.total).toBe(seen.length)
    expect(await names(browser, { keyword: 'law' })).toEqual(seen.filter((name) => name === 'law'))
    const scopeShown = (await browser.call('GET /admin/user/info')).dataScope
    expect(scopeShown).toEqual({ type: scope ?? 'SELF', deptIds: depts() })
  })

  test('with a department asked for beside the scope', async () => {
    await setScope(app, tenant, 'ROLE_ADMIN', 'ALL')
    expect(await names(browser, { deptId: college })).toEqual(['boss', 'class', 'college'])
    const stranger = await givenDept(app, await app.givenTenant(), '外校')
    expect(await list(browser, { deptId: stranger })).toMatchObject({ total: 0, records: [] })
    await setScope(app, tenant, 'ROLE_ADMIN', 'SELF')
    expect(await names(browser, { deptId: college })).toEqual(['boss'])
  })

  test('by somebody without a department and a scope of departments: nobody', async () => {
    const person = await app.signedIn(
      await app.givenUser(tenant, { username: 'drifter', roles: ['CRISIS_ROLE_CONSULTANT'] }),
    )
    for (const scope of ['DEPT', 'DEPT_AND_BELOW'] as const) {
      await setScope(app, tenant, 'CRISIS_ROLE_CONSULTANT', scope)
      expect(await list(person)).toMatchObject({ total: 0, records: [] })
    }
  })
})

describe('scopes of several roles', () => {
  test('add up when all roles are active', async () => {
    const tenant = await app.givenTenant({ settings: { singleRoleSwitch: { enabled: false } } })
    const [one, two] = [await givenDept(app, tenant, '法学院'), await givenDept(app, tenant, '文学院')]
    await app.givenUser(tenant, { username: 'one', deptId: one })
    await app.givenUser(tenant, { username: 'two', deptId: two })
    await app.givenUser(tenant, { username: 'none' })
    await setScope(app, tenant, 'OPERATOR', 'CUSTOM', [one])
    await setScope(app, tenant, 'ROLE_ADMIN', 'CUSTOM', [two])
    const browser = await app.signedIn(await app.givenUser(tenant, { roles: ['OPERATOR', 'ROLE_ADMIN'] }))
    expect(await names(browser)).toEqual(['one', 'two'])
  })
})

describe('what a row shows', () => {
  test('to an administrator: the name, and never the whole number', async () => {
    const tenant = await app.givenTenant()
    const deptId = await givenDept(app, tenant, '计算机学院')
    await app.givenUser(tenant, { username: 'muyang', realName: '李沐阳', phone: '13812345678', deptId })
    const { records } = await list(await adminOf(tenant), { keyword: 'muyang' })
    expect(records).toEqual([
      {
        id: expect.any(String),
        username: 'muyang',
        realName: '李沐阳',
        numberName: '',
        phone: '138****5678',
        sex: null,
        deptId,
        deptName: '计算机学院',
        userTypeId: null,
        userTypeName: null,
        roleNames: ['普通用户'],
        lockFlag: '0',
        auditStatus: 'passed',
        createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      },
    ])
  })

  test.each(['OPERATOR', 'CRISIS_ROLE_CONSULTANT'] as const)('to %s: a masked name', async (role) => {
    const tenant = await app.givenTenant()
    const deptId = await givenDept(app, tenant, '计算机学院')
    await app.givenUser(tenant, { username: 'muyang', realName: '李沐阳', phone: '13812345678', deptId })
    const browser = await app.signedIn(await app.givenUser(tenant, { roles: [role], deptId }))
    expect((await list(browser, { keyword: 'muyang' })).records).toMatchObject([
      { realName: '李**', phone: '138****5678' },
    ])
  })

  test('to somebody without the permission: nothing', async () => {
    const browser = await app.signedIn(await app.givenUser(await app.givenTenant()))
    await expect(list(browser)).rejects.toMatchObject(refusal(403, '没有权限进行此操作', 403))
  })
})

describe('searching', () => {
  test('goes by any part of a name, the beginning and the end of pinyin and number, and the beginning of the account', async () => {
    const tenant = await app.givenTenant()
    const muyang = await app.givenUser(tenant, { username: 'Stu-01', realName: '李沐阳' })
    await app.givenUser(tenant, { username: 'stu-02', realName: '单雄信' })
    await app.givenUser(tenant, { username: 'gul', realName: '阿依古丽·买买提' })
    await inTenant(app, tenant, (tx) =>
      tx.sql(`update user_account set number_name = '20260001' where id = $1`, [muyang.id]),
    )
    const admin = await adminOf(tenant)
    const found: [string, string[]][] = [
      ['李', ['Stu-01']],
      ['李沐阳', ['Stu-01']],
      ['limu', ['Stu-01']],
      ['LIMU', ['Stu-01']],
      ['shanxiong', ['stu-02']],
      ['2026', ['Stu-01']],
      ['STU-0', ['Stu-01', 'stu-02']],
      ['  stu-02  ', ['stu-02']],
      ['沐', ['Stu-01']],
      ['沐阳', ['Stu-01']],
      ['阳', ['Stu-01']],
      ['muyang', ['Stu-01']],
      ['xin', ['stu-02']],
      ['0001', ['Stu-01']],
      ['001', ['Stu-01']],
      ['0260', []],
      ['古丽', ['gul']],
      ['丽·买', ['gul']],
      ['买提', ['gul']],
      ['%', []],
      ['_', []],
      [`' or 1=1 --`, []],
    ]
    for (const [keyword, usernames] of found) {
      expect([keyword, await names(admin, { keyword })]).toEqual([keyword, usernames])
      // Beside another filter the same people are found another way.
      expect([keyword, await names(admin, { keyword, lockFlag: '0' })]).toEqual([keyword, usernames])
    }
    expect(await names(admin, { keyword: '   ' })).toHaveLength(4)
  })

  test('follows a name that changes', async () => {
    const tenant = await app.givenTenant()
    const { id } = await app.givenUser(tenant, { username: 'gul', realName: '阿依古丽·买买提' })
    const admin = await adminOf(tenant)
    const rename = (name: string) =>
      inTenant(app, tenant, (tx) => tx.sql('update user_account set real_name = $2 where id = $1', [id, name]))
    await rename('古丽')
    expect(await names(admin, { keyword: '丽·买' })).toEqual([])
    await rename('努尔比娅·艾山江')
    expect(await names(admin, { keyword: '比娅·艾' })).toEqual(['gul'])
    expect(await names(admin, { keyword: '依古' })).toEqual([])
  })

  test('that finds very many tells the first ones, and that there are more', async () => {
    const tenant = await app.givenTenant()
    await inTenant(app, tenant, (tx) =>
      tx.sql(
        `insert into user_account (tenant_id, id, username, username_key, real_name, name_pinyin, number_name, sex, created_at, updated_at)
         select $1, gen_random_uuid(), 'w' || n, 'w' || n, '王' || n, 'wang' || n, n::text, '1', now(), now() from generate_series(1, 700) n`,
        [tx.tenantId],
      ),
    )
    const admin = await adminOf(tenant)
    const page = await list(admin, { keyword: '王', current: 10 })
    expect(page).toMatchObject({ total: 100, pages: 10, isMore: true })
    expect(page.records).toHaveLength(10)
    expect(await list(admin, { keyword: '王69' })).toMatchObject({ total: 11 })
    expect(await list(admin, { keyword: '王69' })).not.toHaveProperty('isMore')
    // Narrowed otherwise, it counts them all.
    expect(await list(admin, { keyword: '王', lockFlag: '0' })).toMatchObject({ total: 700 })
  })
})

describe('filters', () => {
  test('narrow by type, role, state, audit and day, and add up', async () => {
    const tenant = await app.givenTenant()
    await app.givenUser(tenant, { username: 'one', roles: ['ROLE_CONSULTANT'] })
    const two = await app.givenUser(tenant, { username: 'two', lockFlag: '9' })
    const userTypeId = crypto.randomUUID()
    const roleId = await inTenant(app, tenant, async (tx) => {
      await tx.insert('user_type', { id: userTypeId, name: '学生', default_role_code: 'ROLE_GENERAL' })
      await tx.sql(
        `update user_account set user_type_id = $2, audit_status = 'pending', created_at = '2026-03-02 23:30:00+08' where id = $1`,
        [two.id, userTypeId],
      )
      return (await tx.sql<{ id: string }>(`select id from role where code = 'ROLE_CONSULTANT'`))[0]!.id
    })
    const admin = await adminOf(tenant)
    const found: [Filter, string[]][] = [
      [{ roleId }, ['one']],
      [{ userTypeId }, ['two']],
      [{ lockFlag: '9' }, ['two']],
      [{ lockFlag: '0' }, ['boss', 'one']],
      [{ lockFlag: '' }, ['boss', 'one', 'two']],
      [{ auditStatus: 'pending' }, ['two']],
      [{ auditStatus: 'passed' }, ['boss', 'one']],
      [{ startDate: '2026-03-02', endDate: '2026-03-02' }, ['two']],
      [{ endDate: '2026-03-01' }, []],
      [{ roleId, lockFlag: '9' }, []],
    ]
    for (const [filter, usernames] of found) {
      expect([filter, await names(admin, filter)]).toEqual([filter, usernames])
      expect((await list(admin, filter)).total).toBe(usernames.length)
    }
  })

  test('and an order other than the newest first', async () => {
    const tenant = await app.givenTenant()
    for (const [username, realName] of [
      ['c', '张三'],
      ['a', '李四'],
      ['b', '王五'],
    ])
      await app.givenUser(tenant, { username: username!, realName: realName! })
    const admin = await adminOf(tenant)
    const order = async (body: Filter) => (await list(admin, body)).records.map((row) => row.username).join()
    expect(await order({ sort: 'username' })).toBe('a,b,boss,c')
    expect(await order({ sort: 'username', order: 'desc' })).toBe('c,boss,b,a')
    expect(await order({ sort: 'realName', order: 'asc' })).toBe('a,boss,b,c')
    expect(await order({ sort: 'createTime', order: 'asc' })).toBe('c,a,b,boss')
    expect(await order({ sort: 'createTime', order: 'desc' })).toBe('boss,b,a,c')
  })
})

describe('paging', () => {
  test('goes newest first, each person once, and ends', async () => {
    const tenant = await app.givenTenant()
    const people: TestUser[] = []
    for (let i = 0; i < 5; i++) people.push(await app.givenUser(tenant))
    const admin = await adminOf(tenant)
    const pages = [
      await list(admin, { size: 4 }),
      await list(admin, { size: 4, current: 2 }),
      await list(admin, { size: 4, current: 3 }),
    ]
    expect(pages.map((page) => page.records.length)).toEqual([4, 2, 0])
    expect(pages[1]).toMatchObject({ total: 6, current: 2, size: 4, pages: 2 })
    expect(pages.flatMap((page) => page.records).map((row) => row.username)).toEqual([
      'boss',
      ...people.map((one) => one.username).toReversed(),
    ])
  })

  test('has its limits', async () => {
    const admin = await adminOf(await app.givenTenant())
    expect(await list(admin)).toMatchObject({ current: 1, size: 10 })
    expect(await list(admin, { size: 200, current: 1_000_000 })).toMatchObject({ total: 1, records: [], size: 200 })
    const invalid = (words: string) => refusal(40001, `参数错误：${words}`, 400)
    await expect(list(admin, { size: 201 })).rejects.toMatchObject(invalid('每页条数不能大于200'))
    await expect(list(admin, { size: 0 })).rejects.toMatchObject(invalid('每页条数不能小于1'))
    await expect(list(admin, { current: 0 })).rejects.toMatchObject(invalid('页码不能小于1'))
    await expect(list(admin, { current: 1_000_001 })).rejects.toMatchObject(invalid('页码不能大于1000000'))
    await expect(list(admin, { size: 1.5 })).rejects.toMatchObject(invalid('每页条数类型不正确'))
    await expect(list(admin, { keyword: 'x'.repeat(101) })).rejects.toMatchObject(invalid('关键字不能超过100个字符'))
    await expect(list(admin, { deptId: 'not-an-id' })).rejects.toMatchObject(invalid('编号格式不正确'))
  })
})

describe('far pages', () => {
  test('of every order hold each person once, in one order from both ends: of everybody and of a college', async () => {
    const tenant = await app.givenTenant()
    const college = await givenDept(app, tenant, '学院')
    const places = [college, await givenDept(app, tenant, '一班', college), await givenDept(app, tenant, '法学院')]
    await inTenant(app, tenant, (tx) =>
      tx.sql(
        `insert into user_account (tenant_id, id, username, username_key, real_name, name_pinyin, number_name, sex, dept_id, created_at, updated_at)
         select $1, gen_random_uuid(), 'w' || n, 'w' || n, '王' || n, 'wang' || n % 7, n::text, '1', ($2::uuid[])[1 + n % 3],
                now() - n % 9 * interval '1 minute', now()
           from generate_series(1, 2399) n`,
        [tx.tenantId, places],
      ),
    )
    const admin = await adminOf(tenant)
    const faults: string[] = []
    for (const sort of ['createTime', 'username', 'realName', 'numberName'] as const)
      for (const [of, people] of [
        [{}, 2400],
        [{ deptId: college }, 1599],
      ] as const) {
        const walked = { asc: [] as string[], desc: [] as string[] }
        for (const order of ['asc', 'desc'] as const)
          for (let current = 1; current <= 12; current++) {
            const { records } = await list(admin, { ...of, sort, order, current, size: 200 })
            walked[order].push(...records.map(({ id }) => id))
          }
        if (new Set(walked.asc).size !== people || walked.asc.length !== people)
          faults.push(`${sort}: ${new Set(walked.asc).size} people in ${walked.asc.length} rows`)
        if (walked.asc.toReversed().join() !== walked.desc.join())
          faults.push(`${sort}: another order from the other end`)
      }
    expect(faults).toEqual([])
    expect((await list(admin, { current: 13, size: 200 })).records).toEqual([])
  })
})

describe('the total', () => {
  test('follows every insert, removal and return, also when many happen at once or are undone', async () => {
    const tenant = await app.givenTenant()
    const admin = await adminOf(tenant)
    const total = async () => {
      const shown = (await list(admin)).total
      expect(shown).toBe(await count(app, tenant, 'user_account where not deleted'))
      return shown
    }
    const people = await Promise.all(Array.from({ length: 12 }, () => app.givenUser(tenant)))
    expect(await total()).toBe(13)
    const ids = people.map((one) => one.id)
    const set = (deleted: boolean, some: string[]) =>
      inTenant(app, tenant, (tx) =>
        tx.sql('update user_account set deleted = $1 where id = any($2::uuid[])', [deleted, some]),
      )
    await Promise.all([set(true, ids.slice(0, 2)), set(true, ids.slice(2, 4))])
    expect(await total()).toBe(9)
    await set(true, ids.slice(0, 4))
    expect(await total()).toBe(9)
    await set(false, ids.slice(0, 1))
    expect(await total()).toBe(10)
    await inTenant(app, tenant, (tx) =>
      tx.sql('delete from user_account where id = any($1::uuid[])', [ids.slice(3, 6)]),
    )
    expect(await total()).toBe(8)
    const undone = inTenant(app, tenant, async (tx) => {
      await insertUser(tx, { id: tx.newId(), username: 'ghost', real_name: '无' })
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    expect(await total()).toBe(8)
  })
})
