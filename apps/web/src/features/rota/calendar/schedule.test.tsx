import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pretendPhone } from '../../../../test/browser-stubs.ts'
import { type Handlers, refuse } from '../../../../test/fake-server.ts'
import { hush, said, user } from '../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { asked, press, question } from '../../../../test/org.tsx'
import { aHost, aSlot, aWeek, COUNSELLOR, DESK, openRota } from '../../../../test/rota.tsx'
import { rememberFor } from '../../../kit/remember.ts'
import { toastStore } from '../../../kit/toast.ts'
import type { Slot } from '../rota.queries.ts'
import { Page } from './schedule.page.tsx'

vi.setConfig({ testTimeout: 30_000 })

const FREE = aSlot()
const BOOKED = aSlot({
  id: 'slot2',
  userId: 'u2',
  realName: '周明远',
  status: '2',
  displayCode: '2',
  displayName: '个体咨询',
  appointmentId: 'a1',
  visitorName: '李*阳',
  appointmentState: 'notStart',
  startAt: '2026-04-15 10:00:00',
  endAt: '2026-04-15 10:50:00',
})

const open = (handlers: Handlers = {}, permissions?: readonly string[], slots: Slot[] = [FREE, BOOKED]) =>
  openRota(<Page />, {
    handlers: { 'POST /consult/schedule/week': () => aWeek(slots), ...handlers },
    ...(permissions ? { permissions } : {}),
  })

const card = (name: string) =>
  screen.getByText(name, { selector: '[data-event] b' }).closest<HTMLElement>('[data-event]')!
const findCard = async (name: string) => {
  await screen.findByText(name, { selector: '[data-event] b' })
  return card(name)
}
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))

beforeEach(() => {
  freshBrowser()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-15T01:42:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  // Whatever one chose is not the next one's habit.
  rememberFor('another')
  rememberFor(null)
  pretendPhone(false)
  hush()
})

