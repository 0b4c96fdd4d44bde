import { screen, waitFor, within } from '@testing-library/react'
import { actOptionCodes, actOptions, isFixedOption, mayLapse } from '@xinqiao/domain'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer, type Handlers, refuse } from '../../../../test/fake-server.ts'
import { afterGuard } from '../../../../test/guard.ts'
import { said, user } from '../../../../test/in-theme.tsx'
import { freshBrowser, openApp, signedInAs } from '../../../../test/open-app.tsx'
import { aToken, aUser, pageOf } from '../../../../test/people.ts'
import type { ActOptionRow, ActSettingView } from '../approval.queries.ts'
import { approvalRoutes } from '../approval.routes.ts'

const NODES = [
  { order: 1, approverType: 'user', ids: ['u1'], approvers: [{ id: 'u1', name: '顾怀瑾', isUsable: true }] },
  { order: 2, approverType: 'role', ids: ['r1'], approvers: [{ id: 'r1', name: null, isUsable: false }] },
]

const options = (): ActOptionRow[] =>
  actOptionCodes.map((optionId) => ({
    optionId,
    optionName: actOptions[optionId].label,
    hint: actOptions[optionId].hint,
    mayLapse: mayLapse(optionId),
    isFixed: isFixedOption(optionId),
    isSet: optionId === 13,
    enable: optionId === 13,
    mode: optionId === 13 ? 1 : null,
    nodes: optionId === 13 ? NODES : [],
    timeoutHours: optionId === 13 ? 24 : 0,
    onTimeout: 'remind',
  }))

const setting = (over: Partial<ActSettingView> = {}): ActSettingView => ({
  optionId: 13,
  optionName: '导出敏感数据',
  hint: '导出带姓名的名单',
  mayLapse: false,
  isFixed: false,
  enable: true,
  mode: 1,
  nodes: NODES.slice(0, 1),
  timeoutHours: 24,
  onTimeout: 'remind',
  remark: '',
  version: 4,
  updateTime: null,
  updateUserName: null,
  ...over,
})

const start = async (handlers: Handlers, permissions = ['consult_act_list_tab', 'consult_act_manage_btn']) => {
  signedInAs(aToken())
  const log = fakeServer({
    'GET /admin/user/info': () => aUser({ permissions, dataScope: { type: 'ALL', deptIds: [] } }),
    'GET /admin/products/findTenantProductList': () => [],
    'GET /consult/act/setting/option': options,
    'GET /consult/act/approver/role': () => [{ id: 'r2', roleName: '预约员', userCount: 2 }],
    'GET /admin/dept/findDeptByChildAndDataScope': () => [],
    ...handlers,
  })
  await openApp('/act_setting/index', approvalRoutes)
  await screen.findByText('导出敏感数据', {}, { timeout: 20_000 })
  return log
}
const rowOf = (name: string) => within(screen.getByText(name).closest('tr')!)
const open = async (name: string) => {
  await user.click(rowOf(name).getByRole('button', { name: '设置' }))
  const title = await screen.findByText(`设置审批：${name}`)
  return within(title.closest<HTMLElement>('[role=dialog]')!)
}

beforeEach(freshBrowser)

test('every sort is there with its chain; who is gone is seen', async () => {
  await start({})
  expect(screen.getAllByRole('button', { name: '设置' })).toHaveLength(12)
  const row = rowOf('导出敏感数据')
  expect(row.getByText('顾怀瑾')).toBeTruthy()
  expect(row.getByText('已删除')).toBeTruthy()
  expect(row.getByText('24 小时 · 提醒')).toBeTruthy()
  expect(row.getByText('已启用')).toBeTruthy()
  expect(rowOf('请假').getByText('未设置，此事项不需要审批')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: /已启用/ }))
  await waitFor(() => expect(screen.getAllByRole('button', { name: '设置' })).toHaveLength(1))
}, 30_000)

test('without the permission nothing can be changed', async () => {
  await start({}, ['consult_act_list_tab'])
  expect(screen.queryByRole('button', { name: '设置' })).toBeNull()
}, 30_000)

test('a chain is changed: people picked, a node added and filled, stored with the version seen', async () => {
  const log = await start({
    'GET /consult/act/setting/get': () => setting(),
    'POST /consult/act/approver/page': () =>
      pageOf([{ id: 'u2', realName: '吴清和', numberName: 'T1007', deptName: '心理中心', roleNames: ['督导师'] }]),
    'POST /consult/act/setting/put': () => setting({ version: 5 }),
  })
  const drawer = await open('导出敏感数据')
  await user.click(await drawer.findByRole('button', { name: '选择人员' }))
  const picker = within(await screen.findByRole('dialog', { name: '选择审批人员' }))
  await user.click(await picker.findByRole('option', { name: /吴清和/ }, { timeout: 5000 }))
  await user.click(picker.getByRole('button', { name: '确定' }))
  expect(await drawer.findByText('吴清和')).toBeTruthy()
  await user.click(drawer.getByRole('button', { name: '移除 顾怀瑾' }))
  await user.click(drawer.getByRole('button', { name: '添加节点' }))
  await user.click(drawer.getAllByText('院系负责人')[1]!)
  await user.click(drawer.getByRole('radio', { name: /会签/ }))
  await user.click(drawer.getByRole('button', { name: /确\s*定/ }))
  await waitFor(() => expect(said()).toEqual(['审批设置已保存']))
  expect(log.find(({ key }) => key.endsWith('/put'))?.body).toEqual({
    optionId: 13,
    enable: true,
    mode: 2,
    nodes: [
      { order: 1, approverType: 'user', ids: ['u2'] },
      { order: 2, approverType: 'deptHead', ids: [] },
    ],
    timeoutHours: 24,
    onTimeout: 'remind',
    remark: '',
    version: 4,
  })
}, 60_000)

test('what has never been set begins switched on, and is complained about where it is wrong', async () => {
  const log = await start({
    'GET /consult/act/setting/get': () =>
      setting({
        optionId: 2,
        optionName: '请假',
        mayLapse: true,
        version: 0,
        enable: false,
        nodes: [],
        timeoutHours: 0,
      }),
    'POST /consult/act/setting': () => refuse(43010, '第1个节点：角色「预约员」已停用，请换一个'),
  })
  const drawer = await open('请假')
  expect((await drawer.findByRole('switch')).getAttribute('aria-checked')).toBe('true')
  await user.click(drawer.getByRole('button', { name: /确\s*定/ }))
  expect(await drawer.findByText('请至少添加一个审批节点')).toBeTruthy()
  expect(log.some(({ key }) => key === 'POST /consult/act/setting')).toBe(false)
  await user.click(drawer.getByRole('button', { name: '添加节点' }))
  await user.click(drawer.getByText('角色'))
  await user.click(drawer.getByRole('combobox', { name: '选择角色' }))
  await user.click(await screen.findByTitle('预约员（2 人）'))
  await afterGuard()
  await user.click(drawer.getByRole('button', { name: /确\s*定/ }))
  expect(await drawer.findByText('第1个节点：角色「预约员」已停用，请换一个')).toBeTruthy()
  expect(log.find(({ key }) => key === 'POST /consult/act/setting')?.body).toMatchObject({
    optionId: 2,
    enable: true,
    nodes: [{ order: 1, approverType: 'role', ids: ['r2'] }],
  })
}, 60_000)
