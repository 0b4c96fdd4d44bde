import { screen, within } from '@testing-library/react'
import { EmergencyHost } from '../src/features/emergency/index.ts'
import type { ConsoleCount } from '../src/features/workbench/console/console.queries.ts'
import type { PlacedCard } from '../src/features/workbench/layout/layout.queries.ts'
import type { Note } from '../src/features/workbench/notes/note.queries.ts'
import { Page } from '../src/features/workbench/workbench.page.tsx'
import type { Handlers } from './fake-server.ts'
import { openPart } from './open-part.tsx'
import { aDevice, aUser, pageOf } from './people.ts'

export const aCount = (over: Partial<ConsoleCount> = {}): ConsoleCount => ({
  code: 'auth.devices',
  label: '登录设备',
  path: '/mySessions/index',
  icon: 'mobile',
  tone: 'plain',
  value: 1,
  note: '只有这一台',
  urgent: false,
  ...over,
})

export const aCard = (code: string, title: string, lane: number, over: Partial<PlacedCard> = {}): PlacedCard => ({
  code,
  title,
  lane,
  size: 'normal',
  resizable: false,
  hidden: false,
  ...over,
})

export const aNote = (over: Partial<Note> = {}): Note => ({
  id: 'n1',
  content: '给李*阳回电话',
  pinned: false,
  done: false,
  remindDate: null,
  createTime: '2026-04-14 10:00:00',
  updateTime: '2026-04-14 10:00:00',
  version: 1,
  ...over,
})

export const SILENT = { content: '', enabled: false, remind: false, updateTime: null, editable: false, version: 0 }

const CARDS = [
  aCard('products', '本校服务', 0),
  aCard('notes', '我的便签', 1, { resizable: true }),
  aCard('tasks', '后台任务', 1, { resizable: true }),
  aCard('devices', '我的登录设备', 2, { resizable: true }),
  aCard('contacts', '求助电话', 2),
]

let whereabouts = (): string => ''
export const address = (): string => whereabouts()

/** The workbench of a counsellor, unless told otherwise, without the shell around it; returns what was asked of the server. */
export const openWorkbench = async (handlers: Handlers = {}, user = aUser(), at = '/wel/index') => {
  const ui = (
    <>
      <Page />
      <EmergencyHost />
    </>
  )
  const opened = openPart(ui, {
    at,
    user,
    handlers: {
      'GET /admin/products/findTenantProductList': () => [],
      'GET /admin/console/counts': () => [aCount()],
      'GET /admin/console/quickActions': () => [],
      'GET /admin/card/list': () => CARDS,
      'GET /admin/note/list': () => ({ records: [], total: 0, due: 0 }),
      'GET /admin/tenant/regionRemind': () => SILENT,
      'POST /download/taskProgress/findRunningTask': () => pageOf([]),
      'GET /auth/session/mine': () => [aDevice()],
      ...handlers,
    },
  })
  whereabouts = opened.address
  await screen.findByRole('heading', { level: 1 })
  return opened.log
}

export const card = (name: string) => within(screen.getByRole('region', { name }))
