import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Handlers, refuse } from '../../../../test/fake-server.ts'
import { hush, said, user } from '../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { pageOf } from '../../../../test/people.ts'
import { aRoleDetail as detail, permissionTree as TREE } from '../../../../test/roles.ts'
import { unsavedWork } from '../../../kit/unsaved.ts'
import { asked, bodyOf, button, fill, openOrg, press, question } from '../../../../test/org.tsx'
import { Page as DetailPage } from './role-detail.page.tsx'
import type { Holder } from './role.queries.ts'

const HOLDER = {
  id: 'u5',
  realName: '周明远',
  numberName: 'T005',
  deptName: '心理中心',
  userTypeName: '教职工',
} as Holder
const DEPT = {
  id: 'd1',
  parentId: '0',
  label: '计算机学院',
  name: '计算机学院',
  isChild: false,
  nameRelaTion: '心桥大学/计算机学院',
  sortOrder: 1,
  type: 'college' as const,
  disabled: false,
}
const PRODUCT = {
  id: 'p1',
  productCode: 'CONSULT',
  productName: '心理咨询',
  type: '1',
  tuck: '0' as const,
  userSort: 1,
  productRedirectUrl: null,
  status: '1' as const,
}

type Over = { permissions?: readonly string[]; isSub?: boolean; at?: string }
const openDetail = (handlers: Handlers = {}, over: Over = {}) =>
  openOrg(<DetailPage />, {
    at: '/roleDetails/index?id=r1',
    handlers: {
      'GET /admin/role/detail': () => detail(),
      'GET /admin/role/permissionTree': () => TREE,
      'GET /admin/products/findTenantProductList': () => [PRODUCT],
      'GET /admin/dept/findDeptByChildAndDataScope': () => [DEPT],
      'POST /admin/user/page': () => pageOf([HOLDER]),
      ...handlers,
    },
    ...over,
  })
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!)
const tab = async (name: string | RegExp) => user.click(await screen.findByRole('tab', { name }))
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const SAVE = 'POST /admin/role/save'

beforeEach(freshBrowser)
afterEach(hush)

