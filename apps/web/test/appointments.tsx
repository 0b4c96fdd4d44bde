import type { Permission } from '@xinqiao/domain'
import { screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { Route, Routes } from 'react-router'
import type { Asked, Handlers } from './fake-server.ts'
import { user } from './in-theme.tsx'
import { openPart } from './open-part.tsx'
import { HeldPermissions } from '../src/kit/gate/gate.tsx'
import type { AppointmentDetail, AppointmentRow } from '../src/features/appointment/appointment.queries.ts'
import type { Host } from '../src/features/appointment/lookups.queries.ts'
import { dayAfter, today } from '../src/features/appointment/moment.ts'

export const CLERK: readonly Permission[] = [
  'consult_schedule_list_tab',
  'consult_appoint_list_tab',
  'consult_appoint_book_btn',
  'consult_appoint_manage_btn',
  'consult_desk_list_tab',
  'consult_break_list_tab',
  'consult_break_release_btn',
  'appointment_consult_record_tab',
  'appointment_consult_record_wait_tab',
  'appointment_consult_audit_wait_tab',
]
export const HOST: readonly Permission[] = [
  'consult_schedule_list_tab',
  'consult_appoint_list_tab',
  'consult_appoint_book_btn',
  'consult_appoint_host_btn',
  'appointment_consult_record_tab',
  'appointment_consult_record_wait_tab',
  'appointment_consult_audit_wait_tab',
]
export const DESK: readonly Permission[] = [
  'consult_appoint_list_tab',
  'consult_appoint_book_btn',
  'consult_desk_list_tab',
  'consult_break_list_tab',
]

export const tomorrow = dayAfter(today(), 1)

export const aRow = (over: Partial<AppointmentRow> = {}): AppointmentRow => ({
  id: 'a1',
  type: '2',
  typeName: '个体咨询',
  displayCode: '2',
  visitorId: 'v1',
  visitorName: '李*阳',
  visitorNo: '202311020417',
  deptName: '计算机科学与技术学院',
  hostId: 'u1',
  hostName: '林静宜',
  hostAvatar: '',
  siteId: 's1',
  siteName: '东区中心',
  roomId: 'r1',
  roomName: '咨询室 103',
  slotId: 't1',
  startAt: `${tomorrow} 08:30:00`,
  endAt: `${tomorrow} 09:20:00`,
  consultMethod: 1,
  status: 'notStart',
  auditStatus: 2,
  state: 'notStart',
  stateName: '未开始',
  arriveTime: null,
  isUnresolved: false,
  isUrgent: false,
  recordDueAt: null,
  pendingFlow: null,
  actions: [],
  version: 3,
  ...over,
})

export const aDetail = (over: Partial<AppointmentDetail> = {}): AppointmentDetail => ({
  ...aRow(),
  visitorPhone: '138****6621',
  sourceName: '来访者预约',
  reason: '',
  realStart: null,
  realEnd: null,
  cancelDeadline: `${today()} 17:00:00`,
  triageStar: null,
  onlinePlace: '',
  meetingLink: '',
  registrationAnswerId: null,
  recordAnswerId: null,
  feedbackAnswerId: null,
  record: null,
  recordFormId: null,
  caseId: null,
  papers: { registration: 'none', record: 'none', feedback: 'none' },
  waived: [],
  overrideReason: '',
  history: [
    {
      at: '2026-04-13 09:00:00',
      action: 'book',
      actionName: '预约',
      stateName: '未开始',
      actorName: '李沐阳',
      reason: '',
    },
  ],
  flows: [],
  series: null,
  attendance: { cancels: 1, leaves: 1, noShows: 1, sessionsUsed: 3, sessionsLeft: 3, blockedUntil: null },
  ...over,
})

const aHost = (over: Partial<Host> = {}): Host => ({
  userId: 'h1',
  realName: '林静宜',
  avatar: '',
  sex: '女',
  category: 'full',
  categoryName: '专职咨询师',
  title: '副教授',
  intro: '',
  years: 9,
  fields: [],
  consultMethod: 3,
  types: ['2', '8', '10', '11'],
  maxCases: 12,
  activeCases: 7,
  certificateUntil: null,
  isTrained: true,
  isShown: true,
  supervisorId: null,
  internFrom: null,
  internUntil: null,
  free: true,
  reason: '',
  booked: 4,
  offered: 8,
  version: 1,
  ...over,
})

export const acted = (message = '') => ({
  id: 'a1',
  state: 'notStart',
  stateName: '未开始',
  version: 4,
  flowId: null,
  message,
})

export const times = () => ({
  days: [
    { day: today(), weekday: 1, free: 0, note: '约满' },
    { day: tomorrow, weekday: 2, free: 2, note: '' },
  ],
  hosts: [
    {
      ...aHost(),
      reasons: ['擅长情绪困扰'],
      isSuggested: true,
      slots: [offer('t7', '14:00', '14:50'), { ...offer('t8', '15:00', '15:50'), view: 'held' }],
    },
  ],
  waitWeeks: null,
})

const offer = (id: string, from: string, to: string) => ({
  id,
  startAt: `${tomorrow} ${from}:00`,
  endAt: `${tomorrow} ${to}:00`,
  siteId: 's1',
  siteName: '东区中心',
  roomName: '咨询室 103',
  consultMethod: 3,
  view: 'free',
})

const site = {
  id: 's1',
  name: '东区中心',
  type: '1',
  address: '',
  phone: '',
  startTime: '08:00',
  endTime: '22:00',
  notice: '',
}

/** One of these pages by itself, for somebody who may do so much. */
export const start = (path: string, may: readonly Permission[], Page: ComponentType, handlers: Handlers) =>
  openPart(
    <HeldPermissions value={may}>
      <Routes>
        <Route path="/consult/list/:type" element={<Page />} />
        <Route path="/consult/evaluation/:type" element={<Page />} />
        <Route path="/" element={<Page />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </HeldPermissions>,
    {
      at: path,
      handlers: {
        'GET /consult/professionals/tree': () => [{ code: 'full', label: '专职咨询师', people: [aHost()] }],
        'GET /consult/site/cache/all': () => [site],
        'GET /consult/break/mine': () => rules,
        'GET /consult/referral/ofAppointment': () => ({ own: null, current: null, canRefer: false }),
        'POST /consult/appointment/counts': () => [
          { tab: 'all', label: '全部', count: 286 },
          { tab: 'toConfirm', label: '待确认', count: 12 },
        ],
        ...handlers,
      },
    },
  )

const rules = {
  termName: null,
  cancels: 0,
  leaves: 0,
  leaveFreeCount: 2,
  noShows: 0,
  noShowBlockCount: 2,
  blockedUntil: null,
  canAppeal: false,
  appeal: null,
  phone: '',
  hotline: '',
}

export const bodies = (log: readonly Asked[], key: string): unknown[] =>
  log.filter((asked) => asked.key === key).map((asked) => asked.body)
export const sure = async (title: string, name: string) =>
  user.click(within(await screen.findByRole('alertdialog', { name: title })).getByRole('button', { name }))
/** By its heading: under test antd gives every part of the page one and the same id, and so wrong names. */
export const dialog = async (name: string) => {
  const heading = await screen.findByText(name)
  return within(heading.closest<HTMLElement>('[role="dialog"]') ?? heading)
}
