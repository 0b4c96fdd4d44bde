import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Handlers } from '../../../../test/fake-server.ts'
import { hush, said, user } from '../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { asked, fill, press, question } from '../../../../test/org.tsx'
import { aRole, pageOf } from '../../../../test/people.ts'
import { aHost, aSlot, openRota } from '../../../../test/rota.tsx'
import { Page as MemberPage } from './member.page.tsx'
import { Page as ProfilePage } from './profile.page.tsx'
import { Page as ManagePage } from './team-manage.page.tsx'
import { Page as TeamPage } from './team.page.tsx'

vi.setConfig({ testTimeout: 30_000 })

const ZHOU = aHost({
  userId: 'u2',
  realName: '周明远',
  category: 'doctor',
  categoryName: '精神科医师',
  fields: [],
  certificateUntil: '2020-01-01',
})
const handlers: Handlers = {
  'GET /consult/professionals/tree': () => [
    { code: 'counsellor', label: '咨询师', people: [aHost()] },
    { code: 'doctor', label: '精神科医师', people: [ZHOU] },
  ],
  'GET /consult/site/cache/all': () => [],
  'GET /consult/professionals/detail': ({ query }) => (query['userId'] === 'u2' ? ZHOU : aHost()),
  'GET /public/setting/manage/type': () => ({
    type: 'zxlysz',
    name: '咨询领域设置',
    settingList: [{ code: 'mood', label: '情绪困扰' }],
    version: 1,
    updatedBy: null,
    updateTime: null,
  }),
  'POST /consult/schedule/user': () => [aSlot()],
}

beforeEach(freshBrowser)
afterEach(hush)

test('visitors see who there is, by what they do, and book one of them', async () => {
  const { address } = openRota(<TeamPage />, { handlers, at: '/consulterGroupLocal', permissions: [] })
  const group = within(await screen.findByRole('region', { name: '咨询师' }))
  expect(group.getByText('倾听是第一步。')).toBeTruthy()
  expect(group.getByText('情绪困扰')).toBeTruthy()
  await user.click(group.getByRole('button', { name: '预约' }))
  expect(address()).toBe('/myAppointment?teacherId=u1')
})

describe('the team as the house keeps it', () => {
  const open = (over: Handlers = {}) =>
    openRota(<ManagePage />, { handlers: { ...handlers, ...over }, at: '/team_manage' })

  test('is listed and searched; a licence that has run out is said', async () => {
    open()
    const row = within((await screen.findByText('周明远')).closest('tr')!)
    expect(row.getByText(/2020-01-01 已过期/)).toBeTruthy()
    expect(row.getByText('7 / 20')).toBeTruthy()
    fireEvent.change(screen.getByPlaceholderText('姓名或领域'), { target: { value: '林' } })
    fireEvent.click(screen.getByRole('button', { name: '搜索' }))
    await waitFor(() => expect(screen.queryByText('周明远')).toBeNull())
  })

  test('somebody is changed as they were read', async () => {
    const { log } = open({ 'POST /consult/professionals/save': () => aHost() })
    const row = within((await screen.findByText('林静宜')).closest('tr')!)
    await user.click(row.getByRole('button', { name: '编辑' }))
    await fill('职称', '教授')
    await press('确定')
    expect(await asked(log, 'POST /consult/professionals/save')).toMatchObject({
      userId: 'u1',
      version: 2,
      title: '教授',
      category: 'counsellor',
      fields: ['mood'],
      consultMethod: 3,
      supervisorId: null,
    })
  })

  test('somebody leaves after a question', async () => {
    const { log } = open({ 'POST /consult/professionals/remove': () => null })
    const row = within((await screen.findByText('林静宜')).closest('tr')!)
    await user.click(row.getByRole('button', { name: '移出' }))
    await user.click((await question()).getByRole('button', { name: '移出' }))
    expect(await asked(log, 'POST /consult/professionals/remove')).toEqual({ userId: 'u1', version: 2 })
    await waitFor(() => expect(said()).toContain('已移出咨询队伍'))
  })

  test('somebody joins from among the colleagues; who is in cannot be picked again', async () => {
    const person = { numberName: 'T1', deptName: '中心', roleNames: ['咨询师'] }
    open({
      'POST /consult/act/approver/page': () =>
        pageOf([
          { ...person, id: 'u1', realName: '林静宜' },
          { ...person, id: 'u9', realName: '沈亦安' },
        ]),
      'GET /admin/dept/findDeptByChildAndDataScope': () => [],
    })
    await screen.findByText('周明远')
    await press('添加人员')
    const picker = within(await screen.findByRole('dialog', { name: '从用户中选择' }))
    expect(await picker.findByText(/已在队伍中/)).toBeTruthy()
    await user.click(await picker.findByText('沈亦安'))
    await user.click(picker.getByRole('button', { name: '确定' }))
    expect(await screen.findByText('添加人员 · 沈亦安')).toBeTruthy()
  })
})

