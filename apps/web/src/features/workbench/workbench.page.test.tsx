import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aVisit } from '../../../test/booking.tsx'
import { refuse, TRACE } from '../../../test/fake-server.ts'
import { aProduct } from '../../../test/menu-harness.tsx'
import { freshBrowser } from '../../../test/open-app.tsx'
import { aDevice, aLogin, aRole, aUser, pageOf } from '../../../test/people.ts'
import { knowPages } from '../../kit/known-pages.ts'
import { forSignedIn, type PageRoute } from '../../kit/page-route.ts'
import { address, aCard, aCount, card, openWorkbench } from '../../../test/workbench.tsx'

const TASK = {
  id: 't1',
  kind: 'user.import',
  expireTime: null,
  importFileName: '2026级新生.xlsx',
  taskType: 0,
  taskStatus: 1,
  outcome: null,
  totalCount: 300,
  successCount: 0,
  totalProgress: 300,
  currentProgress: 120,
  isDownload: 0,
  message: null,
  createTime: '2026-04-15 09:00:00',
  createUserId: 'u1',
  createUserName: '林静宜',
}
/** What is built of the school's products. */
const aPage = (path: string): PageRoute => ({
  path,
  title: '',
  feature: 'test',
  access: forSignedIn,
  layout: 'main',
  load: () => Promise.reject(new Error('not opened here')),
})
const PRODUCT = aProduct('CONSULT', { tuck: '1' })

beforeEach(() => {
  freshBrowser()
  knowPages({ pages: ['/approvalRecord', '/myAppointment'].map(aPage), redirects: {} })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-15T01:42:00Z') })
})
afterEach(() => void vi.useRealTimers())

describe('staff', () => {
  test('are greeted by name, with role, department and school', async () => {
    await openWorkbench()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('上午好，林静宜')
    expect(screen.getByText(/4月15日 周三 · 现在 09:42/)).toBeTruthy()
    expect(screen.getByText('咨询师 · 心理健康教育与咨询中心 · 心桥大学')).toBeTruthy()
  }, 20_000)

  test('see the numbers that are theirs, each leading to its list; one that failed says so alone', async () => {
    await openWorkbench({
      'GET /admin/console/counts': () => [
        aCount(),
        aCount({ code: 'user.total', label: '用户总数', value: 1284, note: '在您的数据范围内', path: null }),
        aCount({
          code: 'task.running',
          label: '进行中的任务',
          value: null,
          note: null,
          path: '/downloadFile/fileList',
        }),
        aCount({ code: 'x', label: '今日登录失败', value: 3, note: '涉及 2 个账号', tone: 'danger', urgent: true }),
      ],
    })
    const facts = card('概况')
    expect((await facts.findByRole('link', { name: /登录设备/ })).getAttribute('href')).toBe('/mySessions/index')
    expect(facts.getByText('1,284').closest('a')).toBeNull()
    const failed = within(facts.getByRole('link', { name: /进行中的任务/ }))
    expect(failed.getByText('—')).toBeTruthy()
    expect(failed.getByText('没能取到')).toBeTruthy()
    expect(facts.getByText('涉及 2 个账号').dataset['alarm']).toBe('danger')
  })

  test('numbers that cannot be read at all offer another try; the cards stand', async () => {
    let isUp = false
    await openWorkbench({
      'GET /admin/console/counts': () => (isUp ? [aCount()] : refuse(1, '系统出了点问题', 500)),
    })
    const alert = await card('概况').findByRole('alert')
    expect(within(alert).getByText(TRACE)).toBeTruthy()
    expect(await screen.findByText('没有正在进行的任务')).toBeTruthy()
    isUp = true
    await userEvent.click(within(alert).getByRole('button', { name: '重试' }))
    expect(await card('概况').findByText('只有这一台')).toBeTruthy()
  })

  test('see their running work, devices and the school’s products', async () => {
    await openWorkbench({
      'POST /download/taskProgress/findRunningTask': () => pageOf([TASK]),
      'GET /admin/products/findTenantProductList': () => [aProduct('SUPERVISION'), PRODUCT],
    })
    expect(await screen.findByText('2026级新生.xlsx')).toBeTruthy()
    expect(card('后台任务').getByText('执行中 40%')).toBeTruthy()
    expect(card('后台任务').getByRole('link', { name: '全部' }).getAttribute('href')).toBe('/downloadFile/fileList')
    expect(card('我的登录设备').getByText('Chrome 浏览器 · Windows')).toBeTruthy()
    expect(card('本校服务').getByText('心理咨询')).toBeTruthy()
    expect(card('本校服务').getByText('已开通 1 项')).toBeTruthy()
    const soon = within(card('本校服务').getByRole('region', { name: '即将开放' }))
    expect(soon.getAllByRole('button').map(({ title }) => title)).toEqual(['「督导」即将开放，开放后从这里就能进入'])
    expect(card('求助电话').getByText('027-5550 1200')).toBeTruthy()
  })

  test('nothing is asked that the role has no card for', async () => {
    const log = await openWorkbench()
    await screen.findByText('没有正在进行的任务')
    const asked = log.map(({ key }) => key)
    for (const path of ['/admin/token/page', '/admin/loginLog/page', '/admin/user/page', '/admin/console/signInTrend'])
      expect(asked.filter((key) => key.endsWith(path))).toEqual([])
  })

  test('a card that fails says so in its place, with another try; the others stand', async () => {
    let isUp = false
    await openWorkbench({
      'GET /auth/session/mine': () => (isUp ? [aDevice()] : refuse(1, '系统出了点问题', 500)),
    })
    await screen.findByRole('region', { name: '我的登录设备' })
    const alert = await card('我的登录设备').findByRole('alert')
    expect(within(alert).getByText('没能取到数据')).toBeTruthy()
    expect(within(alert).getByText(TRACE)).toBeTruthy()
    expect(card('后台任务').getByText('没有正在进行的任务')).toBeTruthy()
    isUp = true
    await userEvent.click(within(alert).getByRole('button', { name: '重试' }))
    expect(await screen.findByText('本机')).toBeTruthy()
  })

  test('quick actions lead where they say', async () => {
    await openWorkbench({
      'GET /admin/console/quickActions': () => [
        {
          code: 'note.new',
          label: '记便签',
          path: '/wel/index?notes=new',
          icon: 'pencil',
          primary: true,
          danger: false,
        },
      ],
      'POST /admin/note/page': () => pageOf([]),
    })
    await userEvent.click(await screen.findByRole('button', { name: '记便签' }))
    expect(await screen.findByRole('dialog', { name: '我的便签' })).toBeTruthy()
    expect(address()).toBe('/wel/index?notes=new')
  })
})

