import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Handlers, refuse } from '../../../../test/fake-server.ts'
import { hush, said, user } from '../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { asked, press, question } from '../../../../test/org.tsx'
import { pageOf } from '../../../../test/people.ts'
import { aSite, aSlot, openRota } from '../../../../test/rota.tsx'
import { TemplateDrawer } from './template-drawer.tsx'
import type { TemplateStart } from './template-draft.ts'
import type { Workforce } from './template.queries.ts'

vi.setConfig({ testTimeout: 30_000 })

const START: TemplateStart = {
  userId: 'u1',
  siteId: 's1',
  type: '2',
  consultMethod: 1,
  roomId: 'r101',
  studentView: true,
  reserved: false,
  start: '2026-04-16 15:00',
  end: '2026-04-16 15:50',
}
const TERM = {
  id: 't1',
  name: '春季学期',
  startDate: '2026-03-02',
  endDate: '2026-07-05',
  weekCount: 18,
  holidays: [],
  version: 1,
  week: 7,
  holiday: null,
  date: '2026-04-15',
}
const CLASH = { startAt: '2026-04-23 15:00:00', endAt: '2026-04-23 15:50:00', reason: '15:00-15:50 咨询室 101已被占用' }

const onClose = vi.fn<() => void>()
const open = (handlers: Handlers = {}, start: TemplateStart | null = START, ownId: string | null = null) =>
  openRota(
    <TemplateDrawer
      start={start}
      sites={[aSite()]}
      siteId="s1"
      ownId={ownId}
      isOffered={() => true}
      onClose={onClose}
    />,
    {
      handlers: {
        'GET /public/setting/term/current': () => TERM,
        'POST /consult/schedule/plan': () => ({
          workforceId: null,
          slots: 11,
          skipped: [{ day: '2026-04-30', holiday: '校运会' }],
          clashes: [CLASH],
        }),
        ...handlers,
      },
    },
  )

beforeEach(() => {
  freshBrowser()
  onClose.mockReset()
})
afterEach(hush)

describe('a weekly template', () => {
  test('is tried first: how many, which holidays, what clashes and why; clashes are skipped only by choice', async () => {
    const { log } = open({
      'POST /consult/schedule/save': () => ({ workforceId: 'w1', slots: 11, skipped: [], clashes: [CLASH] }),
    })
    await press('试排')
    expect(await screen.findByText('可以排出 11 个时段')).toBeTruthy()
    expect(screen.getByText('校运会')).toBeTruthy()
    expect(screen.getByText('15:00-15:50 咨询室 101已被占用')).toBeTruthy()
    expect(await asked(log, 'POST /consult/schedule/plan')).toMatchObject({
      userId: 'u1',
      types: ['2'],
      weeks: [4],
      startTime: '15:00',
      endTime: '15:50',
      startDate: '2026-04-16',
      endDate: '2026-07-05',
      slotMinutes: 50,
      roomId: 'r101',
    })
    await press('发布排班')
    expect(await screen.findByText(/勾选“跳过有冲突的时段”/)).toBeTruthy()
    expect(log.some(({ key }) => key === 'POST /consult/schedule/save')).toBe(false)
    await user.click(screen.getByRole('checkbox', { name: '跳过有冲突的时段，只排其余的' }))
    await press('发布排班')
    expect(await asked(log, 'POST /consult/schedule/save')).toMatchObject({ skipClashes: true })
    await waitFor(() => expect(said()).toContain('已发布 11 个时段'))
    expect(onClose).toHaveBeenCalled()
  })

  test('what is changed after trying has to be tried again', async () => {
    open()
    await press('试排')
    await screen.findByText('可以排出 11 个时段')
    await user.click(screen.getByRole('checkbox', { name: '周二' }))
    expect(screen.queryByText('可以排出 11 个时段')).toBeNull()
    expect(screen.queryByRole('button', { name: '发布排班' })).toBeNull()
  })

  test('what is missing is said before anybody is asked; what is refused is said too', async () => {
    const { log } = open({}, null)
    await press('试排')
    expect(await screen.findByText('请选择咨询师', { selector: 'p' })).toBeTruthy()
    expect(log.some(({ key }) => key === 'POST /consult/schedule/plan')).toBe(false)
  })

  test('a refusal stands in the drawer', async () => {
    open({ 'POST /consult/schedule/plan': () => refuse(41_004, '排班时间超出可预约范围（08:00-18:00）') })
    await press('试排')
    expect(await screen.findByText('排班时间超出可预约范围（08:00-18:00）')).toBeTruthy()
  })

  test('a counsellor makes it for nobody else', async () => {
    open({}, null, 'u1')
    expect((await screen.findByRole<HTMLInputElement>('combobox', { name: '咨询师' })).disabled).toBe(true)
  })
})

const LINE: Workforce = {
  id: 'w1',
  userId: 'u1',
  realName: '林静宜',
  siteId: 's1',
  siteName: '主校区',
  roomId: null,
  roomName: null,
  types: ['2'],
  weeks: [1, 3],
  startTime: '09:00',
  endTime: '12:00',
  startDate: '2026-03-02',
  endDate: '2099-07-05',
  slotMinutes: 50,
  gapMinutes: 10,
  consultMethod: 1,
  studentView: true,
  reserved: false,
  slotCount: 54,
  bookedCount: 31,
  isManageable: true,
  version: 1,
}

test('templates are listed; removing one tells back what is booked', async () => {
  const { log } = open({
    'POST /consult/workforce/workForTeacher': () => pageOf([LINE]),
    'POST /consult/workforce/del': () => ({
      removed: 23,
      kept: [aSlot({ displayName: '个体咨询', visitorName: '李*阳' })],
    }),
  })
  await user.click(await screen.findByRole('tab', { name: '已有模板' }))
  expect(await screen.findByText('周一、周三 09:00–12:00')).toBeTruthy()
  expect(screen.getByText('31 / 54')).toBeTruthy()
  await press('删除')
  await user.click((await question()).getByRole('button', { name: '删除' }))
  expect(await asked(log, 'POST /consult/workforce/del')).toEqual({ id: 'w1' })
  await waitFor(() => expect(said()).toContain('已删除 23 个时段'))
  const kept = within(await screen.findByRole('dialog', { name: '1 个时段已有预约，予以保留' }))
  expect(kept.getByText('个体咨询 · 李*阳')).toBeTruthy()
})