describe('what it shows', () => {
  test('the week with its figures, duty, types, people and rooms', async () => {
    open()
    expect((await findCard('周明远')).textContent).toContain('个体 101')
    expect(screen.getByText('第 7 教学周')).toBeTruthy()
    expect(screen.getByText(/本周 58 场 · 可约 1 · 利用率/).textContent).toContain('81%')
    expect(screen.getByRole('link', { name: /周三\s*15\s*1 场/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: /周四\s*16.*余 1.*上林静宜/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: /可预约 ?1/ })).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: /周明远.*15\/18/ })).toBeTruthy()
    expect(screen.getByText('空闲至 14:00')).toBeTruthy()
    expect(screen.getByText('用至 10:20')).toBeTruthy()
  })

  test('who was left in two places by an upgrade is named, with the way to the visit', async () => {
    open({
      'GET /consult/schedule/overlaps': () => [
        {
          appointmentId: 'a9',
          realName: '何朋辈',
          typeName: '个体咨询',
          startAt: '2026-04-17 14:00:00',
          endAt: '2026-04-17 14:50:00',
          ownStartAt: '2026-04-17 14:30:00',
          ownEndAt: '2026-04-17 15:20:00',
          isBooked: false,
        },
      ],
    })
    const lines = within((await screen.findByText(/有 1 处时间重叠/)).closest<HTMLElement>('.ant-alert')!)
    expect(lines.getByRole('listitem').textContent).toMatch(/何朋辈.*14:30.*还没有人预约.*14:00.*预约了个体咨询/)
    expect(lines.getByRole('link').getAttribute('href')).toBe('/appointment_records_info/index?id=a9')
  })

  test('one site at first, all of them when wanted, and the wish is kept', async () => {
    const { log } = open()
    await findCard('周明远')
    const weeks = (of: typeof log) =>
      of.filter(({ key }) => key === 'POST /consult/schedule/week').map(({ body }) => body)
    expect(weeks(log)).toEqual([expect.objectContaining({ siteId: 's1' })])
    await user.click(screen.getByRole('combobox', { name: '站点' }))
    await user.click(await screen.findByText('全部站点', { selector: '.ant-select-item-option-content' }))
    await waitFor(() => expect(weeks(log).at(-1)).not.toHaveProperty('siteId'))
    cleanup()
    const again = open()
    await findCard('周明远')
    expect(weeks(again.log)[0]).not.toHaveProperty('siteId')
  })

  test('types and people are put aside and taken back', async () => {
    open()
    await findCard('林静宜')
    await user.click(screen.getByRole('button', { name: /^可预约/ }))
    expect(screen.queryByText('林静宜', { selector: '[data-event] b' })).toBeNull()
    await user.click(screen.getByRole('button', { name: /^可预约/ }))
    await findCard('林静宜')
    await user.click(screen.getByRole('checkbox', { name: /周明远/ }))
    expect(screen.queryByText('周明远', { selector: '[data-event] b' })).toBeNull()
  })

  test('a day by people, a month by numbers', async () => {
    open()
    await findCard('周明远')
    await press('日')
    expect((await findCard('周明远')).closest('[data-column]')!.getAttribute('data-column')).toBe('u2')
    await press('月')
    expect(await screen.findByRole('button', { name: /^15\s*1 场/ })).toBeTruthy()
    expect(screen.queryByText('周明远', { selector: '[data-event] b' })).toBeNull()
  })

  test('a month asks for numbers only, and what is put aside does not count', async () => {
    const tally = { day: '2026-04-15', userId: 'u2', code: '2', count: 3, free: 0 }
    const free = { ...tally, userId: 'u1', code: '5', count: 2, free: 2 }
    const { log } = open({
      'POST /consult/schedule/week': ({ body }) =>
        (body as { isTallied?: boolean }).isTallied ? { ...aWeek([]), tallies: [tally, free] } : aWeek([FREE, BOOKED]),
    })
    await findCard('周明远')
    await press('月')
    expect(await screen.findByRole('button', { name: /^15\s*3 场.*余 2/ })).toBeTruthy()
    expect(log.filter(({ key }) => key === 'POST /consult/schedule/week').at(-1)?.body).toMatchObject({
      startDate: '2026-04-01',
      isTallied: true,
    })
    await user.click(screen.getByRole('checkbox', { name: /周明远/ }))
    expect(screen.queryByRole('button', { name: /^15\s*3 场/ })).toBeNull()
  })

  test('a phone lists the day, and nothing is dragged there', async () => {
    pretendPhone(true)
    open()
    await user.click(await screen.findByRole('button', { name: /10:00.*周明远.*个体咨询/ }))
    expect((await dialog('个体咨询')).getByText('李*阳')).toBeTruthy()
    expect(document.querySelector('[data-event]')).toBeNull()
  })

  test('what cannot be read says so', async () => {
    open({ 'POST /consult/schedule/week': () => refuse(500, '服务暂时不可用', 500) })
    expect(await screen.findByText('排班没加载出来')).toBeTruthy()
  })
})

/** By keyboard, as dragging cannot be done here: Thursday 08:00. */
const pickSpan = async () => {
  const grid = await screen.findByRole('region', { name: /排班日历，时间格/ })
  act(() => grid.focus())
  await user.keyboard('{ArrowDown}{ArrowRight}{Shift>}{ArrowDown}{/Shift}{Enter}')
}

