import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ReactNode } from 'react'
import type { Handlers } from '../../../test/fake-server.ts'
import { hush, said, user } from '../../../test/in-theme.tsx'
import { freshBrowser } from '../../../test/open-app.tsx'
import { openPart } from '../../../test/open-part.tsx'
import { aRole, aUser, pageOf } from '../../../test/people.ts'
import { HeldPermissions } from '../../kit/gate/gate.tsx'
import { Page as AuditLog } from './audit-log.page.tsx'
import { Page as ClientErrors } from './client-errors.page.tsx'
import { Page as MyFootprint } from './footprint.page.tsx'
import type { AuditEntry, ClientError, Footprint } from './trail.queries.ts'

const open = (ui: ReactNode, at: string, handlers: Handlers, held: readonly string[] = []) =>
  openPart(<HeldPermissions value={held}>{ui}</HeldPermissions>, {
    handlers,
    user: aUser({ permissions: [...held] }),
    at,
  })

beforeEach(freshBrowser)
afterEach(hush)

const ENTRY: AuditEntry = {
  seq: '41',
  time: '2026-04-15 09:12:33',
  action: 'user.reveal',
  actionName: '查看完整的手机号、证件号等',
  actorName: '罗文博',
  roleCode: 'ROLE_ADMIN',
  roleName: '机构管理员',
  subjectType: 'user',
  subjectName: '用户',
  subjectId: 'u7',
  ip: '10.1.2.3',
  requestId: '4820917356',
}
const WORDS = {
  actions: [{ value: 'user.reveal', label: '查看完整信息' }],
  subjects: [{ value: 'user', label: '用户' }],
}
const aTask = (over: object = {}) => ({
  id: 't1',
  kind: 'audit.verify',
  importFileName: '操作留痕核验',
  taskType: 90,
  taskStatus: 1,
  outcome: null,
  totalCount: 0,
  successCount: 0,
  totalProgress: 200,
  currentProgress: 50,
  isDownload: 0,
  message: null,
  expireTime: null,
  createTime: '2026-04-15 09:00:00',
  createUserId: 'u1',
  createUserName: '罗文博',
  ...over,
})

describe('the audit log', () => {
  const audit: Handlers = {
    'POST /admin/audit/page': () => ({ ...pageOf([ENTRY], 1), isCut: false }),
    'GET /admin/audit/words': () => WORDS,
  }

  test('says who did what to whom, and searches with what the address says', async () => {
    const { log } = open(
      <AuditLog />,
      '/auditLog/index?person=罗&dates=2026-04-01~2026-04-15&requestId=4820917356',
      audit,
    )
    const row = within((await screen.findByText('查看完整的手机号、证件号等')).closest('tr')!)
    expect(row.getByText('罗文博')).toBeTruthy()
    expect(row.getByText('机构管理员')).toBeTruthy()
    expect(row.getByText('u7')).toBeTruthy()
    expect(log.find(({ key }) => key.includes('page'))?.body).toEqual({
      current: 1,
      size: 10,
      person: '罗',
      requestId: '4820917356',
      startDate: '2026-04-01',
      endDate: '2026-04-15',
    })
    expect(screen.queryByRole('button', { name: '核验留痕' })).toBeNull()
  })

  test('says when there is more than it lists', async () => {
    open(<AuditLog />, '/auditLog/index', {
      ...audit,
      'POST /admin/audit/page': () => ({ ...pageOf([ENTRY], 10_000), isCut: true }),
    })
    expect(await screen.findByText(/只列出最近 10000 条/)).toBeTruthy()
  })

  test('is verified after a question; progress and verdict are shown', async () => {
    let task = aTask()
    open(
      <AuditLog />,
      '/auditLog/index',
      {
        ...audit,
        'POST /admin/audit/verify': () => 't1',
        'GET /download/taskProgress/getTaskProgressById': () => task,
      },
      ['admin_audit_list_tab', 'admin_audit_verify_btn'],
    )
    await user.click(await screen.findByRole('button', { name: '核验留痕' }))
    const question = await screen.findByRole('alertdialog', { name: '核验全部留痕？' })
    await user.click(within(question).getByRole('button', { name: '核验留痕' }))
    expect(await screen.findByText('正在核验 25%')).toBeTruthy()
    expect(said()).toEqual(['已开始核验'])
    task = aTask({
      taskStatus: 2,
      outcome: 'failed',
      message: '第5条留痕异常：内容在写入后被改动，请立即联系平台管理员',
    })
    const verdict = await screen.findByText(/第5条留痕异常/, {}, { timeout: 5000 })
    expect(verdict.dataset['whole']).toBe('false')
  })
})

