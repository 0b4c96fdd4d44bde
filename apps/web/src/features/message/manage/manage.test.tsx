import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { type Handlers, refuse } from '../../../../test/fake-server.ts'
import { hush, said, user } from '../../../../test/in-theme.tsx'
import { inbox, openMessages } from '../../../../test/messages.tsx'
import { pageOf } from '../../../../test/people.ts'
import { leadWords } from './manage.messages.ts'
import type { Kind, KindDetail } from './manage.queries.ts'
import { Page as Details } from './message-manage-details.page.tsx'
import { Page as Manage } from './message-manage.page.tsx'

let page: Awaited<ReturnType<typeof openMessages>>
const MAY = ['message_manage_list_tab', 'message_manage_change_btn']
const open = async (ui: ReactNode, handlers: Handlers, at = '/message/manage', held: readonly string[] = MAY) => {
  page = await openMessages({ ui, at, held, handlers: { ...inbox([]), ...handlers } })
}
afterEach(() => {
  page.close()
  hush()
})

const aKind = (over: Partial<Kind> = {}): Kind => ({
  code: 'duty',
  label: '值班提醒',
  type: 'APPOINTMENT',
  typeName: '预约排班',
  isReminder: true,
  enabled: true,
  isFixed: false,
  channels: ['inbox', 'sms'],
  leadMinutes: [1440, 120],
  isChanged: false,
  updateTime: null,
  version: 0,
  ...over,
})
const detail = (over: Partial<KindDetail> = {}): KindDetail => ({
  ...aKind(),
  title: '值班将于{time}开始',
  content: '地点：{place}。',
  outside: '您预约的事项将于{time}在{place}开始',
  placeholders: [
    { name: 'time', label: '开始时间' },
    { name: 'place', label: '地点' },
  ],
  channelOptions: [
    { code: 'inbox', label: '站内', isAvailable: true },
    { code: 'sms', label: '短信', isAvailable: true },
    { code: 'wechat', label: '微信', isAvailable: false },
  ],
  defaults: {
    title: '默认标题',
    content: '默认内容',
    outside: '默认站外',
    channels: ['inbox'],
    leadMinutes: [60],
  },
  ...over,
})
const SWITCH = 'POST /message/messageManager/switch'
const CHANGE = 'POST /message/messageManager/change'

describe('the kinds', () => {
  const LIST = 'GET /message/messageManager/list'
  const rowOf = async (label: string) => within((await screen.findByText(label)).closest('tr')!)

  test('show their channels and lead times, and are switched off after a question', async () => {
    let enabled = true
    await open(<Manage />, {
      [LIST]: () => [aKind({ enabled }), aKind({ code: 'new_device', label: '新设备登录提醒', isFixed: true })],
      [SWITCH]: () => {
        enabled = false
        return { version: 1 }
      },
    })
    const row = await rowOf('值班提醒')
    expect(row.getByText('站内、短信')).toBeTruthy()
    expect(row.getByText('1 天、2 小时')).toBeTruthy()
    expect((await rowOf('新设备登录提醒')).getByRole<HTMLButtonElement>('switch').disabled).toBe(true)
    await user.click(row.getByRole('switch'))
    const question = await screen.findByRole('alertdialog', { name: '关闭「值班提醒」？' })
    await user.click(within(question).getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(said()).toEqual(['已关闭']))
    expect(page.asked(SWITCH)[0]?.query).toEqual({ code: 'duty', enabled: 'false' })
    await waitFor(async () =>
      expect((await rowOf('值班提醒')).getByRole('switch').getAttribute('aria-checked')).toBe('false'),
    )
  })

  test('can only be looked at without the permission to change', async () => {
    await open(<Manage />, { [LIST]: () => [aKind()] }, '/message/manage', ['message_manage_list_tab'])
    const row = await rowOf('值班提醒')
    expect(row.getByRole<HTMLButtonElement>('switch').disabled).toBe(true)
    await user.click(row.getByText('查看'))
    expect(page.address()).toBe('/messageManageDetails?code=duty')
  })

  test('stand beside the people who get them', async () => {
    await open(
      <Manage />,
      {
        'POST /message/sysMessage/user/page': () =>
          pageOf([
            {
              userId: 'u1',
              username: 'student',
              realName: '李*阳',
              deptName: '软件一班',
              total: 12,
              unread: 3,
              lastTime: null,
            },
          ]),
      },
      '/message/manage?view=receivers&keyword=李',
    )
    expect(await screen.findByText('李*阳')).toBeTruthy()
    expect(screen.getByText('只统计条数，不显示内容')).toBeTruthy()
    expect(page.asked('POST /message/sysMessage/user/page')[0]?.body).toMatchObject({ keyword: '李' })
  })
})

