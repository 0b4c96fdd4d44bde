import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Handlers, refuse } from '../../../../test/fake-server.ts'
import { hush, said, user } from '../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { asked, fill, press, question } from '../../../../test/org.tsx'
import { aShift, DESK, openRota } from '../../../../test/rota.tsx'
import { Page } from './duty.page.tsx'

vi.setConfig({ testTimeout: 30_000 })

const open = (handlers: Handlers = {}, permissions?: readonly string[]) =>
  openRota(<Page />, {
    at: '/duty/index',
    handlers: {
      'POST /consult/duty/page': () => [
        aShift(),
        aShift({
          id: 'd2',
          half: 'pm',
          hostId: 'u2',
          hostName: '周明远',
          status: 'appointment',
          replacedName: '唐可欣',
        }),
      ],
      ...handlers,
    },
    ...(permissions ? { permissions } : {}),
  })

const pick = async (label: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: label }))
  await user.click((await screen.findAllByText(option)).at(-1)!)
}

beforeEach(() => {
  freshBrowser()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-15T01:42:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  hush()
})

describe('the duty rota', () => {
  test('shows a month by half-days; the months are turned', async () => {
    const { log } = open()
    const row = within((await screen.findByRole('rowheader', { name: '4月16日 周四' })).closest('tr')!)
    expect(row.getByText('林静宜')).toBeTruthy()
    expect(row.getByText('已有预约')).toBeTruthy()
    expect(row.getByText('替 唐可欣')).toBeTruthy()
    expect(screen.queryByRole('rowheader', { name: '4月14日 周二' })).toBeNull()
    await press('展开已过去的 14 天')
    expect(screen.getByRole('rowheader', { name: '4月14日 周二' })).toBeTruthy()
    expect(await asked(log, 'POST /consult/duty/page')).toEqual({ startDate: '2026-04-01', endDate: '2026-04-30' })
    await press('下个月')
    await waitFor(() =>
      expect(log.findLast(({ key }) => key === 'POST /consult/duty/page')?.body).toMatchObject({
        startDate: '2026-05-01',
      }),
    )
  })

  test('has evenings where somebody keeps them, after the afternoon, and proposes them then', async () => {
    const { log } = open({
      'POST /consult/duty/page': () => [aShift({ id: 'd3', half: 'evening', hostName: '许若兰' }), aShift()],
      'POST /consult/duty/propose': () => [],
    })
    expect((await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent).slice(-3)).toEqual([
      '上午',
      '下午',
      '晚上',
    ])
    await press('排值班')
    await pick('值班人员', '林静宜')
    await user.click(screen.getByRole('checkbox', { name: '上午' }))
    await press('拟一份')
    expect(await asked(log, 'POST /consult/duty/propose')).toMatchObject({ halves: ['pm', 'evening'] })
  })

  test('looks as ever where nobody keeps evenings', async () => {
    const { log } = open({ 'POST /consult/duty/propose': () => [] })
    await screen.findByText('林静宜')
    expect(screen.queryByText('晚上')).toBeNull()
    await press('排值班')
    await pick('值班人员', '林静宜')
    await press('拟一份')
    expect(await asked(log, 'POST /consult/duty/propose')).toMatchObject({ halves: ['am', 'pm'] })
  })

  test('somebody is replaced with a reason', async () => {
    const { log } = open({ 'POST /consult/duty/replace': () => aShift({ hostId: 'u2' }) })
    await user.click(await screen.findByRole('button', { name: /林静宜/ }))
    await user.click(await screen.findByRole('menuitem', { name: '替班' }))
    await pick('接替的人', '周明远')
    await fill('原因', '外出开会')
    await press('确定')
    expect(await asked(log, 'POST /consult/duty/replace')).toEqual({
      id: 'd1',
      version: 1,
      hostId: 'u2',
      reason: '外出开会',
    })
  })

  test('an empty shift is taken off, one with an appointment cannot be', async () => {
    const { log } = open({ 'POST /consult/duty/remove': () => null })
    await user.click(await screen.findByRole('button', { name: /周明远/ }))
    await screen.findByRole('menuitem', { name: '替班' })
    expect(screen.queryByRole('menuitem', { name: '撤下' })).toBeNull()
    await user.click(screen.getByRole('button', { name: /林静宜/ }))
    await user.click(await screen.findByRole('menuitem', { name: '撤下' }))
    await user.click((await question()).getByRole('button', { name: '撤下' }))
    expect(await asked(log, 'POST /consult/duty/remove')).toEqual({ id: 'd1', version: 1 })
  })

  test('is proposed, changed by hand and published', async () => {
    const { log } = open({
      'POST /consult/duty/propose': () => [
        { day: '2026-04-20', half: 'am', hostId: 'u1', hostName: '林静宜' },
        { day: '2026-04-20', half: 'pm', hostId: 'u1', hostName: '林静宜' },
      ],
      'POST /consult/duty/save': () => ({ shifts: [aShift()], slots: 4 }),
    })
    await press('排值班')
    await press('拟一份')
    expect(await screen.findByText('请选择站点、日期、班次与值班人员')).toBeTruthy()
    await pick('值班人员', '林静宜')
    await press('拟一份')
    await pick('4月20日 周一 下午', '无人')
    await press('发布')
    expect(await asked(log, 'POST /consult/duty/save')).toEqual({
      siteId: 's1',
      shifts: [{ day: '2026-04-20', half: 'am', hostId: 'u1' }],
    })
    await waitFor(() => expect(said()).toContain('已发布 1 个班次，生成 4 个值班时段'))
  })

  test('the desk looks and changes nothing; a failure says so', async () => {
    open({ 'POST /consult/duty/page': () => [aShift({ isManageable: false })] }, DESK)
    await screen.findByText('林静宜')
    expect(screen.queryByRole('button', { name: '排值班' })).toBeNull()
    expect(screen.queryByRole('button', { name: /林静宜/ })).toBeNull()
  })

  test('what cannot be read says so', async () => {
    open({ 'POST /consult/duty/page': () => refuse(500, '服务暂时不可用', 500) })
    expect(await screen.findByText('值班表没加载出来')).toBeTruthy()
  })
})