describe('client errors', () => {
  const FAULT: ClientError = {
    id: 'e1',
    time: '2026-04-15 09:00:00',
    type: 'promise',
    url: '/wel/index',
    message: 'x is not a function',
    stack: 'at f (/assets/a.js)',
    info: '',
    device: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0',
    userId: 'u7',
    userName: '沈清和',
  }

  test('are listed, and one is opened with its stack', async () => {
    const { log } = open(<ClientErrors />, '/clientErrors/index?type=promise', {
      'POST /admin/log/page': () => pageOf([FAULT], 1),
    })
    await user.click(await screen.findByRole('button', { name: '查看' }))
    const drawer = await screen.findByRole('dialog')
    expect(within(drawer).getByText('at f (/assets/a.js)')).toBeTruthy()
    expect(within(drawer).getByText('未处理的异常')).toBeTruthy()
    expect(log[0]?.body).toEqual({ current: 1, size: 10, type: 'promise' })
  })
})

describe('my footprint', () => {
  const STEP: Footprint = {
    id: '9',
    time: '2026-04-15 09:00:00',
    kind: 'view',
    what: '查看个人资料',
    roleName: '中心负责人',
    office: '心理中心',
    byName: null,
    purposeText: null,
    layerName: null,
  }

  test('says by role and office who looked, and leads to one’s devices', async () => {
    const { address } = open(<MyFootprint />, '/footprint/index', { 'GET /admin/audit/mine': () => pageOf([STEP], 1) })
    const row = within((await screen.findByText('查看个人资料')).closest('tr')!)
    expect(row.getByText('查看')).toBeTruthy()
    expect(row.getByText('中心负责人')).toBeTruthy()
    expect(row.getByText('心理中心')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '查看我的登录设备' }))
    await waitFor(() => expect(address()).toBe('/mySessions/index'))
  })

  test('has what is one’s own to decide, and the wish to be called', async () => {
    const choices = (isOn: boolean) => [
      { code: 'sms' as const, label: '短信提醒我谈话时间', hint: '短信里不写原因', isOn, time: null },
    ]
    let isOn = true
    const { log } = openPart(<MyFootprint />, {
      handlers: {
        'GET /admin/audit/mine': () =>
          pageOf([{ ...STEP, byName: '顾怀瑾', purposeText: '为了帮你的老师把关', layerName: '会谈记录' }], 1),
        'GET /choice/mine': () => ({ choices: choices(isOn), contactBy: null }),
        'POST /choice/save': () => {
          isOn = false
          return null
        },
        'POST /choice/contact': () => ({ by: '2026-04-15 16:00:00' }),
      },
      user: aUser({ role: aRole({ roleCode: 'ROLE_GENERAL' }) }),
      at: '/footprint/index',
    })
    expect((await screen.findAllByText('为了帮你的老师把关，看了会谈记录')).length).toBeGreaterThan(0)
    const toggle = await screen.findByRole('switch', { name: '短信提醒我谈话时间' })
    expect(toggle.getAttribute('aria-checked')).toBe('true')
    await user.click(toggle)
    await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('false'))
    expect(log.find(({ key }) => key === 'POST /choice/save')?.body).toEqual({ code: 'sms', isOn: false })
    await user.click(screen.getByRole('button', { name: '请联系我' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '请联系我' }))
    await waitFor(() => expect(log.some(({ key }) => key === 'POST /choice/contact')).toBe(true))
  }, 60_000)

  test('that is empty says what that means', async () => {
    open(<MyFootprint />, '/footprint/index', { 'GET /admin/audit/mine': () => pageOf([], 0) })
    expect(await screen.findByText('还没有人查看或修改过我的资料')).toBeTruthy()
  })
})
