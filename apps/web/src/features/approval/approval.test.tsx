import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeServer, type Handlers, refuse, TRACE } from '../../../test/fake-server.ts'
import { afterGuard } from '../../../test/guard.ts'
import { said, user } from '../../../test/in-theme.tsx'
import { address, freshBrowser, openApp, signedInAs } from '../../../test/open-app.tsx'
import { aToken, aUser, pageOf } from '../../../test/people.ts'
import type { FlowDetail, FlowRow } from './approval.queries.ts'
import { approvalRoutes } from './approval.routes.ts'

const row = (over: Partial<FlowRow> = {}): FlowRow => ({
  id: '0190b3c2-7f00-7000-8000-0000000000f1',
  optionId: 13,
  optionName: '导出敏感数据',
  title: '导出新生名单',
  applicantId: 'u1',
  applicantName: '何佳宁',
  applicantDept: '心理中心',
  status: 1,
  statusName: '待审批',
  mode: 1,
  createTime: '2026-04-15 09:00:00',
  endTime: null,
  dueTime: '2026-04-16 09:00:00',
  isLate: true,
  isPastAgreeing: false,
  currentApprovers: ['顾怀瑾'],
  canWithdraw: false,
  myResult: 'active',
  myTime: '2026-04-15 09:00:00',
  ...over,
})

const step = (over: Partial<FlowDetail['steps'][number]> = {}): FlowDetail['steps'][number] => ({
  id: 's1',
  node: 1,
  approverName: '顾怀瑾',
  deptName: '心理中心',
  roleName: null,
  origin: 'user',
  result: 'active',
  opinion: null,
  askedTime: '2026-04-15 09:00:00',
  actedTime: null,
  isMine: true,
  ...over,
})

const flow = (over: Partial<FlowDetail> = {}): FlowDetail => ({
  ...row(),
  bizType: 'export',
  bizId: 'b1',
  facts: [],
  reason: '春季普查的通知',
  isBodyHidden: false,
  endReason: null,
  currentNode: 1,
  timeoutHours: 24,
  onTimeout: 'remind',
  steps: [
    step(),
    step({
      id: 's2',
      node: 2,
      approverName: '罗文博',
      result: 'later',
      isMine: false,
      origin: 'role',
      roleName: '机构管理员',
    }),
  ],
  events: [{ action: 'submit', actorName: '何佳宁', time: '2026-04-15 09:00:00' }],
  actions: ['agree', 'reject', 'transfer'],
  ...over,
})

const start = async (path: string, handlers: Handlers) => {
  signedInAs(aToken())
  const log = fakeServer({
    'GET /admin/user/info': () => aUser(),
    'GET /admin/products/findTenantProductList': () => [],
    'GET /consult/act/flow/count': () => ({ waiting: 3 }),
    ...handlers,
  })
  await openApp(path, approvalRoutes)
  return log
}
const heading = () => screen.findByRole('heading', { level: 1 }, { timeout: 20_000 })
const bodies = (log: Awaited<ReturnType<typeof start>>, key: string) =>
  log.filter((asked) => asked.key === key).map((asked) => asked.body)
const sure = async (title: string, name: string) =>
  user.click(within(await screen.findByRole('alertdialog', { name: title })).getByRole('button', { name }))

beforeEach(freshBrowser)