describe('a new slot', () => {
  test('is made where it was drawn, for whoever is free, in a room that is free', async () => {
    const { log } = open({ 'POST /consult/schedule/slot': () => FREE })
    await findCard('周明远')
    await pickSpan()
    const form = await dialog('新增时段')
    expect(form.getByText('4月16日 周四 08:00–09:00（60 分钟）')).toBeTruthy()
    expect(await form.findByText('咨询师与咨询室均无冲突')).toBeTruthy()
    expect(form.getByText('102 许若兰占用')).toBeTruthy()
    await user.click(form.getByRole('switch', { name: '学生可见' }))
    await user.click(form.getByRole('button', { name: '保存' }))
    expect(await asked(log, 'POST /consult/schedule/slot')).toEqual({
      userId: 'u1',
      siteId: 's1',
      roomId: 'r101',
      types: ['2'],
      startAt: '2026-04-16 08:00:00',
      endAt: '2026-04-16 09:00:00',
      consultMethod: 1,
      studentView: false,
    })
    await waitFor(() => expect(said()).toContain('已新增时段'))
    expect(screen.queryByRole('dialog', { name: '新增时段' })).toBeNull()
  })

  test('says while choosing that somebody is taken, and what the server refuses', async () => {
    open({
      'POST /consult/workforce/schedule/allUser': () => [
        aHost({ userId: 'u2', realName: '周明远', free: false, reason: '08:00-08:50 接待人已有安排' }),
        aHost(),
      ],
      'POST /consult/schedule/slot': () => refuse(41_003, '咨询室101在08:00-08:50已被占用'),
    })
    await findCard('周明远')
    await pickSpan()
    const form = await dialog('新增时段')
    expect(await form.findByText('咨询师与咨询室均无冲突')).toBeTruthy()
    await user.click(form.getByRole('combobox', { name: '咨询师' }))
    await user.click((await screen.findAllByText('08:00-08:50 有安排')).at(-1)!)
    expect(await form.findByText('周明远 08:00-08:50 已有安排')).toBeTruthy()
    await user.click(form.getByRole('button', { name: '保存' }))
    expect(await form.findByText('咨询室101在08:00-08:50已被占用')).toBeTruthy()
  })

  test('leads on to a weekly template', async () => {
    open()
    await findCard('周明远')
    await pickSpan()
    await user.click((await dialog('新增时段')).getByRole('button', { name: '每周重复…' }))
    const thursday = await screen.findByRole<HTMLInputElement>('checkbox', { name: '周四' })
    expect(thursday.checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '周一' }).checked).toBe(false)
  })
})

const moveDown = async () => {
  const slot = await findCard('林静宜')
  act(() => slot.focus())
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
}

describe('moving', () => {
  test('is asked of the server and can be undone', async () => {
    const { log } = open({
      'POST /consult/schedule/move': ({ body }) => ({ ...FREE, ...(body as object), version: 4 }),
    })
    await moveDown()
    expect(await asked(log, 'POST /consult/schedule/move')).toEqual({
      id: 'slot1',
      version: 3,
      startAt: '2026-04-16 09:10:00',
      endAt: '2026-04-16 10:00:00',
    })
    await waitFor(() => expect(said()).toContain('已移到 4月16日 周四 09:10–10:00'))
    await act(async () => {
      await toastStore.get().at(-1)?.action?.run()
    })
    expect(await asked(log, 'POST /consult/schedule/move')).toMatchObject({
      version: 4,
      startAt: '2026-04-16 09:00:00',
    })
  })

  test('what is refused goes back and says why', async () => {
    open({ 'POST /consult/schedule/move': () => refuse(41_002, '咨询师该时间段已有排班') })
    await moveDown()
    await waitFor(() => expect(said()).toContain('咨询师该时间段已有排班'))
    expect(card('林静宜').textContent).toContain('09:00–09:50')
  })

  test('what is booked does not move', async () => {
    const { log } = open()
    const slot = await findCard('周明远')
    act(() => slot.focus())
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(log.some(({ key }) => key === 'POST /consult/schedule/move')).toBe(false)
  })
})

