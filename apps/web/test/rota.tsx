import type { ReactNode } from 'react'
import { HeldPermissions } from '../src/kit/gate/gate.tsx'
import type { Board, Host, Room, Shift, Site, Slot, Week } from '../src/features/rota/rota.queries.ts'
import type { UserInfo } from '../src/session/index.ts'
import type { Handlers } from './fake-server.ts'
import { openPart } from './open-part.tsx'
import { aUser } from './people.ts'

const CLERK = [
  'consult_schedule_list_tab',
  'consult_schedule_manage_btn',
  'consult_team_manage_btn',
  'consult_appoint_list_tab',
]
export const COUNSELLOR = ['consult_schedule_list_tab', 'consult_schedule_own_btn', 'consult_appoint_list_tab']
export const DESK = ['consult_schedule_list_tab', 'consult_desk_list_tab']

export const aSlot = (over: Partial<Slot> = {}): Slot => ({
  id: 'slot1',
  workforceId: 'w1',
  shiftId: null,
  userId: 'u1',
  realName: '林静宜',
  siteId: 's1',
  siteName: '主校区',
  roomId: 'r101',
  roomName: '咨询室 101',
  types: ['2'],
  startAt: '2026-04-16 09:00:00',
  endAt: '2026-04-16 09:50:00',
  consultMethod: 1,
  status: '1',
  displayCode: '5',
  displayName: '可预约',
  dutyFlag: false,
  dutyStatus: null,
  reserved: false,
  studentView: true,
  closed: false,
  closeReason: '',
  held: false,
  appointmentId: null,
  visitorName: null,
  appointmentState: null,
  isManageable: true,
  version: 3,
  ...over,
})

export const aHost = (over: Partial<Host> = {}): Host => ({
  userId: 'u1',
  realName: '林静宜',
  avatar: '',
  sex: '女',
  category: 'counsellor',
  categoryName: '咨询师',
  title: '副教授',
  intro: '倾听是第一步。',
  years: 9,
  fields: [{ code: 'mood', label: '情绪困扰' }],
  consultMethod: 3,
  types: ['2', '10'],
  maxCases: 20,
  activeCases: 7,
  certificateUntil: '2028-06-30',
  isTrained: true,
  isShown: true,
  supervisorId: null,
  internFrom: null,
  internUntil: null,
  free: true,
  reason: '',
  booked: 3,
  offered: 5,
  version: 2,
  ...over,
})

const aRoom = (over: Partial<Room> = {}): Room => ({
  id: 'r101',
  name: '咨询室 101',
  siteId: 's1',
  siteName: '主校区',
  kind: 'manned',
  capacity: 2,
  free: true,
  reason: '',
  until: '14:00',
  ...over,
})

export const aSite = (over: Partial<Site> = {}): Site => ({
  id: 's1',
  name: '主校区',
  type: 'centre',
  address: '',
  phone: '',
  startTime: '08:00',
  endTime: '22:00',
  notice: '',
  ...over,
})

export const aShift = (over: Partial<Shift> = {}): Shift => ({
  id: 'd1',
  siteId: 's1',
  siteName: '主校区',
  day: '2026-04-16',
  half: 'am',
  hostId: 'u1',
  hostName: '林静宜',
  status: 'ok',
  replacedName: null,
  replaceReason: '',
  isManageable: true,
  version: 1,
  ...over,
})

export const aWeek = (slots: Slot[], over: Partial<Week> = {}): Week => ({
  slots,
  shifts: [aShift()],
  holidays: [],
  weekNo: 7,
  termName: '2025-2026学年第二学期',
  startTime: '08:00',
  endTime: '22:00',
  ...over,
})

const aBoard = (over: Partial<Board> = {}): Board => ({
  booked: 58,
  free: 14,
  total: 72,
  hosts: [
    { userId: 'u1', realName: '林静宜', avatar: '', booked: 19, total: 22 },
    { userId: 'u2', realName: '周明远', avatar: '', booked: 15, total: 18 },
  ],
  types: [],
  ...over,
})

type Options = {
  handlers: Handlers
  permissions?: readonly string[]
  at?: string
  /** whose page it is, when not a counsellor's */
  role?: UserInfo['role']
}

/** A page of the rota, for a clerk unless told otherwise; whoever opens it is 林静宜. */
export const openRota = (page: ReactNode, { handlers, permissions = CLERK, at = '/schedule/index', role }: Options) =>
  openPart(<HeldPermissions value={permissions}>{page}</HeldPermissions>, {
    at,
    user: aUser({ permissions: [...permissions], ...(role ? { role } : {}) }),
    handlers: {
      'GET /consult/common/site/permission/findSiteList': () => [aSite()],
      'GET /consult/room/findRoomList': () => [aRoom()],
      'GET /consult/schedule/overlaps': () => [],
      'POST /consult/schedules/board': () => aBoard(),
      'POST /consult/schedule/findRoomsWithStatus': () => [
        aRoom(),
        aRoom({ id: 'r102', name: '咨询室 102', free: false, reason: '09:00-09:50 许若兰', until: '10:20' }),
      ],
      'POST /consult/workforce/schedule/allUser': () => [
        aHost(),
        aHost({ userId: 'u2', realName: '周明远', types: ['2', '14'] }),
      ],
      'GET /public/setting/term/current': () => null,
      ...handlers,
    },
  })
