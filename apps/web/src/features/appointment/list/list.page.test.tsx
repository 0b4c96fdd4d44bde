import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { pretendPhone } from '../../../../test/browser-stubs.ts'
import { refuse } from '../../../../test/fake-server.ts'
import { afterGuard } from '../../../../test/guard.ts'
import { said, user } from '../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { pageOf } from '../../../../test/people.ts'
import { TabNaming } from '../../../kit/page-tab.ts'
import { aRow, acted, aDetail, bodies, CLERK, dialog, HOST, start, sure } from '../../../../test/appointments.tsx'

import { Page } from './list.page.tsx'

const PAGE = 'POST /consult/appointment/page'
const toConfirm = aRow({
  id: 'a7',
  state: 'toConfirm',
  stateName: '待确认',
  auditStatus: 1,
  visitorName: '王*涵',
  startAt: '2099-04-15 09:30:00',
  endAt: '2099-04-15 10:20:00',
  actions: ['confirm', 'reject', 'remove'],
})

beforeEach(freshBrowser)

describe('the list', () => {
  test('shows who, when, where and in which state, and counts the tabs', async () => {
    start('/consult/list/2', CLERK, Page, {
      [PAGE]: () =>
        pageOf([
          aRow({ state: 'success', stateName: '待填写记录', recordDueAt: '2099-04-18 09:00:00' }),
          aRow({ id: 'a2', displayCode: '21', state: 'notStart', arriveTime: '2026-04-15 09:20:00' }),
          aRow({ id: 'a3', consultMethod: 2, state: 'notStart', isUnresolved: true }),
        ]),
    })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('咨询预约')
    expect(await screen.findByText('应于 04-18 前')).toBeTruthy()
    expect(screen.getByText('首次咨询')).toBeTruthy()
    expect(screen.getByText('已到访')).toBeTruthy()
    expect(screen.getByText('线上')).toBeTruthy()
    expect(screen.getAllByText('待确认结果').length).toBeGreaterThan(1)
    expect(within(screen.getByRole('tab', { name: /^全部/ })).getByText('286')).toBeTruthy()
    expect(screen.getByText('姓名已遮罩，点眼睛申请显示，会留痕')).toBeTruthy()
  }, 60_000)

  test('a masked name is asked for row by row; who sees it in full has nothing to ask', async () => {
    const { log } = start('/consult/list/2', CLERK, Page, {
      [PAGE]: () => pageOf([aRow(), aRow({ id: 'a2', visitorName: '张**' }), aRow({ id: 'a3', visitorName: '王一' })]),
      'POST /consult/appointment/reveal': () => [{ id: 'a2', visitorName: '张雨菲', visitorNo: '202311020417' }],
    })
    await user.click(await screen.findByLabelText('申请显示 张**'))
    expect(await screen.findByText('张雨菲')).toBeTruthy()
    expect(screen.getByText('李*阳')).toBeTruthy()
    expect(screen.getAllByLabelText(/申请显示|收起姓名/)).toHaveLength(2)
    expect(bodies(log, 'POST /consult/appointment/reveal')).toEqual([{ appointmentIds: ['a2'], place: 'list' }])
    await user.click(screen.getByLabelText('收起姓名'))
    expect(screen.queryByText('张雨菲')).toBeNull()
  }, 60_000)

  test('tabs and filters live in the address and reach the call', async () => {
    const { log, address } = start('/consult/list/10?tab=absent&keyword=李', CLERK, Page, {
      [PAGE]: () => pageOf([aRow()]),
    })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('一次单元')
    await screen.findByText('202311020417')
    expect(bodies(log, PAGE).at(-1)).toEqual({ type: '10', keyword: '李', tab: 'absent', current: 1, size: 10 })
    expect(bodies(log, 'POST /consult/appointment/counts').at(-1)).toEqual({ type: '10', keyword: '李' })
    await user.click(screen.getByRole('tab', { name: /待确认12|待确认 12|^待确认(?!结果)/ }))
    await waitFor(() => expect(bodies(log, PAGE).at(-1)).toMatchObject({ tab: 'toConfirm' }))
    expect(address()).toContain('tab=toConfirm')
  }, 60_000)

  test('eight lists are eight tabs with eight names', async () => {
    const named = new Set<string>()
    const Named = () => (
      <TabNaming value={(title) => void named.add(title)}>
        <Page />
      </TabNaming>
    )
    for (const type of ['15', '10', '3', '23', '14', '11', '12', '8']) {
      start(`/consult/list/${type}`, CLERK, Named, { [PAGE]: () => pageOf([]) })
      cleanup()
    }
    expect([...named]).toHaveLength(8)
  }, 60_000)

  test('the list of groups says where groups are', async () => {
    start('/consult/list/3', CLERK, Page, { [PAGE]: () => pageOf([]) })
    expect(await screen.findByText('这里没有团体预约')).toBeTruthy()
  }, 60_000)

  test('a failure is told with its number, and can be tried again', async () => {
    start('/consult/list/2', CLERK, Page, { [PAGE]: () => refuse(1, '系统出了点问题', 500) })
    expect(await screen.findByRole('button', { name: '重试' })).toBeTruthy()
  }, 60_000)

  test('in a hand rows are cards, with the same actions', async () => {
    pretendPhone(true)
    start('/consult/list/2', CLERK, Page, { [PAGE]: () => pageOf([toConfirm]) })
    const cards = within(await screen.findByRole('list', { name: '咨询预约' }))
    expect(cards.getByRole('button', { name: '通过' })).toBeTruthy()
  }, 60_000)
})

