import type { ReactNode } from 'react'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { type Handlers, refuse } from '../../../../test/fake-server.ts'
import { hush, said, user } from '../../../../test/in-theme.tsx'
import { inbox, openMessages } from '../../../../test/messages.tsx'
import { pageOf } from '../../../../test/people.ts'
import { Page as Detail } from './notice-detail.page.tsx'
import { Page as List } from './notice-list.page.tsx'
import { Page as Manage } from './notice-manage.page.tsx'
import type { ManagedNotice, Notice } from './notice.queries.ts'

let page: Awaited<ReturnType<typeof openMessages>>
const open = async (ui: ReactNode, handlers: Handlers, at = '/', isPhone = false) => {
  page = await openMessages({
    handlers: { ...inbox([]), ...handlers },
    ui,
    at,
    isPhone,
    held: ['message_notice_publish_btn'],
  })
}
afterEach(() => {
  page.close()
  hush()
})

const aNotice = (over: Partial<Notice> = {}): Notice => ({
  id: 'n1',
  title: '五一假期值班安排',
  summary: '请各位老师确认',
  mustRead: false,
  isRead: false,
  publishTime: '2026-04-13 09:00:00',
  publisher: '顾怀瑾',
  ...over,
})
const shown = (over: Partial<Notice> & { readTime?: string | null } = {}) => ({
  ...aNotice(over),
  content: '<p>请于 <b>4月20日</b> 前确认。<script>alert(1)</script></p>',
  readTime: over.readTime ?? null,
})
const READ = 'POST /message/notice/read'

describe('the list of notices', () => {
  test('shows what is unread and what must be confirmed, and leads to each', async () => {
    await open(<List />, {
      'POST /message/notice/page': () =>
        pageOf([aNotice({ mustRead: true }), aNotice({ id: 'n2', title: '读过的', isRead: true })]),
      'GET /message/notice/unreadCount': () => ({ unread: 1, mustRead: 1 }),
    })
    expect(await screen.findByText('须确认')).toBeTruthy()
    expect(await screen.findByRole('tab', { name: '未读1' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /五一假期值班安排/ }))
    expect(page.address()).toBe('/noticeList/detail?id=n1')
  })

  test('asks for the unread only', async () => {
    await open(<List />, { 'POST /message/notice/page': () => pageOf([]) }, '/?state=unread')
    expect(await screen.findByText(/没有/)).toBeTruthy()
    expect(page.asked('POST /message/notice/page')[0]?.body).toMatchObject({ isRead: false })
  })

  test('fits a hand', async () => {
    await open(<List />, { 'POST /message/notice/page': () => pageOf([aNotice()]) }, '/', true)
    const list = await screen.findByRole('list', { name: '系统公告' })
    expect(within(list).getByText('五一假期值班安排')).toBeTruthy()
  })
})

describe('a notice', () => {
  test('is read by being opened', async () => {
    let isRead = false
    await open(
      <Detail />,
      {
        'GET /message/notice/detail': () => shown({ isRead }),
        [READ]: () => {
          isRead = true
          return null
        },
      },
      '/noticeList/detail?id=n1',
    )
    expect(await screen.findByRole('heading', { name: '五一假期值班安排' })).toBeTruthy()
    expect(screen.getByText('顾怀瑾 · 2026-04-13 09:00')).toBeTruthy()
    expect(await screen.findByText('4月20日')).toBeTruthy()
    await waitFor(() => expect(page.asked(READ)).toHaveLength(1))
    expect(screen.queryByRole('button', { name: '我已阅读' })).toBeNull()
    expect(document.querySelector('article script')).toBeNull()
  })

  test('that must be read is read by saying so', async () => {
    let isRead = false
    await open(
      <Detail />,
      {
        'GET /message/notice/detail': () =>
          shown({ mustRead: true, isRead, readTime: isRead ? '2026-04-15 10:00:00' : null }),
        [READ]: () => {
          isRead = true
          return null
        },
      },
      '/noticeList/detail?id=n1',
    )
    const button = await screen.findByRole('button', { name: '我已阅读' })
    expect(page.asked(READ)).toEqual([])
    await user.click(button)
    expect(await screen.findByText('已于 2026-04-15 10:00 确认阅读')).toBeTruthy()
    expect(said()).toEqual(['操作成功'])
  })

  test.each([
    [refuse(49_002, '公告已撤回'), '公告已撤回'],
    [refuse(404, '资源不存在', 404), '没有这份公告'],
    [refuse(1, '系统出了点问题', 500), '没能取到公告'],
  ])('that cannot be shown says why', async (answer, words) => {
    await open(<Detail />, { 'GET /message/notice/detail': () => answer }, '/noticeList/detail?id=n1')
    expect(await screen.findByText(words)).toBeTruthy()
  })

  test('without a number is none', async () => {
    await open(<Detail />, {}, '/noticeList/detail')
    expect(await screen.findByText('没有这份公告')).toBeTruthy()
  })
})

