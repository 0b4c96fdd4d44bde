import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { said, user } from '../../../test/in-theme.tsx'
import { freshBrowser } from '../../../test/open-app.tsx'
import { openPart } from '../../../test/open-part.tsx'
import { aRole, aUser } from '../../../test/people.ts'
import { CalendarFeed } from './calendar-feed.tsx'

beforeEach(freshBrowser)

const PATH = '/api/calendar/1.secret/calendar.ics'
const FULL = `${window.location.origin}${PATH}`

const open = (roleCode: string, made: string | null) => {
  let createTime = made
  const part = openPart(<CalendarFeed />, {
    user: aUser({ role: aRole({ roleCode }), roleList: [aRole({ roleCode })] }),
    handlers: {
      'GET /admin/calendar/feed': () => ({ createTime, lastFetchedAt: createTime && '2026-11-17 09:30:00' }),
      'POST /admin/calendar/feed/renew': () => {
        createTime = '2026-11-17 10:00:00'
        return { url: PATH }
      },
      'POST /admin/calendar/feed/revoke': () => {
        createTime = null
        return null
      },
    },
  })
  return part
}
const opened = async () => {
  await user.click(screen.getByRole('button', { name: /日历订阅/ }))
  return within(await screen.findByRole('dialog', { name: '日历订阅' }))
}

test('says which words will stand there, makes the address, shows it once and forgets it', async () => {
  const { queries } = open('ROLE_GENERAL', null)
  const dialog = await opened()
  expect(await dialog.findByText('现在没有订阅地址')).toBeTruthy()
  expect(dialog.getByText('「日程」和时间，不写地点、老师，也不写是什么事')).toBeTruthy()
  expect(dialog.getByText(/只属于你的地址/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '生成地址' }))
  expect(await dialog.findByText(FULL)).toBeTruthy()
  expect(await dialog.findByText('2026-11-17 10:00 生成，最近一次被读取：2026-11-17 09:30')).toBeTruthy()
  const kept = [...queries.getQueryCache().getAll(), ...queries.getMutationCache().getAll()].map(({ state }) => state)
  await user.click(dialog.getByRole('button', { name: '关闭' }))
  expect(screen.queryByText(FULL)).toBeNull()
  expect(JSON.stringify(kept[0])).not.toContain('secret')
}, 60_000)

test('staff are told of rooms and duties, and end the address after a question', async () => {
  open('ROLE_CONSULTANT', '2026-11-01 08:00:00')
  const dialog = await opened()
  expect(await dialog.findByText(/2026-11-01 08:00 生成/)).toBeTruthy()
  expect(dialog.getByText('接待来访：「已约」，地点只写站点和房间，名字会透露内容的不写')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '停用' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '停用' }))
  await waitFor(() => expect(said()).toEqual(['已停用']))
  expect(await dialog.findByText('现在没有订阅地址')).toBeTruthy()
}, 60_000)