describe('a role’s page', () => {
  test('saves as a whole what was changed in its parts, with the version it was read at', async () => {
    const { log } = openDetail({ [SAVE]: () => ({ id: 'r1', flowId: null }) })
    await fill('角色名称', '晚间咨询师')
    await user.click(box('自助终端'))
    await tab(/^权限/)
    await user.click(await screen.findByRole('checkbox', { name: '用户列表' }))
    await tab('数据范围')
    await user.click(screen.getByRole('radio', { name: /本部门及以下/ }))
    expect(unsavedWork()).toEqual(['兼职咨询师'])
    await press('保存')
    expect(await asked(log, SAVE)).toEqual({
      id: 'r1',
      version: 7,
      roleName: '晚间咨询师',
      roleCode: 'ROLE_CONSULTANT',
      roleDesc: '晚间值班',
      ports: ['pc', 'h5', 'kiosk'],
      permissions: ['admin_userInfo_list_tab', 'admin_userInfo_clinical_btn', 'appointment_consult_record_tab'],
      scopes: [{ resource: 'user', type: 'DEPT_AND_BELOW' }],
    })
    await waitFor(() => expect(said()).toContain('保存成功，立即生效'))
    await waitFor(() => expect(unsavedWork()).toEqual([]))
  }, 60_000)

  test('says what keeps it from being saved', async () => {
    openDetail()
    await user.click(await screen.findByRole('checkbox', { name: '电脑端' }))
    await user.click(box('手机网页'))
    const bar = within(screen.getByRole('region', { name: '未保存的修改' }))
    expect(bar.getByText('请至少勾选一个可用端')).toBeTruthy()
    expect(bar.getByRole('button', { name: '保存' }).hasAttribute('disabled')).toBe(true)
    await user.click(box('手机网页'))
    await tab('数据范围')
    await user.click(screen.getByRole('radio', { name: /自定义部门/ }))
    expect(bar.getByText('自定义数据范围至少选择一个部门')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /选择部门/ }))
    await user.click(await screen.findByRole('treeitem', { name: '计算机学院' }))
    expect(bar.getByText('有未保存的修改')).toBeTruthy()
    await user.click(bar.getByRole('button', { name: '放弃修改' }))
    await user.click((await question()).getByRole('button', { name: '放弃修改' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: '未保存的修改' })).toBeNull())
  }, 60_000)

  test('does not overwrite what somebody else changed, and reads it again on demand', async () => {
    let name = '兼职咨询师'
    const { log } = openDetail({
      'GET /admin/role/detail': () => detail({ roleName: name, version: name === '兼职咨询师' ? 7 : 8 }),
      [SAVE]: () => {
        name = '别人改的名字'
        return refuse(40_009, '数据已被他人修改，请刷新后重试')
      },
    })
    await fill('角色名称', '我改的名字')
    await press('保存')
    const ask = await question()
    expect(ask.getByText('重新载入会放弃您的修改。', { exact: false })).toBeTruthy()
    await user.click(ask.getByRole('button', { name: '重新载入' }))
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: '角色名称' }).value).toBe(name))
    expect(log.filter(({ key }) => key === SAVE)).toHaveLength(1)
  }, 60_000)

  test('keeps my changes, and their version, when I do not want to read again', async () => {
    const { log } = openDetail({ [SAVE]: () => refuse(40_009, '数据已被他人修改，请刷新后重试') })
    await fill('角色名称', '我改的名字')
    await press('保存')
    await user.click((await question()).getByRole('button', { name: '先留着我的修改' }))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '角色名称' }).value).toBe('我改的名字')
    expect(bodyOf(log, SAVE)).toMatchObject({ version: 7 })
  }, 60_000)

  test.each([
    [40_747, '至少要保留一名可用的机构管理员，请先指定其他管理员', '这样一来就没有机构管理员了'],
    [40_745, '不能授予自己没有的权限：用户列表', '有些权限您不能授予'],
  ])(
    'explains refusal %i',
    async (code, words, title) => {
      openDetail({ [SAVE]: () => refuse(code, words) })
      await fill('角色名称', '新名字')
      await press('保存')
      const told = await question()
      expect(told.getByRole('heading', { name: title })).toBeTruthy()
      expect(told.getByText(words)).toBeTruthy()
    },
    60_000,
  )

  test('a taken name keeps it from being saved until it is another', async () => {
    openDetail({ [SAVE]: () => refuse(40_741, '已有名为“咨询师”的角色，请换一个名称') })
    await fill('角色名称', '咨询师')
    await press('保存')
    expect(await screen.findByText('已有名为“咨询师”的角色，请换一个名称')).toBeTruthy()
    await fill('角色名称', '咨询师甲')
    expect(button('保存').hasAttribute('disabled')).toBe(false)
  }, 60_000)
})

describe('permissions', () => {
  test('are ticked by group, leave out what may not be given and say why, but keep what is held', async () => {
    openDetail()
    await tab(/^权限/)
    const all = await screen.findByRole<HTMLInputElement>('checkbox', { name: '全选「用户」' })
    await user.click(all)
    expect(box('用户列表').checked).toBe(true)
    expect(box('用户新增与编辑').checked).toBe(true)
    expect(screen.getByText('已选 4 / 5')).toBeTruthy()
    const tags = screen.getByRole('group', { name: '用户标签' })
    expect(within(tags).getByText('不归管理员，只能给平台默认拥有它的角色类别')).toBeTruthy()
    expect(box('全选「用户标签」').disabled).toBe(true)
    await user.click(box('全选「用户」'))
    expect(box('既往史与家庭信息查看').checked).toBe(false)
    // It was the role's before, so it can be given back.
    await user.click(box('既往史与家庭信息查看'))
    expect(box('既往史与家庭信息查看').checked).toBe(true)
  }, 60_000)

  test('are found by word, by screen and among the chosen', async () => {
    openDetail()
    await tab(/^权限/)
    const search = await screen.findByRole('textbox', { name: '查找权限' })
    fireEvent.change(search, { target: { value: '编辑' } })
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toContain('用户')
    expect(screen.queryByRole('checkbox', { name: '用户列表' })).toBeNull()
    fireEvent.change(search, { target: { value: '没有' } })
    expect(screen.getByText('没有符合的权限')).toBeTruthy()
    fireEvent.change(search, { target: { value: '' } })
    await user.click(box('只看已选'))
    expect(screen.queryByRole('checkbox', { name: '用户列表' })).toBeNull()
    expect(box('咨询记录').checked).toBe(true)
  }, 60_000)
})

