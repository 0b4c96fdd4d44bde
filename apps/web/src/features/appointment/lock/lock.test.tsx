import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { bodies, DESK, dialog, start } from '../../../../test/appointments.tsx'
import { user } from '../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { Page } from './locked.page.tsx'
import type { LockRow } from './lock.queries.ts'

const ID = '0b9f8b3e-1c51-4d0a-9a55-2f5f0c1d2e3f'
const OTHER = '1c9f8b3e-1c51-4d0a-9a55-2f5f0c1d2e3f'

const aRow = (changed: Partial<LockRow> = {}): LockRow => ({
  id: ID,
  startTime: '2026-11-10 09:00:00',
  endTime: '2026-11-10 09:50:00',
  typeName: '个体咨询',
  visitorName: '李沐阳',
  hostId: OTHER,
  hostName: '林静宜',
  state: 'locked',
  stateName: '已锁定',
  star: 3,
  dueTime: '2026-11-13 09:50:00',
  lockTime: '2026-11-17 09:50:00',
  unlocks: 0,
  unlockTime: null,
  unlockedUntil: null,
  signTime: null,
  sealTime: null,
  isPostponed: false,
  pendingName: null,
  isMine: true,
  actions: ['unlock'],
  version: 4,
  ...changed,
})

beforeEach(freshBrowser)

const show = (...rows: LockRow[]) =>
  start('/', [...DESK, 'consult_record_list_tab'], Page, {
    'POST /consult/lock/page': () => ({ records: rows, total: rows.length, current: 1, size: 10, pages: 1 }),
    'POST /consult/lock/counts': () => [{ tab: 'open', label: '需要处理', count: rows.length }],
    'POST /consult/lock/unlock': () => ({ isAsked: true }),
    'POST /consult/lock/postpone': () => ({ isAsked: false }),
  })
const send = /保存|确定|提交/

test('a locked record of one’s own is asked for with a reason', async () => {
  const { log } = show(aRow())
  await user.click(await screen.findByRole('button', { name: /^申请解锁/ }))
  expect(screen.queryByRole('button', { name: /^申请延期/ })).toBeNull()
  const asked = await dialog('申请解锁记录')
  fireEvent.change(asked.getByRole('textbox'), { target: { value: '外出培训' } })
  await user.click(asked.getByRole('button', { name: send }))
  await waitFor(
    () => expect(bodies(log, 'POST /consult/lock/unlock')).toEqual([{ id: ID, version: 4, reason: '外出培训' }]),
    { timeout: 8000 },
  )
}, 60_000)

test('one about to lock is put off by days and a reason', async () => {
  const { log } = show(aRow({ state: 'near', stateName: '即将锁定', actions: ['write', 'postpone'] }))
  await user.click(await screen.findByRole('button', { name: /^申请延期/ }))
  const asked = await dialog('申请延长锁定')
  const texts = asked.getAllByRole('textbox')
  fireEvent.change(texts.at(-1)!, { target: { value: '出差' } })
  await user.click(asked.getByRole('button', { name: send }))
  await waitFor(
    () => expect(bodies(log, 'POST /consult/lock/postpone')).toEqual([{ id: ID, version: 4, days: 3, reason: '出差' }]),
    { timeout: 8000 },
  )
}, 60_000)

test('that it was opened again stands in its line; somebody else’s can only be looked at', async () => {
  show(
    aRow({
      state: 'unlocked',
      stateName: '临时解锁',
      unlocks: 1,
      unlockedUntil: '2026-11-19 03:45:00',
      isMine: false,
      actions: [],
    }),
  )
  expect(await screen.findByText('临时解锁至 11-19 03:45')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^看预约/ })).toBeTruthy()
  for (const name of [/^申请解锁/, /^申请延期/, /^写记录/]) expect(screen.queryByRole('button', { name })).toBeNull()
}, 60_000)