describe('administrators', () => {
  const CARDS = [
    aCard('signIns', '登录情况', 0),
    aCard('registrations', '待审核注册', 1),
    aCard('audit', '操作留痕核验', 2),
  ]
  const trend = {
    days: ['2026-04-14', '2026-04-15'].map((date, n) => ({ date, ok: 10 + n, bad: n })),
    hours: [{ from: 8, to: 10, ok: 7, bad: 2 }],
    failedAccounts: 1,
  }
  const handlers = {
    'GET /admin/card/list': () => CARDS,
    'GET /admin/console/signInTrend': () => trend,
    'POST /admin/loginLog/page': () =>
      pageOf([
        aLogin({ id: 'a', time: '2026-04-15 09:30:00', result: '密码错误', username: 'guest' }),
        aLogin({ id: 'b', time: '2026-04-15 08:30:00', username: 'fine' }),
      ]),
    'POST /admin/user/page': () => pageOf([]),
  }
  const person = {
    id: 'p1',
    username: 'stu20260118',
    realName: '赵一鸣',
    numberName: '',
    phone: '',
    sex: null,
    deptId: null,
    deptName: null,
    userTypeId: null,
    userTypeName: '学生',
    roleNames: [],
    lockFlag: '0',
    auditStatus: 'pending',
    createTime: '2026-04-13 10:20:00',
  }

  test('see sign-ins by the hour or by the day, as bars and as a table, and the last failures', async () => {
    await openWorkbench(handlers)
    await screen.findByRole('region', { name: '登录情况' })
    const signIns = card('登录情况')
    expect(await signIns.findByText('成功 7 次 · 失败 2 次')).toBeTruthy()
    expect(signIns.getByRole('table', { name: '今日登录次数，按时段' }).className).toBe('xq-sr')
    expect(await signIns.findByText('guest')).toBeTruthy()
    expect(signIns.queryByText('fine')).toBeNull()
    await userEvent.click(signIns.getByRole('button', { name: '近 7 天' }))
    expect(signIns.getByText('成功 21 次 · 失败 1 次')).toBeTruthy()
    await userEvent.click(signIns.getByRole('button', { name: '查看表格' }))
    const table = signIns.getByRole('table', { name: '近 7 天登录次数，按天' })
    expect(table.className).not.toBe('xq-sr')
    expect(within(table).getByRole('row', { name: '2026-04-15 11 1' })).toBeTruthy()
  })

  test('let registered people in where they see them, or refuse with a reason', async () => {
    let pending = [person]
    const log = await openWorkbench({
      ...handlers,
      'POST /admin/user/page': () => pageOf(pending),
      'POST /admin/user/audit': () => {
        pending = []
        return null
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: '拒绝 赵一鸣 的注册' }))
    const dialog = within(await screen.findByRole('dialog', { name: '拒绝 赵一鸣 的注册' }))
    expect(dialog.getByRole('button', { name: '拒绝' })).toHaveProperty('disabled', true)
    await userEvent.type(dialog.getByRole('textbox', { name: '原因' }), '姓名不符')
    await userEvent.click(dialog.getByRole('button', { name: '拒绝' }))
    expect(await screen.findByText('没有人在等待审核')).toBeTruthy()
    const body = log.find(({ key }) => key === 'POST /admin/user/audit')?.body
    expect(body).toEqual({ id: 'p1', pass: false, reason: '姓名不符' })
  })

  test('are asked before somebody is let in', async () => {
    const log = await openWorkbench({
      ...handlers,
      'POST /admin/user/page': () => pageOf([person]),
      'POST /admin/user/audit': () => null,
    })
    await userEvent.click(await screen.findByRole('button', { name: '通过 赵一鸣 的注册' }))
    const question = await screen.findByRole('alertdialog', { name: '通过 赵一鸣 的注册？' })
    expect(log.some(({ key }) => key.endsWith('/audit'))).toBe(false)
    await userEvent.click(within(question).getByRole('button', { name: '确定' }))
    await waitFor(() => expect(log.find(({ key }) => key.endsWith('/audit'))?.body).toEqual({ id: 'p1', pass: true }))
  })

  test('verify the trail in the background and read the verdict', async () => {
    let polls = 0
    await openWorkbench({
      ...handlers,
      'POST /admin/audit/verify': () => 't9',
      'GET /download/taskProgress/getTaskProgressById': () => {
        polls += 1
        const done = { taskStatus: 2, outcome: 'ok', message: '核验通过，共50条留痕，未发现改动' }
        return { ...TASK, id: 't9', totalProgress: 50, currentProgress: 20, ...(polls > 1 ? done : {}) }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: '开始核验' }))
    expect(await screen.findByText('正在核验 20 / 50')).toBeTruthy()
    await waitFor(() => expect(screen.getByText('核验通过，共50条留痕，未发现改动')).toBeTruthy(), { timeout: 3000 })
    expect(screen.getByRole('button', { name: '再核验一次' })).toBeTruthy()
  })
})

