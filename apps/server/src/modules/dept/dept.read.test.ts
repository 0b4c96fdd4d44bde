import { beforeAll, describe, expect, test } from 'vitest'
import { givenDept, inTenant, setScope } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import type { Visitor } from '../../../test/people.ts'
import { refusal, SIGNED_OUT, UNKNOWN } from '../../../test/sign-in.ts'
import {
  addDept,
  childrenOf,
  givenSubAdmin,
  givenUniversity,
  type Node,
  type University,
} from '../../../test/university.ts'
import { deptIndexCron } from './dept.tokens.ts'

const app = await openTestApp()
let u: University
let student: Visitor
beforeAll(async () => {
  u = await givenUniversity(app)
  student = await app.signedIn(await app.givenUser(u.tenant, { deptId: u.software }))
})

const tree = (browser: Visitor) => browser.call('GET /admin/dept/tree', { query: {} })
const found = async (browser: Visitor, name: string) =>
  (await browser.call('GET /admin/dept/tree', { query: { name } })).map((node) => node.nameRelaTion)
/** Names down the tree, one dot for each level, locked ones in brackets. */
const outline = (nodes: readonly Node[], dots = ''): string[] =>
  nodes.flatMap((node) => [
    dots + (node.disabled ? `(${node.label})` : node.label),
    ...outline(node.children ?? [], `${dots}.`),
  ])
const computing = ['..计算机学院', '...2026级软件工程1班', '...2026级网络工程1班']
const law = ['..法学院', '...2026级法学1班']
const whole = ['组织机构', '.心桥大学', ...computing, ...law]
const up = (lines: readonly string[], levels = 1) => lines.map((line) => line.slice(levels))

describe('the tree', () => {
  test('hangs below a virtual root, for everybody who may see it all', async () => {
    for (const browser of [u.admin, student]) expect(outline(await tree(browser))).toEqual(whole)
    const [root] = await tree(u.admin)
    expect(root).toMatchObject({ id: '0', parentId: null, type: 'root', isChild: true, nameRelaTion: '' })
    expect(root!.children![0]!.children![1]!).toEqual({
      id: u.law,
      parentId: u.school,
      label: '法学院',
      name: '法学院',
      isChild: true,
      nameRelaTion: '心桥大学/法学院',
      sortOrder: 20,
      type: 'college',
      disabled: false,
      children: [expect.objectContaining({ id: u.lawClass, isChild: false, children: [] })],
    })
  })

  test('comes without the root for choosing, and from any department down', async () => {
    expect(outline(await student.call('GET /admin/dept/inner/tree'))).toEqual(up(whole.slice(1)))
    const part = (id: string) => student.call('GET /admin/dept/treeById', { query: { id } })
    expect(outline([await part(u.law)])).toEqual(up(law, 2))
    expect(await part(u.lawClass)).toMatchObject({ nameRelaTion: '心桥大学/法学院/2026级法学1班', children: [] })
    expect(outline([await part('0')])).toEqual(whole)
    await expect(part(crypto.randomUUID())).rejects.toMatchObject(UNKNOWN)
    await expect(part('law')).rejects.toMatchObject(refusal(40001, '参数错误：编号格式不正确', 400))
  })

  test('loads level by level', async () => {
    expect(await childrenOf(student)).toMatchObject([{ id: u.school, parentId: '0', isChild: true }])
    const [first, second] = await childrenOf(student, u.school)
    expect([first, second]).toMatchObject([
      { id: u.computing, isChild: true, nameRelaTion: '心桥大学/计算机学院' },
      { id: u.law },
    ])
    expect(first).not.toHaveProperty('children')
    expect(await childrenOf(student, u.lawClass)).toEqual([])
    expect(await childrenOf(student, crypto.randomUUID())).toEqual([])
  })

  test('needs a session', async () => {
    await expect(tree(app.visitor(u.tenant))).rejects.toMatchObject(SIGNED_OUT)
  })

  test('of another school is another tree', async () => {
    const other = await givenUniversity(app)
    expect(await childrenOf(other.admin, u.school)).toEqual([])
    await expect(other.admin.call('GET /admin/dept/treeById', { query: { id: u.school } })).rejects.toMatchObject(
      UNKNOWN,
    )
    expect(JSON.stringify(await tree(other.admin))).not.toContain(u.school)
    expect(await found(other.admin, '心桥大学')).toEqual(['心桥大学'])
  })
})