describe('actions of a row', () => {
  test('are those the server names, by the state and the role', async () => {
    start('/consult/list/2', HOST, Page, {
      [PAGE]: () =>
        pageOf([
          aRow({ visitorName: '李沐阳', arriveTime: '2026-04-15 08:20:00', actions: ['start', 'hostLeave'] }),
          aRow({ id: 'a2', visitorName: '张雨菲', state: 'cancel', stateName: '已取消', actions: [] }),
        ]),
    })
    await screen.findByRole('button', { name: '开始' })
    const [first, second] = screen.getAllByRole('row').filter((row) => within(row).queryByText('202311020417'))
    expect(
      within(first!)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['开始', '查看', '更多'])
    expect(
      within(second!)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['查看'])
    expect(screen.queryByRole('button', { name: '导出' })).toBeNull()
    expect(screen.queryByText('批量取消')).toBeNull()
  }, 60_000)

  test('once the time is over the outcome comes first, not checking in or starting', async () => {
    const past = { startAt: '2026-04-15 08:30:00', endAt: '2026-04-15 09:20:00' }
    start('/consult/list/2', HOST, Page, {
      [PAGE]: () => pageOf([aRow({ ...past, actions: ['start', 'arrive', 'noShow'] })]),
    })
    await screen.findByRole('button', { name: '标记爽约' })
    const row = screen.getAllByRole('row').find((one) => within(one).queryByText('202311020417'))
    const offered = within(row!)
      .getAllByRole('button')
      .map((one) => one.textContent)
    expect(offered.filter(Boolean)).toEqual(['标记爽约', '更多'])
  }, 60_000)

  test('a request whose time passed while the page was open is refused, never granted', async () => {
    start('/consult/list/2', CLERK, Page, {
      [PAGE]: () => pageOf([{ ...toConfirm, startAt: '2026-04-15 09:30:00', endAt: '2026-04-15 10:20:00' }]),
    })
    expect(await screen.findByRole('button', { name: '驳回' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '通过' })).toBeNull()
  }, 60_000)

  test('confirming asks first; a refusal is told and nothing else happens', async () => {
    let isTaken = true
    const { log } = start('/consult/list/2', CLERK, Page, {
      [PAGE]: () => pageOf([toConfirm]),
      'POST /consult/approve/confirm': () =>
        isTaken ? refuse(41128, '该时段已不再为这个预约保留，请重新选择时段') : acted(),
    })
    await user.click(await screen.findByRole('button', { name: '通过' }))
    await sure('通过王*涵的预约？', '通过')
    await waitFor(() => expect(said()).toEqual(['该时段已不再为这个预约保留，请重新选择时段']))
    isTaken = false
    await user.click(screen.getByRole('button', { name: '通过' }))
    await sure('通过王*涵的预约？', '通过')
    await waitFor(() => expect(said()).toContain('预约已确认'))
    expect(bodies(log, 'POST /consult/approve/confirm')).toEqual([
      { id: 'a7', version: 3 },
      { id: 'a7', version: 3 },
    ])
  }, 60_000)

  test('rejecting needs a reason, and stays open while the server refuses', async () => {
    let isPending = true
    const { log } = start('/consult/list/2', CLERK, Page, {
      [PAGE]: () => pageOf([toConfirm]),
      'POST /consult/approve/reject': () => (isPending ? refuse(41125, '正在等待审批，请等审批结果') : acted()),
    })
    await user.click(await screen.findByRole('button', { name: '驳回' }))
    const asked = await dialog('驳回王*涵的预约')
    await user.click(asked.getByRole('button', { name: /驳\s*回/ }))
    expect(await asked.findByText('请输入原因')).toBeTruthy()
    fireEvent.change(asked.getByRole('textbox'), { target: { value: '时间不合适' } })
    await afterGuard()
    await user.click(asked.getByRole('button', { name: /驳\s*回/ }))
    await waitFor(() => expect(said()).toContain('正在等待审批，请等审批结果'))
    expect(asked.getByRole('textbox')).toBeTruthy()
    isPending = false
    await afterGuard()
    await user.click(asked.getByRole('button', { name: /驳\s*回/ }))
    await waitFor(() => expect(said()).toContain('预约已驳回'))
    expect(bodies(log, 'POST /consult/approve/reject').at(-1)).toEqual({ id: 'a7', version: 3, reason: '时间不合适' })
  }, 60_000)

  test('correcting says what the counters will be', async () => {
    const { log } = start('/consult/list/2', CLERK, Page, {
      [PAGE]: () =>
        pageOf([
          aRow({
            state: 'userBreakAppointment',
            stateName: '来访者爽约',
            actions: ['correctToHeld', 'correctToLeave'],
          }),
        ]),
      'GET /consult/appointment/detail': () =>
        aDetail({
          attendance: {
            cancels: 0,
            leaves: 0,
            noShows: 2,
            sessionsUsed: 1,
            sessionsLeft: 5,
            blockedUntil: '2026-07-10',
          },
        }),
      'POST /consult/appointment/correct': () => acted('已更正为待填写记录'),
    })
    await user.click(await screen.findByRole('button', { name: '更正' }))
    const asked = await dialog('更正结果：李*阳')
    expect(await asked.findByText('爽约不足 2 次，暂停预约随之解除')).toBeTruthy()
    fireEvent.change(asked.getByRole('textbox'), { target: { value: '当天在宿舍网络会谈' } })
    await user.click(asked.getByRole('button', { name: /确\s*定/ }))
    await waitFor(() => expect(said()).toContain('已更正为待填写记录'))
    expect(bodies(log, 'POST /consult/appointment/correct')).toEqual([
      { id: 'a1', version: 3, to: 'success', reason: '当天在宿舍网络会谈' },
    ])
  }, 60_000)
})