describe('visitors', () => {
  const visitor = aUser({ name: '李沐阳', role: aRole({ roleCode: 'ROLE_GENERAL', roleName: '普通用户' }) })

  test('are met with their given name, kind words, the phone and what is offered to them', async () => {
    const outside = { productRedirectUrl: 'https://course.example/' }
    const products = () => [
      PRODUCT,
      aProduct('CRISIS'),
      aProduct('ACTIVITY'),
      aProduct('SLEEP_MANAGE'),
      aProduct('ZSD_COURSE', outside),
    ]
    const log = await openWorkbench({ 'GET /admin/products/findTenantProductList': products }, visitor)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('上午好，沐阳')
    expect(await screen.findByRole('region', { name: '今天的一句话' })).toBeTruthy()
    expect(screen.getByRole('link', { name: /预约一次谈话/ }).getAttribute('href')).toBe('/myAppointment')
    expect(screen.getByRole('link', { name: '我的预约' }).getAttribute('href')).toBe('/myVisit')
    expect(await screen.findByText('和咨询师聊聊')).toBeTruthy()
    expect(screen.getByRole('button', { name: /课程平台/ })).toBeTruthy()
    // Nothing that cannot be entered yet, and nothing that is for staff.
    for (const name of ['活动', '危机干预', '睡眠管理']) expect(screen.queryByText(name)).toBeNull()
    expect(log.some(({ key }) => /session\/mine|console|card|note/.test(key))).toBe(false)
  })

  test('who is expected sees when, where and with whom, with the way there and another time at hand', async () => {
    await openWorkbench({ 'POST /consult/appointment/mine': () => pageOf([aVisit()]) }, visitor)
    const next = within(await screen.findByRole('region', { name: '下次会谈' }))
    expect(next.getByText('下次会谈 · 还有 7 天')).toBeTruthy()
    expect(next.getByText('林静宜老师 · 主校区 咨询室 103')).toBeTruthy()
    expect(next.getByRole('link', { name: '改期' }).getAttribute('href')).toBe('/appointmentStepsPage?id=v1&move=1')
    expect(next.getByRole('link', { name: '查看详情' }).getAttribute('href')).toBe('/appointmentStepsPage?id=v1')
    expect(screen.queryByRole('region', { name: '今天的一句话' })).toBeNull()
    await userEvent.click(next.getByRole('button', { name: '怎么走' }))
    expect(within(await screen.findByRole('dialog', { name: '怎么走' })).getByText(/大学生活动中心三楼/)).toBeTruthy()
  })

  test('are asked about the talk they have come from', async () => {
    const due = { id: 'v7', startAt: '2026-04-08 09:30:00', hostName: '林静宜', typeName: '个体咨询' }
    await openWorkbench({ 'GET /consult/appointment/feedbackDue': () => due }, visitor)
    const asked = within(await screen.findByRole('region', { name: '请评价这次会谈' })).getByRole('link')
    expect(asked.textContent).toContain('和林静宜老师的会谈，怎么样？')
    expect(asked.getAttribute('href')).toBe('/appointmentStepsPage?id=v7&feedback=1')
  })

  test('reach help even when nothing else can be read', async () => {
    const down = () => refuse(1, '系统出了点问题', 500)
    await openWorkbench({ 'GET /admin/products/findTenantProductList': down }, visitor)
    await userEvent.click(screen.getByRole('button', { name: /此刻很难受/ }))
    const help = within(await screen.findByRole('dialog', { name: '你不是一个人。' }))
    expect(help.getByRole('link', { name: /12356/ }).getAttribute('href')).toBe('tel:12356')
    expect(help.getByRole('link', { name: '120 急救' })).toBeTruthy()
    await userEvent.keyboard('{Escape}')
  })
})
