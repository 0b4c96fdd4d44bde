import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Handlers, refuse } from '../../../../test/fake-server.ts'
import { afterGuard } from '../../../../test/guard.ts'
import { hush, said, user } from '../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { asked, bodyOf, buttonsIn, fill, openOrg, press, question } from '../../../../test/org.tsx'
import { pageOf } from '../../../../test/people.ts'
import {
  aRoleDetail as detail,
  aRoleRow as row,
  oldRole as OFF,
  permissionTree as TREE,
  systemRole as SYSTEM,
} from '../../../../test/roles.ts'
import { Page as ListPage } from './roles.page.tsx'

type Over = { permissions?: readonly string[]; isSub?: boolean; at?: string }
const openList = (handlers: Handlers = {}, over: Over = {}) =>
  openOrg(<ListPage />, {
    at: '/admin/role/index',
    handlers: {
      'POST /admin/role/page': () => pageOf([SYSTEM, row(), OFF]),
      'GET /admin/role/detail': () => detail(),
      'GET /admin/role/permissionTree': () => TREE,
      'GET /admin/inner/role/list': () => [SYSTEM, row()],
      ...handlers,
    },
    ...over,
  })
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!)
const SAVE = 'POST /admin/role/save'

beforeEach(freshBrowser)
afterEach(hush)

describe('the list', () => {
  test('tells what each role is, and searches by kind and state of the address', async () => {
    const { log } = openList({}, { at: '/admin/role/index?keyword=%E5%85%BC&roleCode=ROLE_CONSULTANT&status=1' })
    const one = await rowOf('兼职咨询师')
    expect(one.getByText('咨询师 · 自建')).toBeTruthy()
    expect(one.getByText('电脑端、手机网页')).toBeTruthy()
    expect(one.getByText('仅分配给我的')).toBeTruthy()
    expect(bodyOf(log, 'POST /admin/role/page')).toEqual({
      current: 1,
      size: 10,
      keyword: '兼',
      roleCode: 'ROLE_CONSULTANT',
      status: '1',
    })
  })

  test('offers what a role’s state allows', async () => {
    openList()
    const actions = async (name: string) => buttonsIn((await screen.findByText(name)).closest('tr')!)
    expect(await actions('咨询师')).toEqual(['查看', '复制'])
    expect(await actions('兼职咨询师')).toEqual(['查看', '复制', '更多'])
    expect(await actions('旧角色')).toEqual(['查看', '复制', '更多'])
  })

  test('only shows to those who do not manage roles, or not the whole school', async () => {
    openList({}, { isSub: true })
    expect((await rowOf('兼职咨询师')).getAllByRole('button').map((one) => one.textContent)).toEqual(['查看'])
    expect(screen.queryByRole('button', { name: '新增' })).toBeNull()
  })

  const more = async (name: string, action: string) => {
    await user.click((await rowOf(name)).getByRole('button', { name: /更多/ }))
    await user.click(await screen.findByRole('menuitem', { name: action }))
  }

  test('switches a role off with everything else as it is', async () => {
    const { log } = openList({ [SAVE]: () => ({ id: 'r1', flowId: null }) })
    await more('兼职咨询师', '停用')
    await user.click((await question()).getByRole('button', { name: '停用' }))
    expect(await asked(log, SAVE)).toEqual({
      id: 'r1',
      version: 7,
      roleName: '兼职咨询师',
      roleCode: 'ROLE_CONSULTANT',
      roleDesc: '晚间值班',
      ports: ['pc', 'h5'],
      permissions: ['appointment_consult_record_tab', 'admin_userInfo_clinical_btn'],
      scopes: [{ resource: 'user', type: 'ASSIGNED' }],
      status: '0',
    })
    await waitFor(() => expect(said()).toContain('停用成功'))
  })

  test('explains kindly that somebody must be left to administer', async () => {
    openList({ [SAVE]: () => refuse(40_747, '至少要保留一名可用的机构管理员，请先指定其他管理员') })
    await more('兼职咨询师', '停用')
    await user.click((await question()).getByRole('button', { name: '停用' }))
    const told = await question()
    expect(await told.findByText('至少要保留一名可用的机构管理员，请先指定其他管理员')).toBeTruthy()
    await user.click(told.getByRole('button', { name: '知道了' }))
    expect(said()).not.toContain('停用成功')
  })

  test('keeps a role that somebody holds', async () => {
    openList({ 'POST /admin/role/delete': () => refuse(40_744, '还有3人持有该角色，请先为他们更换角色后再删除') })
    await more('兼职咨询师', '删除')
    await user.click((await question()).getByRole('button', { name: '删除' }))
    await waitFor(() => expect(said()).toContain('还有3人持有该角色，请先为他们更换角色后再删除'))
  })
})

