import { defineCalls, permitted, signedIn } from '../call.ts'
import { DateTime, Id, Nothing, Nullable, PageOf, PageQuery, Text, Type, Version } from '../schema.ts'
import { AppointmentRow, Refused, Step } from './appointment.schemas.ts'
import { Day, Help, HostCard, Method, Reason, TypeCode } from './booking.schemas.ts'

// The visitor's way to an appointment, and what staff do on it: types, notice, consent, registration, times, hold, matching.

const bookFor = permitted('consult_appoint_book_btn')
const assign = permitted('consult_appoint_manage_btn', 'consult_appoint_host_btn')

/** What goes with the answer, as it is: whose matter it is filled in for. */
const matter = { bizType: Type.String(), bizId: Id('user') }

const Agreement = Type.Object({
  kind: Type.String(),
  formId: Id('form'),
  name: Type.String(),
  ...matter,
  /** Not null: signed and still good. */
  answerId: Nullable(Id('form_answer')),
  signedAt: Nullable(DateTime),
})
const agreement = (summary: string) =>
  ({
    summary,
    access: signedIn,
    effect: 'read',
    body: Type.Object({ visitorId: Type.Optional(Id('user')) }),
    reply: Agreement,
    errors: ['request.not_found'],
  }) as const

const Offer = Type.Object({
  id: Id('slot'),
  startAt: DateTime,
  endAt: DateTime,
  siteId: Id('site'),
  siteName: Type.String(),
  roomName: Nullable(Type.String()),
  consultMethod: Type.Integer(),
  view: Type.String({ description: 'free 可预约，held 有人填写中，own 已为你保留' }),
})

const Held = Type.Object({ slotId: Id('slot'), type: Type.String(), until: DateTime, seconds: Type.Integer() })

/** Who has sent somebody to the doctor, and the last day a time can be booked. */
const OwnReferral = Nullable(Type.Object({ referrerName: Type.String(), until: Type.String() }))

const Suggestion = Type.Object({
  ...HostCard,
  score: Type.Number(),
  reasons: Type.Array(Type.String()),
})

const Person = Type.Object({
  userId: Id('user'),
  realName: Type.String(),
  userName: Type.String(),
  sex: Type.String(),
  deptName: Type.String(),
  phone: Type.String(),
})