describe('my approvals', () => {
  test('show what waits with its deadline, and lead to where it is handled', async () => {
    await start('/myApproval/index', {
      'POST /consult/act/flow/page': () => pageOf([row()]),
      'GET /consult/act/flow/detail': () => flow(),
    })
    await heading()
    expect(await screen.findByText('已超时')).toBeTruthy()
    expect(within(screen.getByRole('tab', { name: /待我审批/ })).getByText('3')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '处理' }))
    await waitFor(() => expect(address()).toBe('/approval_info?id=0190b3c2-7f00-7000-8000-0000000000f1'))
  }, 30_000)

  test('tabs and filters live in the address and reach the call', async () => {
    const log = await start('/approvalRecord?tab=mine&status=3&optionId=2', {
      'POST /consult/act/flow/page': () => pageOf([row({ myResult: null, status: 3 })]),
    })
    expect((await heading()).textContent).toBe('审批记录')
    await screen.findByText('导出新生名单')
    expect(bodies(log, 'POST /consult/act/flow/page').at(-1)).toEqual({
      tab: 'mine',
      current: 1,
      size: 10,
      optionId: 2,
      status: 3,
    })
    expect(screen.queryByRole('button', { name: '撤回申请' })).toBeNull()
    await user.click(screen.getByRole('tab', { name: '我已审批' }))
    await waitFor(() =>
      expect(bodies(log, 'POST /consult/act/flow/page').at(-1)).toMatchObject({ tab: 'done', current: 1 }),
    )
  }, 30_000)

  test('one’s own is withdrawn after a question, while that is possible', async () => {
    const log = await start('/myApproval/index?tab=mine', {
      'POST /consult/act/flow/page': () => pageOf([row({ myResult: null, canWithdraw: true })]),
      'POST /consult/act/flow/withdraw': () => ({
        id: '0190b3c2-7f00-7000-8000-0000000000f1',
        status: 4,
        code: 0,
        reason: null,
      }),
    })
    await user.click(await screen.findByRole('button', { name: '撤回申请' }, { timeout: 20_000 }))
    await sure('撤回「导出新生名单」？', '撤回申请')
    await waitFor(() => expect(said()).toEqual(['申请已撤回']))
    expect(bodies(log, 'POST /consult/act/flow/withdraw')).toEqual([{ id: '0190b3c2-7f00-7000-8000-0000000000f1' }])
  }, 30_000)

  test('nothing waiting and a failure look different', async () => {
    let isUp = true
    await start('/myApproval/index', {
      'POST /consult/act/flow/page': () => (isUp ? pageOf([]) : refuse(1, '系统出了点问题', 500)),
    })
    expect(await screen.findByText('没有待审批的申请', {}, { timeout: 20_000 })).toBeTruthy()
    isUp = false
    await user.click(screen.getByRole('tab', { name: '我已审批' }))
    expect(await screen.findByText(TRACE)).toBeTruthy()
  }, 30_000)
})