describe('a new role', () => {
  test('is a copy with what may be given, and says what was left out', async () => {
    const { log, address } = openList({ [SAVE]: () => ({ id: 'r9', flowId: null }) })
    await user.click((await rowOf('兼职咨询师')).getByRole('button', { name: '复制' }))
    await fill('角色名称', '夜班咨询师')
    await press('确定')
    expect(await asked(log, SAVE)).toEqual({
      roleName: '夜班咨询师',
      roleCode: 'ROLE_CONSULTANT',
      roleDesc: '',
      ports: ['pc', 'h5'],
      permissions: ['appointment_consult_record_tab'],
      scopes: [{ resource: 'user', type: 'ASSIGNED' }],
    })
    await waitFor(() => expect(address()).toBe('/roleDetails/index?id=r9'))
    expect(said()).toContain('有 1 项权限您不能授予，没有带过来')
  }, 60_000)

  test('asks for its kind, and tells under the name that it is taken', async () => {
    openList({ [SAVE]: () => refuse(40_741, '已有名为“咨询师”的角色，请换一个名称') })
    await press('新增')
    await fill('角色名称', '咨询师')
    await press('确定')
    // Said as a hint in the field already, and now under it too.
    await waitFor(() => expect(screen.getAllByText('请选择角色类别')).toHaveLength(2))
    await user.click(screen.getByRole('radio', { name: '现有角色' }))
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: '复制自' }))
    await user.click((await screen.findAllByText('兼职咨询师')).at(-1)!)
    // The button takes no second click within two seconds.
    await afterGuard()
    await press('确定')
    expect(await screen.findByText('已有名为“咨询师”的角色，请换一个名称')).toBeTruthy()
  }, 60_000)
})

describe('the three administrators', () => {
  const duty = (name: string, roleId: string | null, people: readonly string[]) => ({
    duty: name,
    roleId,
    roleName: `${name}管理员`,
    hint: '',
    permissions: ['角色管理'],
    people: [...people],
  })
  const STATE = 'GET /admin/role/duties'
  const MAKE = 'POST /admin/role/duties/prepare'
  const SEPARATE = 'POST /admin/role/duties/separate'
  const stopped = [{ id: 'r1', roleName: '机构管理员', people: ['罗文博'] }]
  const state = (named: readonly (readonly string[])[], more: object = {}) => ({
    isSeparated: false,
    duties: ['系统', '安全', '审计'].map((name, i) => duty(name, 'r9', named[i] ?? [])),
    stopped,
    doubled: [],
    ...more,
  })
  const openDuties = async (answer: () => ReturnType<typeof state>) => {
    const { log } = openList({ [STATE]: answer, [MAKE]: () => null, [SEPARATE]: () => null })
    await press('三员分立')
    return log
  }

  test('are made first, and say what each may', async () => {
    const log = await openDuties(() => ({
      ...state([]),
      duties: ['系统', '安全', '审计'].map((name) => duty(name, null, [])),
    }))
    await press('建立三员角色')
    await waitFor(() => expect(log.map(({ key }) => key)).toContain(MAKE))
  })

  test('are separated when each is somebody, after a question', async () => {
    const log = await openDuties(() => state([['甲'], ['乙'], ['丙']]))
    expect(await screen.findByText('启用后停用这些兼管的角色：机构管理员（1 人）')).toBeTruthy()
    await press('启用三员分立')
    await user.click((await question()).getByRole('button', { name: '启用三员分立' }))
    await waitFor(() => expect(log.map(({ key }) => key)).toContain(SEPARATE))
    await waitFor(() => expect(said()).toContain('已启用三员分立'))
  })

  test.each([
    ['somebody is missing', () => state([['甲'], ['乙']]), '还要先指定：审计管理员'],
    ['somebody would be two', () => state([['甲'], ['乙'], ['甲']], { doubled: ['甲'] }), /这些人会同时担任两员.*甲/],
  ])('wait while %s', async (_, answer, text) => {
    await openDuties(answer)
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('button', { name: '启用三员分立' })).toHaveProperty('disabled', true)
  })
})