describe('one kind', () => {
  const DETAIL = 'POST /message/messageManager/detail'
  const AT = '/messageManageDetails?code=duty'
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  const press = (name: string) => user.click(screen.getByRole('button', { name }))

  test('is changed in its words, with a preview, and saved with its version', async () => {
    await open(<Details />, { [DETAIL]: () => detail({ version: 3 }), [CHANGE]: () => ({ version: 4 }) }, AT)
    await screen.findByText('值班提醒')
    fireEvent.change(field('标题'), { target: { value: '请值班 ' } })
    await user.click(screen.getAllByRole('button', { name: '插入开始时间' })[0]!)
    expect(field('标题').value).toContain('{time}')
    const preview = within(screen.getByRole('region', { name: '预览' }))
    expect(preview.getByText(/请值班.*4月20日 10:30/)).toBeTruthy()
    await press('保存')
    await waitFor(() => expect(said()).toEqual(['保存成功']))
    expect(page.asked(CHANGE)[0]?.body).toMatchObject({ code: 'duty', version: 3, channels: ['inbox', 'sms'] })
  })

  test('does not let a telling word out, nor a field nobody fills in', async () => {
    await open(<Details />, { [DETAIL]: () => detail() }, AT)
    await screen.findByText('值班提醒')
    fireEvent.change(field('站外文案'), { target: { value: '您的心理咨询' } })
    fireEvent.change(field('标题'), { target: { value: '于{when}' } })
    await press('保存')
    const faults = screen.getAllByRole('alert').map((fault) => fault.textContent)
    expect(faults).toEqual(['「{when}」不会被替换，请从可用字段中选择', '不能出现「心理」'])
    expect(page.asked(CHANGE)).toEqual([])
    expect(screen.getByText(/不能出现：心理、咨询、危机/)).toBeTruthy()
  })

  test('offers no channel that is not there, and the inbox always', async () => {
    await open(<Details />, { [DETAIL]: () => detail() }, AT)
    expect((await screen.findByLabelText<HTMLInputElement>('微信（未接入）')).disabled).toBe(true)
    expect(field('站内').disabled).toBe(true)
    expect(field('站内').checked).toBe(true)
    expect(field('短信').disabled).toBe(false)
  })

  test('goes back to its default when asked twice', async () => {
    await open(<Details />, { [DETAIL]: () => detail() }, AT)
    await screen.findByText('值班提醒')
    await press('恢复默认')
    const question = await screen.findByRole('alertdialog', { name: '恢复默认文案和渠道？' })
    await user.click(within(question).getByRole('button', { name: '确定' }))
    await waitFor(() => expect(field('标题').value).toBe('默认标题'))
    expect(field('短信').checked).toBe(false)
  })

  test('is only read by those who may only look', async () => {
    await open(<Details />, { [DETAIL]: () => detail() }, AT, ['message_manage_list_tab'])
    await screen.findByText('值班提醒')
    expect(field('标题').disabled).toBe(true)
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
  })

  test('that does not exist says so', async () => {
    await open(<Details />, { [DETAIL]: () => refuse(404, '资源不存在', 404) }, AT)
    expect(await screen.findByText('没有这类消息')).toBeTruthy()
  })
})

test.each([
  [1440, '1 天'],
  [2880, '2 天'],
  [120, '2 小时'],
  [90, '90 分钟'],
])('%i minutes before is %s', (minutes, words) => {
  expect(leadWords(minutes)).toBe(words)
})
