import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aDetail, bodies, HOST, start, times } from '../../../../test/appointments.tsx'
import { user } from '../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { shortMoment } from '../../../kit/time-words.ts'
import { NextHours } from './next-hours.tsx'

beforeEach(freshBrowser)

const [host] = times().hosts
const show = (nextTime: string | null, hostId = host!.userId) =>
  start('/', HOST, () => <NextHours visit={aDetail({ hostId })} nextTime={nextTime} />, {
    'POST /consult/schedule/findScheduleTime': times,
  })

test('the writer’s own free hours, each of which opens the booking with it chosen', async () => {
  const { log } = show(null)
  const free = await screen.findAllByRole('button')
  // One that somebody is filling in for at this moment is not offered.
  expect(free.map(({ textContent }) => textContent)).toEqual([shortMoment(host!.slots[0]!.startAt)])
  await user.click(await screen.findByRole('button', { name: shortMoment(host!.slots[0]!.startAt) }))
  expect(await screen.findByRole('dialog', { name: '新增预约' })).toBeTruthy()
  expect(bodies(log, 'POST /consult/schedule/findScheduleTime')[0]).toMatchObject({
    visitorId: 'v1',
    hostId: host!.userId,
  })
}, 60_000)

test('who has no free hour reads so; an hour that is arranged is said instead', async () => {
  show(null, 'nobody')
  expect(await screen.findByText('两周内没有空着的时段')).toBeTruthy()
}, 60_000)

test('nothing is asked where the next one is arranged', async () => {
  const { log } = show('2026-11-25 14:00:00')
  expect(await screen.findByText('已约 11-25 周三 14:00')).toBeTruthy()
  expect(bodies(log, 'POST /consult/schedule/findScheduleTime')).toEqual([])
}, 60_000)
