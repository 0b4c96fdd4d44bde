import type { ReactNode } from 'react'
import { EmergencyHost } from '../src/features/emergency/index.ts'
import type {
  Host,
  Offer,
  Times,
  TypeOffer,
  TypesReply,
  Way,
} from '../src/features/appointment/booking/booking.queries.ts'
import type { Breaks, Visit } from '../src/features/appointment/booking/visit.queries.ts'
import { openedForm } from '../src/features/form/form.fixture.tsx'
import { refuse, type Handlers } from './fake-server.ts'
import { openPart } from './open-part.tsx'
import { aRole, aUser, pageOf } from './people.ts'

/** Wednesday evening, China: 2026-04-15 21:38. */
export const EVENING = new Date('2026-04-15T13:38:00Z')

export const student = aUser({
  name: '李沐阳',
  username: '20230001',
  role: aRole({ roleCode: 'ROLE_GENERAL', roleName: '普通用户' }),
})

const HELP = { phone: '027-5550 1200', hotline: '12356', dutyType: '11' }

export const aType = (over: Partial<TypeOffer> = {}): TypeOffer => ({
  type: '15',
  label: '初始访谈',
  intro: '第一次来，先和老师聊一聊',
  minutes: 50,
  isSuggested: true,
  appointmentId: null,
  refusal: null,
  referral: null,
  ...over,
})

export const types = (over: Partial<TypesReply> = {}): TypesReply => ({
  types: [aType()],
  block: null,
  sessions: { used: 0, left: 6, limit: 6 },
  help: HELP,
  ...over,
})

const LABELS: Readonly<Record<string, string>> = {
  consent: '知情同意',
  registration: '登记',
  selfAssessment: '测评',
  time: '选择时间',
  visit: '会谈',
  feedback: '反馈',
}

/** A way on which everything before `current` is done. */
export const aWay = (current: string, over: Partial<Way> = {}): Way => {
  const names = Object.keys(LABELS)
  const at = names.indexOf(current)
  const isDone = (step: string): boolean => names.indexOf(step) < at
  return {
    type: '15',
    label: '初始访谈',
    minutes: 50,
    notice: ['谈话内容严格保密。', '如需取消，请在前一天17:00前办理。'],
    steps: names.map((step, index) => ({
      step,
      label: LABELS[step] ?? '',
      state: index < at ? 'done' : index === at ? 'current' : 'todo',
    })),
    consent: {
      kind: 'first',
      formId: 'f4',
      name: '知情同意书',
      bizType: 'consent',
      bizId: 'u1',
      answerId: isDone('consent') ? 'a4' : null,
      signedAt: null,
    },
    registration: {
      formId: 'f1',
      name: '来访登记',
      bizType: 'registration',
      bizId: 'u1',
      answerId: isDone('registration') ? 'a1' : null,
      submittedAt: null,
    },
    selfAssessment: { scaleCode: 'PHQ4', name: 'PHQ-4', doneAt: null },
    needsConfirm: false,
    isGiven: false,
    releaseMode: 1,
    hold: null,
    refusal: null,
    danger: null,
    help: HELP,
    rules: { cancelClock: '17:00', cancelDaysBefore: 1, termSessionLimit: 6, holdMinutes: 10, openDays: 14 },
    ...over,
  }
}

const anOffer = (id: string, startAt: string, over: Partial<Offer> = {}): Offer => ({
  id,
  startAt: `${startAt}:00`,
  endAt: `${startAt.slice(0, 14)}50:00`,
  siteId: 's1',
  siteName: '主校区',
  roomName: '咨询室 103',
  consultMethod: 1,
  view: 'free',
  ...over,
})