describe('several at once', () => {
  test('are cancelled with one reason; those that could not be are named', async () => {
    const { log } = start('/consult/list/2', CLERK, Page, {
      [PAGE]: () => pageOf([aRow(), aRow({ id: 'a2', visitorName: '张*菲' })]),
      'POST /consult/cancel/batch': () => ({
        done: 1,
        failed: [{ id: 'a2', message: '该预约的状态已变化，请刷新后重试' }],
      }),
    })
    await user.click((await screen.findAllByRole('checkbox', { name: '选择本页全部' }))[0]!)
    await user.click(screen.getByRole('button', { name: /批量取消/ }))
    const asked = await dialog('取消 2 个预约')
    fireEvent.change(asked.getByRole('textbox'), { target: { value: '停电' } })
    await user.click(asked.getByRole('button', { name: '批量取消' }))
    expect(await screen.findByText('该预约的状态已变化，请刷新后重试')).toBeTruthy()
    expect(bodies(log, 'POST /consult/cancel/batch')).toEqual([{ ids: ['a1', 'a2'], reason: '停电' }])
  }, 60_000)

  test('whose records are overdue: the host is reminded, once a day', async () => {
    const late = aRow({ state: 'success', stateName: '待填记录', recordDueAt: '2020-01-02 09:00:00' })
    const early = aRow({ ...late, id: 'a2', visitorName: '王*', recordDueAt: '2099-01-02 09:00:00' })
    let isFirst = true
    const { log } = start('/consult/list/2', CLERK, Page, {
      [PAGE]: () => pageOf([late, early]),
      'POST /consult/appointment/remindRecord': () => {
        const left = isFirst ? [] : [{ id: 'a1', message: '今天已经催过' }]
        isFirst = false
        return { told: left.length === 0 ? 1 : 0, left }
      },
    })
    // Only where there is something to remind of.
    const [one, ...others] = await screen.findAllByRole('button', { name: '催填' })
    expect(others).toHaveLength(0)
    await user.click(one!)
    await waitFor(() => expect(said()).toEqual(['已提醒林静宜补填记录']))
    await user.click(one!)
    await waitFor(() => expect(said()).toContain('今天已经催过'))
    expect(bodies(log, 'POST /consult/appointment/remindRecord')).toEqual([{ ids: ['a1'] }, { ids: ['a1'] }])
  }, 60_000)

  test('are reminded, and put on paper', async () => {
    const { log } = start('/consult/list/2', CLERK, Page, {
      [PAGE]: () => pageOf([aRow()]),
      'POST /consult/appointment/remind': () => ({ told: 1 }),
    })
    await user.click(await screen.findByRole('checkbox', { name: '选择 李*阳' }))
    await user.click(screen.getByRole('button', { name: /发送提醒/ }))
    await waitFor(() => expect(said()).toEqual(['已提醒 1 位来访者']))
    expect(bodies(log, 'POST /consult/appointment/remind')).toEqual([{ ids: ['a1'] }])
    await user.click(screen.getByRole('button', { name: /打印名单/ }))
    expect((await dialog('打印名单（1 人）')).getByText('李*阳 202311020417')).toBeTruthy()
  }, 60_000)
})