export const registerCalls = defineCalls('appointment', {
  'POST /consult/mobile/reserve/types': {
    summary: '我可以约的类型，和每一种走到了哪一步',
    access: signedIn,
    effect: 'read',
    body: Type.Object({ siteId: Type.Optional(Id('site')) }),
    reply: Type.Object({
      types: Type.Array(
        Type.Object({
          type: Type.String(),
          label: Type.String(),
          intro: Type.String(),
          minutes: Type.Integer(),
          isSuggested: Type.Boolean(),
          /** The live one of this family. */
          appointmentId: Nullable(Id('appointment')),
          refusal: Nullable(Refused),
          referral: OwnReferral,
        }),
      ),
      /** 暂停预约: until when, how many, whether an appeal is open. */
      block: Nullable(
        Type.Object({
          until: Type.String(),
          count: Type.Integer(),
          canAppeal: Type.Boolean(),
          appealState: Nullable(Type.String()),
        }),
      ),
      sessions: Type.Object({ used: Type.Integer(), left: Type.Integer(), limit: Type.Integer() }),
      help: Help,
    }),
  },
  'POST /consult/mobile/reserve/way': {
    summary: '一种预约的各步：须知、同意书、登记、测评、保留的时段',
    access: signedIn,
    effect: 'read',
    body: Type.Object({ type: TypeCode, siteId: Type.Optional(Id('site')) }),
    reply: Type.Object({
      type: Type.String(),
      label: Type.String(),
      minutes: Type.Integer(),
      notice: Type.Array(Type.String()),
      steps: Type.Array(Step),
      consent: Nullable(Agreement),
      registration: Nullable(
        Type.Object({
          formId: Id('form'),
          name: Type.String(),
          ...matter,
          answerId: Nullable(Id('form_answer')),
          submittedAt: Nullable(DateTime),
        }),
      ),
      /** The short scale of the step; its answering is GET/POST of smart-form. */
      selfAssessment: Nullable(
        Type.Object({ scaleCode: Type.String(), name: Type.String(), doneAt: Nullable(DateTime) }),
      ),
      needsConfirm: Type.Boolean(),
      isGiven: Type.Boolean({ description: '已经约好了这一项的时间' }),
      releaseMode: Type.Integer({ description: '1 先到先得，2 公平放号' }),
      hold: Nullable(Held),
      /** What stands in the way before any time is chosen. */
      refusal: Nullable(Refused),
      /** Not null: signs of danger were given. */
      danger: Nullable(Help),
      help: Help,
      rules: Type.Object({
        cancelClock: Type.String(),
        cancelDaysBefore: Type.Integer(),
        termSessionLimit: Type.Integer(),
        holdMinutes: Type.Integer(),
        openDays: Type.Integer(),
      }),
    }),
    errors: ['appointment.type_off', 'appointment.by_staff_only'],
  },
  'POST /consult/schedule/findScheduleTime': {
    summary: '可以约的时间：每天余几个，每位老师有哪些时段，推荐谁和为什么',
    access: signedIn,
    effect: 'read',
    reads: ['appointment', 'rota'],
    body: Type.Object({
      type: TypeCode,
      /** Staff look for somebody else; absent: for myself. */
      visitorId: Type.Optional(Id('user')),
      siteId: Type.Optional(Id('site')),
      consultMethod: Type.Optional(Method),
      hostId: Type.Optional(Id('user')),
      dayPart: Type.Optional(Text(10, '时间段')),
      startDate: Type.Optional(Day('开始日期')),
      /** At most 31. */
      days: Type.Optional(Type.Integer({ minimum: 1, maximum: 31, title: '天数' })),
      /** An appointment being moved: its own slot is left out. */
      appointmentId: Type.Optional(Id('appointment')),
    }),
    reply: Type.Object({
      days: Type.Array(
        Type.Object({
          day: Type.String(),
          weekday: Type.Integer(),
          free: Type.Integer(),
          note: Type.String({ description: '约满、休息、假期名或空' }),
        }),
      ),
      hosts: Type.Array(
        Type.Object({
          ...HostCard,
          reasons: Type.Array(Type.String()),
          isSuggested: Type.Boolean(),
          slots: Type.Array(Offer),
        }),
      ),
      /** How the queue stands for those who find nothing. */
      waitWeeks: Nullable(Type.String()),
    }),
    errors: ['appointment.type_off', 'appointment.by_staff_only', 'request.not_found'],
  },
  'POST /consult/mobile/reserve/hold': {
    summary: '选中一个时段，先为我保留几分钟；选另一个即放弃前一个',
    access: signedIn,
    effect: 'write',
    changes: [],
    audit: 'slot.hold',
    body: Type.Object({ slotId: Id('slot'), type: TypeCode }),
    reply: Held,
    errors: [
      'request.not_found',
      'slot.taken',
      'slot.held',
      'slot.not_open',
      'slot.over',
      'slot.wrong_state',
      'appointment.closed',
      'appointment.type_off',
      'appointment.by_staff_only',
      'appointment.referral_missing',
      'appointment.not_for_you',
      'appointment.profile_missing',
      'appointment.no_term',
      'appointment.blocked',
      'appointment.assess_first',
    ],
  },
  'POST /consult/mobile/reserve/unhold': {
    summary: '放弃保留',
    access: signedIn,
    effect: 'write',
    changes: [],
    audit: 'slot.unhold',
    body: Type.Object({}),
    reply: Nothing,
  },
  'GET /consult/notice/cache/rules': {
    summary: '预约须知',
    access: signedIn,
    effect: 'read',
    query: Type.Object({ siteId: Type.Optional(Id('site')), type: Type.Optional(TypeCode) }),
    reply: Type.Object({ lines: Type.Array(Type.String()), text: Type.String(), seconds: Type.Integer() }),
    errors: ['request.not_found'],
  },
  'POST /consult/profiles/agreement/current': agreement('咨询知情同意书'),
  'POST /consult/primary/agreement/current': agreement('一次单元知情同意书'),
  'POST /consult/assessments/agreement/current': agreement('评估知情同意书'),
  'POST /consult/interview/agreement/current': agreement('约谈知情同意书'),
  'POST /consult/first/agreement/current': agreement('初始访谈知情同意书'),
  'POST /consult/manned/agreement/current': agreement('值班知情同意书'),
  'POST /consult/diagnosis/agreement/current': agreement('精神诊疗知情同意书'),
  'POST /consult/register/user/page': {
    summary: '可以代约、可以反映其情况的人',
    access: permitted('consult_appoint_book_btn', 'crisis_warning_note_btn'),
    effect: 'read',
    body: Type.Object({ keyword: Type.Optional(Text(50, '姓名或学号')), ...PageQuery }),
    reply: PageOf(Person),
  },
  'GET /consult/register/userForAppoint': {
    summary: '一个来访者的概况：正由谁接待、次数、是否暂停预约、最近的预约',
    access: bookFor,
    effect: 'read',
    query: Type.Object({ visitorId: Id('user') }),
    reply: Type.Object({
      person: Person,
      repeatStatus: Type.Integer(),
      caseHostId: Nullable(Id('user')),
      caseHostName: Nullable(Type.String()),
      sessionsUsed: Type.Integer(),
      sessionsLeft: Type.Integer(),
      blockedUntil: Nullable(Type.String()),
      hasEmergencyContact: Type.Boolean(),
      isInDanger: Type.Boolean(),
      recent: Type.Array(AppointmentRow),
    }),
    errors: ['request.not_found'],
  },
  'GET /consult/register/userMatchConsultant': {
    summary: '适合这位来访者的咨询师（三位，附理由）',
    access: signedIn,
    effect: 'read',
    query: Type.Object({ visitorId: Type.Optional(Id('user')), type: Type.Optional(TypeCode) }),
    reply: Type.Object({
      suggestions: Type.Array(Suggestion),
      excluded: Type.Array(Type.Object({ hostId: Id('user'), name: Type.String(), reason: Type.String() })),
    }),
    errors: ['request.not_found'],
  },
  'POST /consult/register/calculateIsRepeat': {
    summary: '是否再次来访：1 初次，2 再次',
    access: signedIn,
    effect: 'read',
    body: Type.Object({ visitorId: Type.Optional(Id('user')) }),
    reply: Type.Object({ repeatStatus: Type.Integer() }),
    errors: ['request.not_found'],
  },
  'POST /consult/register/period': {
    summary: '可选时间段：按预约类型 17、18、19 与站点',
    access: signedIn,
    effect: 'read',
    body: Type.Object({
      reserveType: Type.Integer({ minimum: 17, maximum: 19, title: '预约类型' }),
      siteId: Type.Optional(Id('site')),
    }),
    reply: Type.Array(Type.Object({ time: Type.String(), weeks: Type.Array(Type.Integer()) })),
  },
  'POST /consult/register/assign': {
    summary: '为来访者确定咨询师',
    access: assign,
    effect: 'write',
    audit: 'case.assign',
    body: Type.Object({
      visitorId: Id('user'),
      hostId: Id('user'),
      type: TypeCode,
      source: Type.Optional(Type.Integer({ minimum: 1, maximum: 16, title: '来源' })),
    }),
    reply: Type.Object({ caseId: Id('care_case'), version: Version }),
    errors: [
      'request.not_found',
      'appointment.conflict_of_interest',
      'case.live',
      'case.full',
      'host.not_doctor',
      'host.peer_unready',
      'host.certificate_expired',
    ],
  },
  'POST /consult/register/conflict': {
    summary: '登记或撤销回避关系',
    access: permitted('consult_appoint_manage_btn'),
    effect: 'write',
    audit: 'conflict.save',
    body: Type.Object({
      visitorId: Id('user'),
      hostId: Id('user'),
      relation: Text(50, '关系', 1),
      isOn: Type.Boolean({ title: '是否回避' }),
    }),
    reply: Nothing,
    errors: ['request.not_found'],
  },
  'GET /consult/profiles/findFirstReserve': {
    summary: '来访者的第一次预约',
    access: signedIn,
    effect: 'read',
    query: Type.Object({ visitorId: Type.Optional(Id('user')) }),
    reply: Nullable(
      Type.Object({
        id: Id('appointment'),
        type: Type.String(),
        typeName: Type.String(),
        startAt: DateTime,
        hostName: Type.String(),
        status: Type.String(),
      }),
    ),
    errors: ['request.not_found'],
  },
  'GET /consult/consultations/findAllConsultByVisitorId': {
    summary: '一个来访者的全部预约',
    access: permitted('consult_appoint_list_tab'),
    effect: 'read',
    query: Type.Object({ visitorId: Id('user') }),
    reply: Type.Array(AppointmentRow),
    errors: ['request.not_found'],
  },
  'POST /consult/register/extend': {
    summary: '申请延长本学期次数（审批 3）',
    access: permitted('consult_appoint_host_btn'),
    effect: 'write',
    audit: 'extension.ask',
    body: Type.Object({
      visitorId: Id('user'),
      times: Type.Integer({ minimum: -2_000_000_000, maximum: 2_000_000_000, title: '延长次数' }),
      reason: Reason('原因'),
      summary: Type.Optional(Text(500, '进展小结')),
    }),
    reply: Type.Object({ id: Id('session_extension'), status: Type.Integer() }),
    errors: ['request.not_found', 'extension.times', 'approval.pending', 'approval.no_approver', 'appointment.no_term'],
  },
  'POST /consult/register/extensionPage': {
    summary: '延长次数申请',
    access: permitted('consult_appoint_host_btn', 'consult_appoint_manage_btn'),
    effect: 'read',
    body: Type.Object({
      keyword: Type.Optional(Text(50, '来访者')),
      status: Type.Optional(Type.Integer({ minimum: 1, maximum: 3, title: '状态' })),
      ...PageQuery,
    }),
    reply: PageOf(
      Type.Object({
        id: Id('session_extension'),
        visitorId: Id('user'),
        visitorName: Type.String(),
        visitorNo: Type.String(),
        hostName: Type.String(),
        termName: Type.String(),
        times: Type.Integer(),
        reason: Type.String(),
        summary: Type.String(),
        status: Type.Integer(),
        statusName: Type.String(),
        flowId: Nullable(Type.String()),
        createTime: DateTime,
      }),
    ),
  },
})