const aHost = (over: Partial<Host> = {}): Host => ({
  userId: 'h1',
  realName: '林静宜',
  avatar: '',
  sex: '女',
  category: 'counsellor',
  categoryName: '专职咨询师',
  title: '副教授',
  intro: '喜欢和年轻人聊天。',
  years: 11,
  fields: [{ code: 'study', label: '学业压力' }],
  consultMethod: 3,
  reasons: ['擅长学业压力、睡眠', '周五下午有空'],
  isSuggested: true,
  slots: [
    anOffer('s-0930', '2026-04-17 09:00'),
    anOffer('s-1400', '2026-04-17 14:00'),
    anOffer('s-1500', '2026-04-17 15:00', { view: 'held' }),
  ],
  ...over,
})

export const times = (over: Partial<Times> = {}): Times => ({
  days: [
    { day: '2026-04-15', weekday: 3, free: 0, note: '约满' },
    { day: '2026-04-16', weekday: 4, free: 0, note: '休息' },
    { day: '2026-04-17', weekday: 5, free: 3, note: '' },
    { day: '2026-04-18', weekday: 6, free: 1, note: '' },
  ],
  hosts: [
    aHost(),
    aHost({
      userId: 'h2',
      realName: '周明远',
      sex: '男',
      years: 8,
      reasons: [],
      isSuggested: false,
      slots: [anOffer('s-z', '2026-04-17 10:00'), anOffer('s-sat', '2026-04-18 10:00', { consultMethod: 3 })],
    }),
  ],
  waitWeeks: '1–2 周',
  ...over,
})

export const aVisit = (over: Partial<Visit> = {}): Visit => ({
  id: 'v1',
  type: '15',
  typeName: '初始访谈',
  hostId: 'h1',
  hostName: '林静宜',
  hostAvatar: '',
  siteId: 's1',
  siteName: '主校区',
  siteAddress: '大学生活动中心三楼',
  sitePhone: '027-5550 1201',
  roomName: '咨询室 103',
  startAt: '2026-04-22 08:30:00',
  endAt: '2026-04-22 09:20:00',
  consultMethod: 1,
  status: 'notStart',
  auditStatus: 2,
  state: 'notStart',
  stateName: '未开始',
  reason: '',
  arriveTime: null,
  cancelDeadline: '2026-04-21 17:00:00',
  checkInFrom: '2026-04-22 08:00:00',
  pendingFlow: null,
  meetingLink: '',
  actions: ['cancel', 'reschedule'],
  feedbackFormId: null,
  hasFeedback: false,
  series: null,
  steps: aWay('visit').steps,
  history: [{ at: '2026-04-15 20:00:00', actionName: '预约', reason: '' }],
  version: 3,
  ...over,
})

export const breaks = (over: Partial<Breaks> = {}): Breaks => ({
  termName: '2025-2026 第二学期',
  cancels: 0,
  leaves: 0,
  leaveFreeCount: 2,
  noShows: 0,
  noShowBlockCount: 2,
  blockedUntil: null,
  canAppeal: false,
  appeal: null,
  phone: HELP.phone,
  hotline: HELP.hotline,
  ...over,
})

export const SITE = {
  id: 's1',
  name: '主校区',
  type: '1',
  address: '大学生活动中心三楼',
  phone: '',
  startTime: '08:00',
  endTime: '22:00',
  notice: '',
}

/** Some form of the school's, as it is opened. */
export const aForm = () => openedForm()

/** A page of the visitor's, without the shell around it. */
export const openBooking = (page: ReactNode, handlers: Handlers, at: string) =>
  openPart(
    <>
      {page}
      <EmergencyHost />
    </>,
    {
      at,
      user: student,
      handlers: {
        'GET /public/help': () => refuse(40201, '机构地址有误，请核对后重试'),
        'GET /consult/site/cache/all': () => [SITE],
        'GET /consult/notice/cache/rules': () => ({ lines: [], text: '', seconds: 0 }),
        'GET /consult/break/mine': () => breaks(),
        'POST /consult/appointment/mine': () => pageOf([]),
        'POST /consult/mobile/reserve/types': () => types(),
        'POST /consult/mobile/reserve/way': () => aWay('time'),
        'POST /consult/mobile/reserve/unhold': () => null,
        'POST /consult/schedule/findScheduleTime': () => times(),
        ...handlers,
      },
    },
  )
