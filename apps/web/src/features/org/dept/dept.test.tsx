import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pretendPhone } from '../../../../test/browser-stubs.ts'
import { type Handlers, refuse } from '../../../../test/fake-server.ts'
import { hush, said, user } from '../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { asked, bodyOf, button, fill, openOrg, panel, press, question } from '../../../../test/org.tsx'
import type { Dept, DeptLeaf } from './dept.queries.ts'
import { Page } from './depts.page.tsx'

const leaf = (over: Partial<DeptLeaf>): DeptLeaf => ({
  id: 'd1',
  parentId: 's',
  label: over.name ?? '计算机学院',
  name: '计算机学院',
  isChild: true,
  nameRelaTion: `心桥大学/${over.name ?? '计算机学院'}`,
  sortOrder: 10,
  type: 'college',
  disabled: false,
  ...over,
})
const SCHOOL = leaf({ id: 's', parentId: '0', name: '心桥大学', nameRelaTion: '心桥大学', type: 'school' })
const LAW = leaf({ id: 'd2', name: '法学院', isChild: false })
const dept = (over: Partial<Dept> = {}): Dept => ({
  ...leaf({}),
  ancestorIds: ['s'],
  userCount: 4,
  allUserCount: 52,
  hasMoreUsers: false,
  deptCount: 12,
  leaders: [{ id: 'u9', realName: '秦建国', roleName: '院系负责人' }],
  canGrow: true,
  canMove: true,
  ...over,
})

const BELOW: Readonly<Record<string, DeptLeaf[]>> = { '0': [SCHOOL], s: [leaf({}), LAW], d1: [], d2: [] }
const open = (handlers: Handlers = {}, over: { at?: string; isSub?: boolean } = {}) =>
  openOrg(<Page />, {
    at: '/dept_manage/index',
    handlers: {
      'GET /admin/inner/dept/region': () => [SCHOOL],
      'GET /admin/dept/findDeptByChildAndDataScope': ({ query }) => BELOW[query['deptId'] ?? '0'] ?? [],
      'GET /admin/dept/detail': ({ query }) =>
        query['id'] === 's' ? dept({ ...SCHOOL, ancestorIds: [], allUserCount: 10_000, hasMoreUsers: true }) : dept(),
      ...handlers,
    },
    ...over,
  })

beforeEach(freshBrowser)
afterEach(() => {
  pretendPhone(false)
  hush()
})

describe('a department', () => {
  test('begins with one’s own part: what it is, who answers for it, and the way to its people', async () => {
    open()
    const facts = await panel('心桥大学')
    expect(facts.getByText('学校')).toBeTruthy()
    expect(facts.getByText('秦建国（院系负责人）')).toBeTruthy()
    expect(facts.getByRole('link', { name: '10000+ 人' }).getAttribute('href')).toBe('/user_manage/index?deptId=s')
    const tree = screen.getByRole('tree', { name: '部门树' })
    await waitFor(() => expect(tree.textContent).toContain('法学院'))
  })

  test('is chosen in the tree and in the list below, and stands in the address', async () => {
    const { address } = open()
    await user.click(await (await panel('下级部门')).findByRole('button', { name: '计算机学院' }))
    expect(address()).toBe('/dept_manage/index?id=d1')
    expect(await screen.findByText('还没有下级部门')).toBeTruthy()
  })

  test('shows why it cannot be read, and tries again', async () => {
    let isDown = true
    open({ 'GET /admin/dept/detail': () => (isDown ? refuse(50_000, '服务忙，请稍后重试') : dept()) })
    expect(await screen.findByText('服务忙，请稍后重试')).toBeTruthy()
    isDown = false
    await press('重试')
    expect(await panel('计算机学院')).toBeTruthy()
  })

  test('in a hand is opened from the tree, and back', async () => {
    pretendPhone(true)
    const { address } = open()
    expect(screen.queryByRole('region', { name: '心桥大学' })).toBeNull()
    await user.click(await screen.findByRole('treeitem', { name: '心桥大学' }))
    expect(await panel('心桥大学')).toBeTruthy()
    expect(screen.queryByRole('tree')).toBeNull()
    await press('返回部门树')
    expect(address()).toBe('/dept_manage/index')
  })
})