describe('one slot', () => {
  test('is closed with a reason, and that is undone by one press', async () => {
    const { log } = open({
      'POST /consult/schedule/close': () => ({ ...FREE, closed: true, version: 4 }),
      'POST /consult/schedule/reopen': () => FREE,
    })
    fireEvent.click(await findCard('林静宜'))
    await user.click((await dialog('可预约')).getByRole('button', { name: '停用' }))
    fireEvent.change((await dialog('可预约')).getByRole('textbox', { name: '原因' }), { target: { value: '外出培训' } })
    await user.click((await dialog('可预约')).getByRole('button', { name: '停用这个时段' }))
    expect(await asked(log, 'POST /consult/schedule/close')).toEqual({ id: 'slot1', version: 3, reason: '外出培训' })
    await waitFor(() => expect(said()).toContain('已停用'))
    await act(async () => {
      await toastStore.get().at(-1)?.action?.run()
    })
    expect(await asked(log, 'POST /consult/schedule/reopen')).toEqual({ id: 'slot1', version: 4 })
  })

  test('is deleted after a question that names it', async () => {
    const { log } = open({ 'POST /consult/schedule/remove': () => FREE })
    fireEvent.click(await findCard('林静宜'))
    await user.click((await dialog('可预约')).getByRole('button', { name: '删除' }))
    const ask = await question()
    expect(ask.getAllByText(/删除 林静宜 4月16日 周四 09:00–09:50 的时段？/).length).toBeGreaterThan(0)
    await user.click(ask.getByRole('button', { name: '删除' }))
    expect(await asked(log, 'POST /consult/schedule/remove')).toEqual({ id: 'slot1', version: 3 })
  })

  test('reserved ones are released; visibility is switched', async () => {
    const { log } = open(
      {
        'POST /consult/schedule/release': () => FREE,
        'POST /consult/schedule/updateScheduleStudentView': () => FREE,
      },
      undefined,
      [aSlot({ reserved: true })],
    )
    fireEvent.click(await findCard('林静宜'))
    await user.click((await dialog('可预约')).getByRole('switch', { name: '学生可见' }))
    expect(await asked(log, 'POST /consult/schedule/updateScheduleStudentView')).toEqual({
      id: 'slot1',
      studentView: false,
    })
    await user.click((await dialog('可预约')).getByRole('button', { name: '释放' }))
    expect(await asked(log, 'POST /consult/schedule/release')).toEqual({ id: 'slot1', version: 3 })
  })

  test('a booked one leads to its appointment', async () => {
    const { address } = open()
    fireEvent.click(await findCard('周明远'))
    const slot = await dialog('个体咨询')
    expect(slot.getByText('未开始')).toBeTruthy()
    expect(slot.queryByRole('button', { name: '删除' })).toBeNull()
    await user.click(slot.getByRole('button', { name: '查看预约' }))
    expect(address()).toBe('/appointment_records_info/index?id=a1')
  })
})

describe('who may what', () => {
  test('a counsellor offers only their own time', async () => {
    open({}, COUNSELLOR, [FREE, { ...BOOKED, isManageable: false }])
    await findCard('林静宜')
    await pickSpan()
    const form = await dialog('新增时段')
    await user.click(form.getByRole('combobox', { name: '咨询师' }))
    await screen.findAllByRole('option')
    expect(screen.getAllByRole('option')).toHaveLength(1)
    await user.keyboard('{Escape}')
    expect(screen.queryByText('周明远', { selector: '[data-event] b' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '全选' }))
    fireEvent.click(await findCard('周明远'))
    expect((await dialog('个体咨询')).getByText('这是他人的时段，只能查看')).toBeTruthy()
  })

  test('the desk only looks', async () => {
    open({}, DESK, [{ ...FREE, isManageable: false }])
    fireEvent.click(await findCard('林静宜'))
    const slot = await dialog('可预约')
    expect(slot.queryByRole('button', { name: '停用' })).toBeNull()
    expect(screen.queryByRole('button', { name: '新增排班' })).toBeNull()
    expect(screen.queryByRole('button', { name: '复制上周' })).toBeNull()
    expect(screen.getByRole('button', { name: '导出' })).toBeTruthy()
  })
})

test('a week is copied and says what it left out', async () => {
  const { log } = open({
    'POST /consult/schedules/copyWeek': () => ({
      workforceId: null,
      slots: 31,
      skipped: [{ day: '2026-04-16', holiday: '校庆' }],
      clashes: [],
    }),
  })
  await findCard('周明远')
  await press('复制上周')
  await user.click((await question()).getByRole('button', { name: '复制上周' }))
  expect(await asked(log, 'POST /consult/schedules/copyWeek')).toEqual({
    fromDate: '2026-04-06',
    toDate: '2026-04-13',
    siteId: 's1',
  })
  await waitFor(() => expect(said()).toContain('已复制 31 个时段'))
  expect(await screen.findByText('校庆')).toBeTruthy()
})