const managed = (over: Partial<ManagedNotice> = {}): ManagedNotice => ({
  id: 'n1',
  version: 3,
  title: '值班安排',
  state: '0',
  mustRead: false,
  everyone: false,
  depts: [{ id: 'd1', name: '计算机学院' }],
  roles: [
    { id: 'r1', name: '咨询师' },
    { id: 'r2', name: '督导师' },
  ],
  creator: '顾怀瑾',
  isMine: true,
  updateTime: '2026-04-13 09:00:00',
  publishTime: null,
  withdrawTime: null,
  receiverCount: 0,
  readCount: 0,
  ...over,
})

describe('managing notices', () => {
  const rowOf = async (title: string) => within((await screen.findByText(title)).closest('tr')!)
  const PAGE = 'POST /message/notice/managePage'

  test('offers what the state allows', async () => {
    await open(<Manage />, {
      [PAGE]: () =>
        pageOf([
          managed({ title: '草稿甲' }),
          managed({
            id: 'n2',
            title: '已发乙',
            state: '1',
            publishTime: '2026-04-13 09:00:00',
            receiverCount: 20,
            readCount: 7,
          }),
          managed({ id: 'n3', title: '已撤丙', state: '2', everyone: true }),
        ]),
    })
    const draft = await rowOf('草稿甲')
    expect(draft.getByText('计算机学院 中的 咨询师 等 2 个')).toBeTruthy()
    expect(draft.getByText('草稿')).toBeTruthy()
    expect(draft.queryByText('撤回')).toBeNull()
    const published = await rowOf('已发乙')
    expect(published.queryByText('编辑')).toBeNull()
    expect(published.getByText('7 / 20')).toBeTruthy()
    const withdrawn = await rowOf('已撤丙')
    expect(withdrawn.getByText('全校')).toBeTruthy()
    await user.click(withdrawn.getByText('复制'))
    expect(page.address()).toBe('/notice_manage/noticePublish?from=n3')
  })

  test('publishes after a question that names it and its receivers', async () => {
    await open(<Manage />, {
      [PAGE]: () => pageOf([managed()]),
      'POST /message/notice/publish': () => ({ id: 'n1', version: 4 }),
    })
    await user.click((await rowOf('值班安排')).getByText('发布'))
    const question = await screen.findByRole('alertdialog', { name: '发布「值班安排」？' })
    expect(question.textContent).toContain('计算机学院')
    await user.click(within(question).getByRole('button', { name: '发布' }))
    await waitFor(() => expect(said()).toEqual(['发布成功']))
    expect(page.asked('POST /message/notice/publish')[0]?.body).toEqual({ id: 'n1', version: 3 })
  })

  test('withdraws after asking, and says why it could not', async () => {
    await open(<Manage />, {
      [PAGE]: () => pageOf([managed({ state: '1', publishTime: '2026-04-13 09:00:00' })]),
      'POST /message/notice/withdraw': () => refuse(49_003, '公告当前状态不支持此操作，请刷新后重试'),
    })
    await user.click((await rowOf('值班安排')).getByText('撤回'))
    const question = await screen.findByRole('alertdialog', { name: '撤回「值班安排」？' })
    await user.click(within(question).getByRole('button', { name: '撤回' }))
    // Also after a refusal the list is read again.
    await waitFor(() => expect(page.asked(PAGE)).toHaveLength(2))
    expect(said()).not.toContain('撤回成功')
  })

  test('shows who has read and who has not', async () => {
    await open(<Manage />, {
      [PAGE]: () =>
        pageOf([managed({ state: '1', publishTime: '2026-04-13 09:00:00', receiverCount: 2, readCount: 1 })]),
      'POST /message/notice/receipts': ({ body }) => ({
        ...pageOf(
          (body as { isRead?: boolean }).isRead === true
            ? [{ userId: 'u1', realName: '方雨桐', deptName: '中心', readTime: '2026-04-13 10:00:00' }]
            : [{ userId: 'u2', realName: '林静宜', deptName: null, readTime: null }],
        ),
        receiverCount: 2,
        readCount: 1,
      }),
    })
    await user.click((await rowOf('值班安排')).getByText('回执'))
    const dialog = within(await screen.findByRole('dialog', { name: '「值班安排」的阅读回执' }))
    expect(await dialog.findByText('林静宜')).toBeTruthy()
    expect(dialog.getByText('已读 1 人，共 2 人')).toBeTruthy()
    await user.click(dialog.getByRole('tab', { name: '已读' }))
    expect(await dialog.findByText('方雨桐')).toBeTruthy()
  })
})