describe('changing', () => {
  test('adds below, and the tree reads itself again', async () => {
    const { log } = open({ 'POST /admin/dept/save': () => LAW })
    await press('新增下级')
    await fill('部门名称', ' 文学院 ')
    await user.click(screen.getByRole('radio', { name: '学院' }))
    const before = log.filter(({ key }) => key === 'GET /admin/dept/findDeptByChildAndDataScope').length
    await press('确定')
    expect(await asked(log, 'POST /admin/dept/save')).toEqual({ parentId: 's', name: '文学院', type: 'college' })
    await waitFor(() =>
      expect(log.filter(({ key }) => key === 'GET /admin/dept/findDeptByChildAndDataScope').length).toBeGreaterThan(
        before + 1,
      ),
    )
  })

  test('says under the name that it is taken, and judges it before it is sent', async () => {
    const { log } = open({ 'POST /admin/dept/save': () => refuse(40_701, '同级已有名为“法学院”的部门，请换一个名称') })
    await press('新增下级')
    await fill('部门名称', '文/史')
    await press('确定')
    expect(await screen.findByText('部门名称不能含有“/”')).toBeTruthy()
    expect(bodyOf(log, 'POST /admin/dept/save')).toBeUndefined()
  })

  test('a taken name stays in the form', async () => {
    open({ 'POST /admin/dept/save': () => refuse(40_701, '同级已有名为“法学院”的部门，请换一个名称') })
    await press('新增下级')
    await fill('部门名称', '法学院')
    await press('确定')
    expect(await screen.findByText('同级已有名为“法学院”的部门，请换一个名称')).toBeTruthy()
  })

  test('puts the departments below into another order', async () => {
    const { log } = open({ 'POST /admin/dept/sort': () => null })
    fireEvent.keyDown(await screen.findByRole('button', { name: '移动「法学院」' }), { key: 'ArrowUp', altKey: true })
    expect(await asked(log, 'POST /admin/dept/sort')).toEqual({ parentId: 's', ids: ['d2', 'd1'] })
    await waitFor(() => expect(said()).toContain('顺序已保存'))
  })

  test('moves after a question that says how much goes along', async () => {
    const { log } = open({ 'POST /admin/dept/move': () => null }, { at: '/dept_manage/index?id=d1' })
    await press('移动')
    const dialog = screen.getByRole('dialog', { name: '把「计算机学院」移动到' })
    expect(button('下一步').hasAttribute('disabled')).toBe(true)
    const item = (name: string) => waitFor(() => dialogItem(dialog, name))
    await user.click(await item('心桥大学'))
    expect(screen.getByText('已经在这个部门下面了，请另选一个')).toBeTruthy()
    await user.click(dialogItem(dialog, '组织机构'))
    await press('下一步')
    const ask = await question()
    expect(ask.getByText(/共 13 个部门、52 人随之移动/)).toBeTruthy()
    await user.click(ask.getByRole('button', { name: '移动' }))
    expect(await asked(log, 'POST /admin/dept/move')).toEqual({ id: 'd1', parentId: '0' })
  })

  test.each([
    [40_705, '有2个角色的数据范围用到该部门，请先修改角色后再删除', '知道了'],
    [40_706, '该部门仍被其他资料使用，不能删除', '知道了'],
    [40_704, '“计算机学院”还有4名人员、12个下级部门，请先移走', '查看人员'],
  ])('explains refusal %i', async (code, words, next) => {
    const { address } = open(
      { 'POST /admin/dept/delete': () => refuse(code, words) },
      { at: '/dept_manage/index?id=d1' },
    )
    await press('删除')
    await user.click((await question()).getByRole('button', { name: '删除' }))
    const told = await question()
    expect(await told.findByText(words)).toBeTruthy()
    await user.click(told.getByRole('button', { name: next }))
    expect(address()).toBe(code === 40_704 ? '/user_manage/index?deptId=d1' : '/dept_manage/index?id=d1')
  })

  test('after it is gone shows what it hung below', async () => {
    const { log, address } = open({ 'POST /admin/dept/delete': () => null }, { at: '/dept_manage/index?id=d1' })
    await press('删除')
    await user.click((await question()).getByRole('button', { name: '删除' }))
    expect(await asked(log, 'POST /admin/dept/delete')).toEqual({ id: 'd1' })
    await waitFor(() => expect(address()).toBe('/dept_manage/index?id=s'))
  })
})

test('a sub-administrator changes their own top but neither moves nor removes it, and cannot choose the root', async () => {
  open(
    { 'GET /admin/dept/detail': () => dept({ canMove: false }), 'GET /admin/inner/dept/region': () => [leaf({})] },
    { isSub: true },
  )
  const facts = await panel('计算机学院')
  expect(facts.getByText(/这是您管理范围的顶层部门/)).toBeTruthy()
  expect(facts.getAllByRole('button').map((one) => one.textContent)).toEqual(['编辑'])
  expect(screen.getByRole('treeitem', { name: '组织机构' }).hasAttribute('aria-selected')).toBe(false)
})

test('where nothing can be added, nothing is offered', async () => {
  open({ 'GET /admin/dept/detail': () => dept({ canMove: false, canGrow: false }) }, { at: '/dept_manage/index?id=d1' })
  expect(await screen.findByText('这个部门下面没有其他部门。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '新增下级' })).toBeNull()
})

const dialogItem = (dialog: HTMLElement, name: string): HTMLElement => {
  const found = [...dialog.querySelectorAll<HTMLElement>('[role=treeitem]')].find((item) => item.textContent === name)
  if (!found) throw new Error(`no ${name}`)
  return found
}
