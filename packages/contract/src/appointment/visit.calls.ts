import { defineCalls, permitted, signedIn } from '../call.ts'
import { DateTime, Id, Nullable, PageOf, PageQuery, Text, Type, Version } from '../schema.ts'
import {
  Acted,
  AppointmentDetail,
  AppointmentRow,
  appointmentRow,
  FeedbackStats,
  MyAppointment,
} from './appointment.schemas.ts'
import { DeskSignal } from '../warning/warning.calls.ts'
import { Day } from './booking.schemas.ts'

// Looking at appointments: lists, one of them, the desk, one's own.

const see = permitted('consult_appoint_list_tab')
const manage = permitted('consult_appoint_manage_btn')
const desk = permitted('consult_desk_list_tab')

const MOST_REVEALED = 50
const Asked = (entity: string, title: string) => Type.Array(Id(entity), { minItems: 1, maxItems: MOST_REVEALED, title })

const known = { id: Id('appointment'), version: Version }

export const visitCalls = defineCalls('appointment', {
  'POST /consult/appointment/delPage': {
    summary: '已删除的预约',
    access: manage,
    effect: 'read',
    body: Type.Object({
      keyword: Type.Optional(Text(50, '来访者')),
      startDate: Type.Optional(Day('开始日期')),
      endDate: Type.Optional(Day('结束日期')),
      ...PageQuery,
    }),
    reply: PageOf(
      Type.Object({
        ...appointmentRow,
        removedAt: DateTime,
        removedByName: Type.String(),
        reason: Type.String(),
        canRestore: Type.Boolean(),
      }),
    ),
  },
  'POST /consult/appointment/page': {
    summary: '预约列表；接待人只见自己的',
    access: see,
    effect: 'read',
    body: Type.Object({
      /** Several types separated by commas; absent: all. */
      type: Type.Optional(Text(60, '预约类型')),
      tab: Type.Optional(Text(20, '状态')),
      isMine: Type.Optional(Type.Boolean({ title: '只看我接待的' })),
      keyword: Type.Optional(Text(50, '来访者')),
      hostId: Type.Optional(Id('user')),
      siteId: Type.Optional(Id('site')),
      visitorId: Type.Optional(Id('user')),
      startDate: Type.Optional(Day('开始日期')),
      endDate: Type.Optional(Day('结束日期')),
      ascending: Type.Optional(Type.Boolean({ title: '时间升序' })),
      ...PageQuery,
    }),
    reply: PageOf(AppointmentRow),
  },
  'POST /consult/appointment/counts': {
    summary: '各状态的个数：all、toConfirm、notStart、running、success、unresolved、complete、absent',
    access: see,
    effect: 'read',
    body: Type.Object({
      type: Type.Optional(Text(60, '预约类型')),
      isMine: Type.Optional(Type.Boolean({ title: '只看我接待的' })),
      keyword: Type.Optional(Text(50, '来访者')),
      hostId: Type.Optional(Id('user')),
      siteId: Type.Optional(Id('site')),
      startDate: Type.Optional(Day('开始日期')),
      endDate: Type.Optional(Day('结束日期')),
    }),
    reply: Type.Array(Type.Object({ tab: Type.String(), label: Type.String(), count: Type.Integer() })),
  },
  'GET /consult/appointment/detail': {
    summary: '一个预约',
    access: permitted('consult_appoint_list_tab', 'consult_desk_list_tab'),
    effect: 'read',
    query: Type.Object({ id: Id('appointment') }),
    reply: AppointmentDetail,
    errors: ['request.not_found'],
  },
  'POST /consult/appointment/desk': {
    summary: '分诊台：今天的到访、待签到、紧急登记与值班；姓名与学号一律遮罩',
    access: desk,
    effect: 'read',
    body: Type.Object({
      siteId: Type.Optional(Id('site')),
      day: Type.Optional(Day('日期')),
      /** Judged by the real name and number; what is found stays masked. */
      keyword: Type.Optional(Text(50, '姓名或学号')),
    }),
    reply: Type.Object({
      appointments: Type.Array(AppointmentRow),
      signals: Type.Array(DeskSignal),
      duty: Type.Array(
        Type.Object({
          shiftId: Id('duty_shift'),
          hostId: Id('user'),
          hostName: Type.String(),
          siteName: Type.String(),
          half: Type.String(),
          isNow: Type.Boolean(),
          isBusy: Type.Boolean(),
        }),
      ),
      counts: Type.Object({
        expected: Type.Integer(),
        arrived: Type.Integer(),
        running: Type.Integer(),
        done: Type.Integer(),
        absent: Type.Integer(),
      }),
    }),
  },
  'POST /consult/appointment/reveal': {
    summary: '申请显示姓名：逐个留痕，本人在足迹里看得到',
    access: permitted('consult_appoint_list_tab', 'consult_desk_list_tab', 'consult_break_list_tab'),
    effect: 'write',
    changes: [],
    audit: 'appointment.reveal',
    body: Type.Object({
      appointmentIds: Type.Optional(Asked('appointment', '预约')),
      signalIds: Type.Optional(Asked('risk_signal', '紧急登记')),
      queueIds: Type.Optional(Asked('wait_entry', '等候')),
      visitorIds: Type.Optional(Asked('user', '来访者')),
      place: Type.Optional(Type.Union([Type.Literal('desk'), Type.Literal('list')], { title: '在哪里' })),
    }),
    /** Those in the caller's sight, by the id that was asked for. */
    reply: Type.Array(Type.Object({ id: Type.String(), visitorName: Type.String(), visitorNo: Type.String() })),
    errors: ['request.not_found'],
  },
  'POST /consult/appointment/triage': {
    summary: '分诊：记下等级',
    access: permitted('consult_desk_manage_btn'),
    effect: 'write',
    audit: 'appointment.triage',
    body: Type.Object({ ...known, star: Type.Integer({ minimum: 1, maximum: 4, title: '等级' }) }),
    reply: Acted,
    errors: ['request.not_found', 'request.version_conflict', 'appointment.wrong_state'],
  },
  'POST /consult/appointment/remindRecord': {
    summary: '催填：提醒接待人补填已逾期的记录，每个预约每天至多一次',
    access: manage,
    effect: 'write',
    audit: 'appointment.remind_record',
    body: Type.Object({ ids: Type.Array(Id('appointment'), { minItems: 1, maxItems: 200, title: '预约' }) }),
    reply: Type.Object({
      told: Type.Integer(),
      /** Whom nobody was reminded of, and why. */
      left: Type.Array(Type.Object({ id: Id('appointment'), message: Type.String() })),
    }),
    errors: ['request.not_found'],
  },
  'POST /consult/appointment/feedbackStats': {
    summary: '近一年的反馈：接待人只见自己的，每满 5 份更新一次；中心负责人见全部',
    access: permitted('consult_appoint_host_btn', 'consult_monthly_manage_btn'),
    effect: 'read',
    body: Type.Object({ hostId: Type.Optional(Id('user')) }),
    reply: FeedbackStats,
    errors: ['auth.forbidden'],
  },
  'POST /consult/appointment/mine': {
    summary: '我的预约',
    access: signedIn,
    effect: 'read',
    body: Type.Object({ isOpen: Type.Optional(Type.Boolean({ title: '只看将来的' })), ...PageQuery }),
    reply: PageOf(MyAppointment),
  },
  'GET /consult/appointment/myDetail': {
    summary: '我的一个预约，连同进度',
    access: signedIn,
    effect: 'read',
    query: Type.Object({ id: Id('appointment') }),
    reply: MyAppointment,
    errors: ['request.not_found'],
  },
  'GET /consult/appointment/feedbackDue': {
    summary: '最近一次等我评价的会谈',
    access: signedIn,
    effect: 'read',
    reply: Nullable(
      Type.Object({ id: Id('appointment'), startAt: DateTime, hostName: Type.String(), typeName: Type.String() }),
    ),
  },
  'GET /consult/appointment/calendarFile': {
    summary: '日历文件（ics），标题不透露内容',
    access: signedIn,
    effect: 'read',
    query: Type.Object({ id: Id('appointment') }),
    reply: Type.Object({ name: Type.String(), content: Type.String() }),
    errors: ['request.not_found'],
  },
})