test('menus are those of the role as it is being edited', async () => {
  openDetail()
  await tab('菜单预览')
  const consult = await screen.findByRole('region', { name: '心理咨询' })
  expect(consult.textContent).toContain('我的咨询')
  expect(screen.queryByText('在线用户')).toBeNull()
  expect(screen.queryByRole('region', { name: '危机干预' })).toBeNull()
}, 60_000)

describe('people who hold it', () => {
  test('are listed, with the way to them', async () => {
    const { log, address } = openDetail()
    await tab('持有人')
    await user.click((await rowOf('周明远')).getByRole('button', { name: '查看' }))
    expect(address()).toBe('/user_manage/userinfo?id=u5')
    expect(bodyOf(log, 'POST /admin/user/page')).toEqual({ roleId: 'r1', current: 1, size: 10 })
  })

  test('are only counted for those who may not see people', async () => {
    const { log } = openDetail({}, { permissions: ['admin_role_list_tab'] })
    await tab('持有人')
    expect(await screen.findByText(/共 3 人持有/)).toBeTruthy()
    expect(bodyOf(log, 'POST /admin/user/page')).toBeUndefined()
  })
})

test('who may only look finds nothing to change', async () => {
  openDetail({}, { permissions: ['admin_role_list_tab'] })
  expect(await screen.findByText(/您可以查看这个角色/)).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: '角色名称' })).toBeNull()
  expect(screen.queryByRole('button', { name: /复制|停用|删除/ })).toBeNull()
  await tab(/^权限/)
  await waitFor(() => expect(box('咨询记录').disabled).toBe(true))
})

test('a role that is not there says so', async () => {
  openDetail({ 'GET /admin/role/detail': () => refuse(40_400, '数据不存在或已删除') })
  expect(await screen.findByText('数据不存在或已删除')).toBeTruthy()
})

describe('what waits for somebody else', () => {
  const pending = {
    flowId: 'f1',
    title: '扩大角色「兼职咨询师」的权限',
    facts: [{ label: '数据范围', text: '由「本部门」改为「全部」' }],
    proposerName: '王老师',
    createTime: '2026-03-01 09:00:00',
  }

  test('stands beside what holds, with who proposed it; a role one holds says who changes it', async () => {
    openDetail({ 'GET /admin/role/detail': () => detail({ pending: [pending], isOwn: true }) })
    expect(await screen.findByText('待确认：扩大角色「兼职咨询师」的权限')).toBeTruthy()
    expect(screen.getByText('数据范围：由「本部门」改为「全部」')).toBeTruthy()
    expect(screen.getByText('王老师于 2026-03-01 09:00 提出，他人确认后才生效。')).toBeTruthy()
    expect(screen.getByText(/您持有这个角色/)).toBeTruthy()
  })

  test('is said when saving leads to it', async () => {
    openDetail({ [SAVE]: () => ({ id: 'r1', flowId: 'f1' }) })
    await fill('角色名称', '晚间咨询师')
    await press('保存')
    await waitFor(() => expect(said().join()).toContain('已提交双人确认'))
  })
})
