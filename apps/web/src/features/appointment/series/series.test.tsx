import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aDetail, bodies, CLERK, start, tomorrow } from '../../../../test/appointments.tsx'
import { refuse } from '../../../../test/fake-server.ts'
import { afterGuard } from '../../../../test/guard.ts'
import { said, user } from '../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { Page } from '../detail/consult.page.tsx'
import { dayAfter } from '../moment.ts'

beforeEach(freshBrowser)

const date = (weeks: number, over: object = {}) => {
  const day = dayAfter(tomorrow, 7 * weeks)
  const [startAt, endAt] = [`${day} 08:30:00`, `${day} 09:20:00`]
  return { day, startAt, endAt, roomName: '咨询室 103', ok: true, reason: '', ...over }
}
const press = async (label: string) => {
  const more = screen.queryByRole('button', { name: '更多' })
  if (more) await user.click(more)
  await user.click(await screen.findByText(label))
}

test('each date says what stands in its way; what is chosen is arranged in one go, and whoever was quicker is named', async () => {
  let isRaced = true
  const { log } = start('/?id=a1', CLERK, Page, {
    'GET /consult/appointment/detail': () => aDetail({ series: { no: 2, of: 6, left: 1 } }),
    'POST /consult/series/preview': () => [
      date(1),
      date(2, { ok: false, reason: '咨询室 103 已被占用' }),
      date(3, { roomName: '咨询室 105' }),
      date(4),
    ],
    'POST /consult/series/book': () => (isRaced ? refuse(41145, '有1个日期约不上，都没有约：12月1日') : { booked: 2 }),
  })
  expect(await screen.findByText('系列第 2/6 次')).toBeTruthy()
  await press('安排每周会谈')
  const dialog = within(await screen.findByRole('dialog'))
  const list = within(await dialog.findByRole('list', { name: '接下来的日期' }))
  expect(list.getAllByRole('listitem').map((one) => one.querySelector('em')?.textContent)).toEqual([
    '可以约',
    '咨询室 103 已被占用',
    '可以约，房间是咨询室 105',
    '可以约',
  ])
  const boxes = list.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [false, true],
    [true, false],
    [true, false],
  ])
  await user.click(boxes[2]!)
  await user.click(dialog.getByRole('button', { name: '安排 2 次' }))
  expect(await dialog.findByText('有1个日期约不上，都没有约：12月1日')).toBeTruthy()
  await waitFor(() => expect(bodies(log, 'POST /consult/series/preview')).toHaveLength(2))
  isRaced = false
  await afterGuard()
  await user.click(dialog.getByRole('button', { name: '安排 2 次' }))
  await waitFor(() => expect(said()).toContain('已安排 2 次'))
  const days = [dayAfter(tomorrow, 7), dayAfter(tomorrow, 28)]
  expect(bodies(log, 'POST /consult/series/book').at(-1)).toEqual({ id: 'a1', version: 3, days })
  expect(bodies(log, 'POST /consult/series/preview')[0]).toEqual({ id: 'a1', interval: 1, count: 6 })
}, 60_000)

test('the rest is called off with a reason, and what could not be says why', async () => {
  const { log } = start('/?id=a1', CLERK, Page, {
    'GET /consult/appointment/detail': () => aDetail({ series: { no: 2, of: 6, left: 4 } }),
    'POST /consult/series/cancelRest': () => ({
      done: 3,
      failed: [{ id: 'a9', message: '正在等待审批，请等审批结果' }],
    }),
  })
  await screen.findByText('系列第 2/6 次')
  await press('取消本次及以后')
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByRole('textbox'), '结束咨询')
  await user.click(dialog.getByRole('button', { name: '取消本次及以后' }))
  await waitFor(() =>
    expect(said()).toEqual(expect.arrayContaining(['已取消 3 次', '有 1 次没能取消：正在等待审批，请等审批结果'])),
  )
  expect(bodies(log, 'POST /consult/series/cancelRest')).toEqual([{ id: 'a1', reason: '结束咨询' }])
}, 60_000)