describe('a search', () => {
  test.each([
    ['法学院', ['心桥大学/法学院']],
    ['学院', ['心桥大学/法学院', '心桥大学/计算机学院']],
    ['工程', ['心桥大学/计算机学院/2026级网络工程1班', '心桥大学/计算机学院/2026级软件工程1班']],
    ['jsj', ['心桥大学/计算机学院']],
    ['JSJXY', ['心桥大学/计算机学院']],
    ['xqdx', ['心桥大学']],
    ['ruanjian', ['心桥大学/计算机学院/2026级软件工程1班']],
    ['iangong', []],
    ['rjgc1', ['心桥大学/计算机学院/2026级软件工程1班']],
    ['软件 工程', ['心桥大学/计算机学院/2026级软件工程1班']],
    ['２０２６级法', ['心桥大学/法学院/2026级法学1班']],
    ['%', []],
    ['_', []],
    [`' or 1=1 --`, []],
    ['没有这样的', []],
  ])('for %j', async (name, paths) => {
    expect((await found(student, name)).toSorted()).toEqual(paths.toSorted())
  })

  test('shows the best first and only blanks show the tree', async () => {
    const extra = await addDept(u.admin, '学院办公室', u.school)
    expect((await found(student, '学院'))[0]).toBe('心桥大学/学院办公室')
    await u.admin.call('POST /admin/dept/delete', { body: { id: extra } })
    expect(await student.call('GET /admin/dept/tree', { query: { name: '   ' } })).toMatchObject([{ id: '0' }])
    await expect(found(student, '长'.repeat(51))).rejects.toMatchObject({ code: 40001 })
  })

  test('finds departments that came in without search words once the catching up has run', async () => {
    const tenant = await app.givenTenant()
    const browser = await app.signedIn(await app.givenUser(tenant))
    await givenDept(app, tenant, '音乐学院')
    expect(await found(browser, '音乐')).toEqual([])
    await deptIndexCron.run({ withTenant: app.runtime.withTenant, tenantIds: [tenant.id], now: new Date() })
    expect(await found(browser, 'yyxy')).toEqual(['音乐学院'])
    expect(await inTenant(app, tenant, (tx) => tx.sql('select 1 from dept where not is_indexed'))).toEqual([])
  })
})

describe('a sub-administrator', () => {
  test('sees the own subtree, and what leads to it locked', async () => {
    const sub = await givenSubAdmin(app, u.tenant, [u.computing])
    const cut = ['(组织机构)', '.(心桥大学)', ...computing]
    expect(outline(await tree(sub))).toEqual(cut)
    expect(outline([await sub.call('GET /admin/dept/treeById', { query: { id: u.school } })])).toEqual(up(cut.slice(1)))
    await expect(sub.call('GET /admin/dept/treeById', { query: { id: u.law } })).rejects.toMatchObject(UNKNOWN)
    expect(await childrenOf(sub)).toMatchObject([{ id: u.school, disabled: true, isChild: true }])
    expect(await childrenOf(sub, u.school)).toMatchObject([{ id: u.computing, disabled: false }])
    expect(await childrenOf(sub, u.law)).toEqual([])
    expect(await found(sub, '学院')).toEqual(['心桥大学/计算机学院'])
    expect(await found(sub, '大学')).toEqual([])
    expect(await sub.call('GET /admin/inner/dept/region')).toMatchObject([{ id: u.computing, disabled: false }])
  })

  test('of several places sees them all, of none none', async () => {
    const sub = await givenSubAdmin(app, u.tenant, [u.software, u.law, u.lawClass])
    expect(outline(await tree(sub))).toEqual([
      '(组织机构)',
      '.(心桥大学)',
      '..(计算机学院)',
      '...2026级软件工程1班',
      ...law,
    ])
    const regions = await sub.call('GET /admin/inner/dept/region')
    expect(regions.map((node) => node.id).toSorted()).toEqual([u.software, u.law].toSorted())
    const nobody = await givenSubAdmin(app, u.tenant, [])
    expect(outline(await tree(nobody))).toEqual(['组织机构'])
    expect(await childrenOf(nobody)).toEqual([])
    expect(await found(nobody, '学院')).toEqual([])
  })
})

describe('the data scope', () => {
  const scoped = (browser: Visitor, deptId?: string) =>
    browser.call('GET /admin/dept/findDeptByChildAndDataScope', { query: deptId ? { deptId } : {} })

  test.each([
    ['ALL', () => [], ['心桥大学'], ['计算机学院', '法学院'], ['2026级软件工程1班', '2026级网络工程1班']],
    ['DEPT_AND_BELOW', () => [], ['(心桥大学)'], ['计算机学院'], ['2026级软件工程1班', '2026级网络工程1班']],
    ['DEPT', () => [], ['(心桥大学)'], ['计算机学院'], []],
    ['CUSTOM', () => [u.software], ['(心桥大学)'], ['(计算机学院)'], ['2026级软件工程1班']],
    ['SELF', () => [], [], [], []],
    ['ASSIGNED', () => [], [], [], []],
    [null, () => [], [], [], []],
  ] as const)('%s cuts what is asked for with it', async (scope, depts, top, middle, leaves) => {
    const tutor = await app.signedIn(
      await app.givenUser(u.tenant, { roles: ['CRISIS_ROLE_CONSULTANT'], deptId: u.computing }),
    )
    await setScope(app, u.tenant, 'CRISIS_ROLE_CONSULTANT', scope, depts())
    expect(outline(await scoped(tutor))).toEqual(top)
    expect(outline(await scoped(tutor, u.school))).toEqual(middle)
    expect(outline(await scoped(tutor, u.computing))).toEqual(leaves)
    // Without it everybody sees where everything is.
    expect(outline(await tree(tutor))).toEqual(whole)
    if (scope === 'DEPT') expect((await scoped(tutor, u.school))[0]!.isChild).toBe(false)
  })

  test('region is where the scope begins, and for those without one where they belong', async () => {
    const region = (browser: Visitor) => browser.call('GET /admin/inner/dept/region')
    expect(await region(u.admin)).toMatchObject([{ id: u.school, nameRelaTion: '心桥大学' }])
    expect(await region(student)).toMatchObject([{ id: u.software, disabled: false }])
    expect(await region(await app.signedIn(await app.givenUser(u.tenant)))).toEqual([])
  })
})