describe('handling one', () => {
  test('agreeing asks first and says what came of it', async () => {
    const log = await start('/approval_info?id=0190b3c2-7f00-7000-8000-0000000000f1', {
      'GET /consult/act/flow/detail': () => flow(),
      'POST /consult/act/flow/agree': () => ({
        id: '0190b3c2-7f00-7000-8000-0000000000f1',
        status: 2,
        code: 0,
        reason: null,
      }),
    })
    expect((await heading()).textContent).toBe('导出新生名单')
    expect(screen.getByText('春季普查的通知')).toBeTruthy()
    const chain = within(screen.getByRole('region', { name: '审批进度' }))
    expect(chain.getByText('未轮到')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '同意，请按规定使用' }))
    await user.click(screen.getByRole('button', { name: '同意' }))
    await sure('同意「导出新生名单」？', '同意')
    await waitFor(() => expect(said()).toEqual(['已同意，申请通过']))
    expect(bodies(log, 'POST /consult/act/flow/agree')).toEqual([
      { id: '0190b3c2-7f00-7000-8000-0000000000f1', opinion: '同意，请按规定使用' },
    ])
  }, 30_000)

  test('what could not be carried out is told as such', async () => {
    await start('/approval_info?id=0190b3c2-7f00-7000-8000-0000000000f1', {
      'GET /consult/act/flow/detail': () => flow(),
      'POST /consult/act/flow/agree': () => ({
        id: '0190b3c2-7f00-7000-8000-0000000000f1',
        status: 3,
        code: 43005,
        reason: '业务状态已变化，审批未生效：文件已过期',
      }),
    })
    await heading()
    await user.click(screen.getByRole('button', { name: '同意' }))
    await sure('同意「导出新生名单」？', '同意')
    await waitFor(() => expect(said()).toEqual(['业务状态已变化，审批未生效：文件已过期']))
  }, 30_000)

  test('rejecting needs an opinion', async () => {
    const log = await start('/approval_info?id=0190b3c2-7f00-7000-8000-0000000000f1', {
      'GET /consult/act/flow/detail': () => flow(),
      'POST /consult/act/flow/reject': () => ({
        id: '0190b3c2-7f00-7000-8000-0000000000f1',
        status: 3,
        code: 0,
        reason: null,
      }),
    })
    await heading()
    const opinion = screen.getByRole('textbox', { name: '审批意见' })
    await user.click(screen.getByRole('button', { name: '驳回' }))
    expect(await screen.findByText('请填写审批意见，至少 2 个字')).toBeTruthy()
    expect(document.activeElement).toBe(opinion)
    expect(opinion.getAttribute('aria-invalid')).toBe('true')
    fireEvent.change(opinion, { target: { value: '用途不明' } })
    await waitFor(() => expect(screen.queryByText('请填写审批意见，至少 2 个字')).toBeNull())
    await afterGuard()
    await user.click(screen.getByRole('button', { name: /驳回$/ }))
    await sure('驳回「导出新生名单」？', '驳回')
    await waitFor(() => expect(said()).toEqual(['已驳回']))
    expect(bodies(log, 'POST /consult/act/flow/reject')).toEqual([
      { id: '0190b3c2-7f00-7000-8000-0000000000f1', opinion: '用途不明' },
    ])
  }, 30_000)

  test('what has passed can only be refused, and says why', async () => {
    await start('/approval_info?id=0190b3c2-7f00-7000-8000-0000000000f1', {
      'GET /consult/act/flow/detail': () => flow({ isPastAgreeing: true, actions: ['reject', 'transfer'] }),
    })
    await heading()
    expect(screen.getByText(/时间已过，不能再同意，只能驳回/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '同意' })).toBeNull()
    expect(screen.getByRole('button', { name: '驳回' })).toBeTruthy()
  }, 30_000)

  test('whoever is not asked has nothing to answer with', async () => {
    await start('/approval_info?id=0190b3c2-7f00-7000-8000-0000000000f1', {
      'GET /consult/act/flow/detail': () => flow({ actions: [] }),
    })
    await heading()
    expect(screen.queryByRole('region', { name: '我的审批意见' })).toBeNull()
    expect(screen.queryByRole('button', { name: '同意' })).toBeNull()
  }, 30_000)
})

describe('looking at one', () => {
  test('the reading page offers no answer, but the way to it', async () => {
    await start('/approval_detail?id=0190b3c2-7f00-7000-8000-0000000000f1', {
      'GET /consult/act/flow/detail': () => flow(),
    })
    await heading()
    expect(screen.queryByRole('textbox', { name: '审批意见' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '处理' }))
    await waitFor(() => expect(address()).toBe('/approval_info?id=0190b3c2-7f00-7000-8000-0000000000f1'))
  }, 30_000)

  test('keepers see how it is getting on and why they see no more; a failed one says why', async () => {
    await start('/examine_info?id=0190b3c2-7f00-7000-8000-0000000000f1', {
      'GET /consult/act/flow/detail': () =>
        flow({
          reason: null,
          isBodyHidden: true,
          status: 3,
          actions: [],
          endReason: '业务状态已变化，审批未生效：名单已变',
        }),
    })
    await heading()
    expect(screen.getByText('申请事由与审批意见只有申请人和审批人可见。')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain('名单已变')
  }, 30_000)

  test('an unknown one and an address without one are told apart', async () => {
    await start('/approval_detail?id=f9', { 'GET /consult/act/flow/detail': () => refuse(404, '资源不存在', 404) })
    expect(await screen.findByText('没有找到', {}, { timeout: 20_000 })).toBeTruthy()
  }, 30_000)

  test('without an id there is a way to the list', async () => {
    await start('/approval_info', { 'POST /consult/act/flow/page': () => pageOf([]) })
    await user.click(await screen.findByRole('button', { name: '去审批列表' }, { timeout: 20_000 }))
    await waitFor(() => expect(address()).toBe('/myApproval/index'))
  }, 30_000)
})
