import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refuse } from '../../../../test/fake-server.ts'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { DESK, start } from '../../../../test/appointments.tsx'
import { Page } from './code-screen.page.tsx'

const CODE = 'POST /consult/appointment/checkInCode'

beforeEach(freshBrowser)
afterEach(() => vi.useRealTimers())

test('the school’s site, the hour, a code and kind words; nobody’s name and no way on', async () => {
  start('/?site=s1', DESK, Page, { [CODE]: () => ({ token: 't', path: '/checkIn?code=t', seconds: 30 }) })
  expect(await screen.findByRole('img', { name: '签到二维码' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: '请用手机扫码签到' })).toBeTruthy()
  expect(await screen.findByText('东区中心')).toBeTruthy()
  expect(screen.getByText(/^\d\d:\d\d$/)).toBeTruthy()
  for (const role of ['link', 'button', 'navigation', 'textbox']) expect(screen.queryAllByRole(role)).toEqual([])
})

test('an old picture is taken down when no new one comes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let isDown = false
  start('/?site=s1', DESK, Page, {
    [CODE]: () => (isDown ? refuse(1, '系统出了点问题', 500) : { token: 't', path: '/checkIn?code=t', seconds: 5 }),
  })
  await screen.findByRole('img', { name: '签到二维码' })
  isDown = true
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  expect(screen.queryByRole('img', { name: '签到二维码' })).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('签到码暂时没有出来，请直接告诉前台老师。')
})