test('one member: qualification, cases and the week', async () => {
  openRota(<MemberPage />, { handlers, at: '/team_manage_info/index?userId=u1' })
  expect(await screen.findByRole('heading', { level: 1, name: '林静宜' })).toBeTruthy()
  expect(screen.getByText('7 / 20')).toBeTruthy()
  expect(screen.getByText('个体咨询、一次单元咨询')).toBeTruthy()
  expect(await screen.findByText('4月16日 周四 09:00–09:50')).toBeTruthy()
})

describe('a public profile', () => {
  test('of oneself: the words are one’s own, the qualification is not', async () => {
    const { log } = openRota(<ProfilePage />, {
      handlers: { ...handlers, 'POST /consult/professionals/save': () => aHost() },
      at: '/counselor_detail/index',
      permissions: [],
    })
    await press('编辑资料')
    await fill('介绍', '慢慢来。')
    expect(screen.queryByRole('radio', { name: '精神科医师' })).toBeNull()
    await press('确定')
    expect(await asked(log, 'POST /consult/professionals/save')).toEqual({
      userId: 'u1',
      version: 2,
      years: 9,
      fields: ['mood'],
      consultMethod: 3,
      intro: '慢慢来。',
    })
  })

  test('of oneself: the kept signature stands there and can be put there', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
    const { log } = openRota(<ProfilePage />, {
      handlers: {
        ...handlers,
        'GET /admin/user/signature/teacher': () => null,
        'POST /file/upload': () => ({
          id: 'f1',
          fileName: 'f1',
          original: '签名.png',
          extension: 'png',
          size: 1,
          mime: 'image/png',
          hash: 'h',
          createTime: '2026-04-15 10:00:00',
        }),
        'POST /admin/user/signature/save': () => ({
          uid: 'u1',
          fileId: 'f1',
          source: 'uploaded',
          time: '2026-04-15 10:00:00',
        }),
      },
      at: '/counselor_detail/index',
    })
    const own = within(await screen.findByRole('region', { name: '可引用的签名' }))
    expect(await own.findByText('还没有保存签名')).toBeTruthy()
    expect(own.getByRole('link', { name: '管理签名' }).getAttribute('href')).toBe('/signature')
    const chooser = document.querySelector<HTMLInputElement>('input[type=file][accept*=bmp]')!
    await user.upload(chooser, new File(['x'], '签名.png', { type: 'image/png' }))
    expect(await asked(log, 'POST /admin/user/signature/save')).toEqual({ fileId: 'f1', source: 'uploaded' })
    // The house sees the calendar.
    expect(await screen.findByText('4月16日 周四 09:00–09:50')).toBeTruthy()
  })

  test('a visitor sees when they could come, as their own way of booking offers it, and goes there', async () => {
    const offer = (id: string, startAt: string, view: string) => ({
      id,
      startAt,
      endAt: startAt,
      siteId: 's1',
      siteName: '主校区',
      roomName: null,
      consultMethod: 1,
      view,
    })
    const open = { intro: '', minutes: 50, isSuggested: false, appointmentId: null, referral: null }
    const { log } = openRota(<ProfilePage />, {
      handlers: {
        ...handlers,
        'POST /consult/mobile/reserve/types': () => ({
          types: [
            { ...open, type: '15', label: '初始访谈', refusal: null },
            { ...open, type: '2', label: '个体咨询', refusal: { code: 1, text: '先做初始访谈' } },
          ],
        }),
        'POST /consult/schedule/findScheduleTime': () => ({
          days: [],
          hosts: [
            {
              ...aHost(),
              reasons: [],
              isSuggested: false,
              slots: [
                offer('a', '2026-04-16 09:00:00', 'free'),
                offer('b', '2026-04-16 10:00:00', 'held'),
                offer('c', '2026-04-17 14:00:00', 'free'),
              ],
            },
          ],
          waitWeeks: null,
        }),
      } as unknown as Handlers,
      at: '/consultants_detail/index?userId=u1',
      permissions: [],
      role: aRole({ roleCode: 'ROLE_GENERAL' }),
    })
    const free = within(await screen.findByRole('region', { name: '近两周可约的时间' }))
    const times = await free.findAllByRole('link')
    expect(times.map(({ textContent }) => textContent)).toEqual(['09:00', '14:00'])
    expect(times[0]?.getAttribute('href')).toBe('/appointmentStepsPage?type=15&teacherId=u1')
    expect(log.filter(({ key }) => key.endsWith('findScheduleTime')).map(({ body }) => body)).toEqual([
      { type: '15', hostId: 'u1', days: 14 },
    ])
    expect(screen.queryByRole('region', { name: '可引用的签名' })).toBeNull()
    expect(screen.getByRole('button', { name: '预约这位老师' })).toBeTruthy()
  })

  test('of somebody else cannot be changed', async () => {
    openRota(<ProfilePage />, { handlers, at: '/counselor_detail/index?userId=u2', permissions: [] })
    expect(await screen.findByRole('heading', { level: 1, name: '周明远' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '编辑资料' })).toBeNull()
  })
})
