import { actsOn } from '../act.ts'
import { defineCalls, permitted, signedIn } from '../call.ts'
import { DateTime, Id, Nothing, Nullable, PageOf, PageQuery, Text, Type, Version } from '../schema.ts'
import { Day, Method, TypeCode } from '../appointment/booking.schemas.ts'

// 公平放号 and 等候队列.

const manage = permitted('consult_release_manage_btn')
const look = permitted('consult_appoint_manage_btn', 'consult_queue_manage_btn')
const arrange = permitted('consult_queue_manage_btn')

const round = {
  id: Id('release_round'),
  type: Type.String(),
  typeName: Type.String(),
  title: Type.String(),
  /** planned 未开始, open 申请中, closed 待抽签, drawn 已公布, cancelled 已取消 */
  phase: Type.String(),
  opensAt: DateTime,
  closesAt: DateTime,
  slotCount: Type.Integer(),
  requestCount: Type.Integer(),
  commitment: Type.String(),
  drawnAt: Nullable(DateTime),
  version: Type.Integer(),
}

const slot = {
  slotId: Id('slot'),
  startAt: DateTime,
  endAt: DateTime,
  hostName: Type.String(),
  siteName: Type.String(),
  roomName: Nullable(Type.String()),
  consultMethod: Type.Integer(),
}

const Offered = Type.Object(slot)

const Mine = Type.Object({
  id: Id('release_request'),
  choices: Type.Array(Id('slot')),
  halfWeight: Nullable(Type.Integer()),
  slotId: Nullable(Id('slot')),
  appointmentId: Nullable(Id('appointment')),
  refusal: Type.String(),
})

/** A free slot for somebody who waits, with why it suits and what speaks against it. */
const Fitting = Type.Object({
  ...slot,
  isGood: Type.Boolean(),
  reasons: Type.Array(Type.String()),
  doubts: Type.Array(Type.String()),
})

const Times = Type.Array(
  Type.Object({
    time: Text(11, '时间', 1),
    weeks: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7, title: '星期' }),
  }),
  { maxItems: 40, title: '方便的时间' },
)

const Entry = Type.Object({
  id: Id('wait_entry'),
  visitorId: Id('user'),
  visitorName: Type.String(),
  visitorNo: Type.String(),
  type: Type.String(),
  typeName: Type.String(),
  siteName: Nullable(Type.String()),
  /** Whom they would like to see. */
  teacherName: Nullable(Type.String()),
  consultMethod: Type.Integer(),
  star: Nullable(Type.Integer()),
  isUrgent: Type.Boolean(),
  sourceName: Type.String(),
  state: Type.String(),
  stateName: Type.String(),
  waitedDays: Type.Integer(),
  position: Nullable(Type.Integer()),
  offersMade: Type.Integer(),
  declines: Type.Integer(),
  /** Declined three times: somebody telephones instead. */
  needsCall: Type.Boolean(),
  times: Times,
  offer: Nullable(Offered),
  /** A single session in between, not what they wait for. */
  isSingleOffer: Type.Boolean(),
  offerUntil: Nullable(DateTime),
  createTime: DateTime,
  version: Type.Integer(),
})

const hostRefusals = ['host.not_doctor', 'host.peer_unready', 'host.certificate_expired'] as const

const queueRefusals = [
  'request.not_found',
  'request.version_conflict',
  'queue.waiting',
  'queue.offer_over',
  'queue.wrong_state',
  'slot.taken',
  'slot.held',
  'slot.not_open',
] as const

const NewConsultant = Type.Object({
  id: Id('wait_entry'),
  consultantId: Id('user'),
  version: Type.Optional(Version),
})
const consultant = {
  summary: '改等候者的咨询师（华东版沿用；等候中才能改）',
  access: arrange,
  effect: 'write',
  audit: 'queue.consultant',
  reply: Entry,
  errors: [
    'request.not_found',
    'request.version_conflict',
    'queue.wrong_state',
    'case.not_host',
    'case.full',
    'appointment.conflict_of_interest',
  ],
} as const

const act = actsOn('wait_entry', { reply: Entry, errors: queueRefusals })

export const queueCalls = defineCalls(
  { reads: 'queue', changes: ['queue', 'appointment', 'rota'] },
  {
    'POST /consult/release/save': {
      summary: '安排一轮放号：哪些时段，何时开始收集，何时抽签',
      access: manage,
      effect: 'write',
      audit: 'release.save',
      body: Type.Object({
        type: TypeCode,
        title: Text(100, '标题', 1),
        slotIds: Type.Array(Id('slot'), { minItems: 1, maxItems: 500, title: '时段' }),
        opensAt: DateTime,
        /** Absent: two minutes of collecting. */
        closesAt: Type.Optional(DateTime),
      }),
      reply: Type.Object(round),
      errors: [
        'request.not_found',
        'release.off',
        'appointment.type_off',
        'slot.wrong_order',
        'slot.over',
        'slot.wrong_state',
        'release.slot_taken',
        ...hostRefusals,
      ],
    },
    'POST /consult/release/slots': {
      summary: '可以放号的空闲时段',
      access: manage,
      effect: 'read',
      body: Type.Object({
        type: TypeCode,
        startDate: Day('开始日期'),
        endDate: Day('结束日期'),
        siteId: Type.Optional(Id('site')),
      }),
      reply: Type.Array(Offered),
      errors: ['appointment.type_off'],
    },
    'POST /consult/release/cancel': {
      summary: '取消一轮还没有抽签的放号，时段恢复先到先得',
      access: manage,
      effect: 'write',
      audit: 'release.cancel',
      body: Type.Object({ id: Id('release_round'), version: Version }),
      reply: Nothing,
      errors: ['request.not_found', 'request.version_conflict', 'release.wrong_state'],
    },
    'POST /consult/release/page': {
      summary: '放号的各轮',
      access: signedIn,
      effect: 'read',
      body: Type.Object({ type: Type.Optional(TypeCode), ...PageQuery }),
      reply: PageOf(Type.Object(round)),
    },
    'GET /consult/release/detail': {
      summary: '一轮放号：时段、我的申请；抽签后连同可以自行验证的全部经过',
      access: signedIn,
      effect: 'read',
      query: Type.Object({ id: Id('release_round') }),
      reply: Type.Object({
        ...round,
        slots: Type.Array(Offered),
        mine: Nullable(Mine),
        /** The proof of the domain, whole; null until drawn. */
        proof: Nullable(Type.Unknown()),
      }),
      errors: ['request.not_found'],
    },
    'POST /consult/release/ask': {
      summary: '申请：想要的时段，按先后次序',
      access: signedIn,
      effect: 'write',
      audit: 'release.ask',
      body: Type.Object({
        id: Id('release_round'),
        choices: Type.Array(Id('slot'), { minItems: 1, maxItems: 10, uniqueItems: true, title: '时段' }),
        consultMethod: Type.Optional(Method),
      }),
      reply: Mine,
      errors: [
        'request.not_found',
        'release.not_open',
        'release.wrong_choice',
        'appointment.blocked',
        'appointment.profile_missing',
        'appointment.agreement_missing',
        'appointment.not_for_you',
        'appointment.one_at_a_time',
        'appointment.term_limit',
        'appointment.assess_first',
        'appointment.no_term',
        'appointment.type_off',
        'appointment.by_staff_only',
        'appointment.referral_missing',
        'appointment.closed',
        'appointment.visitor_busy',
        'appointment.method',
        'appointment.conflict_of_interest',
        'slot.taken',
        'slot.held',
        'slot.not_open',
      ],
    },
    'POST /consult/release/withdraw': {
      summary: '撤回申请',
      access: signedIn,
      effect: 'write',
      audit: 'release.withdraw',
      body: Type.Object({ id: Id('release_round') }),
      reply: Nothing,
      errors: ['request.not_found', 'release.not_open'],
    },
    'POST /consult/queue/join': {
      summary: '排队等候',
      access: signedIn,
      effect: 'write',
      audit: 'queue.join',
      body: Type.Object({
        type: TypeCode,
        visitorId: Type.Optional(Id('user')),
        siteId: Type.Optional(Id('site')),
        consultMethod: Type.Optional(Method),
        times: Type.Optional(Times),
        teacherId: Type.Optional(Id('user')),
        /** oneConsultWishes: 1 now, 2 when nothing has come within four weeks, 3 no. */
        single: Type.Optional(Type.Integer({ minimum: 1, maximum: 3, title: '是否愿意先做一次单元咨询' })),
      }),
      reply: Entry,
      errors: [
        ...queueRefusals,
        'appointment.type_off',
        'appointment.by_staff_only',
        'appointment.one_at_a_time',
        'appointment.referral_missing',
      ],
    },
    'GET /consult/queue/mine': {
      summary: '我的等候：位置与估计',
      access: signedIn,
      effect: 'read',
      reply: Type.Array(
        Type.Object({
          entry: Entry,
          band: Type.String({ description: '前面大约几位' }),
          weeks: Type.String({ description: '估计几周' }),
        }),
      ),
    },
    'GET /consult/ecnu/reserve/updateWaitConsultant': { ...consultant, query: NewConsultant, deprecated: true },
    'POST /consult/ecnu/reserve/updateWaitConsultant': { ...consultant, body: NewConsultant },
    'POST /consult/queue/page': {
      summary: '等候队列',
      access: look,
      effect: 'read',
      body: Type.Object({
        type: Type.Optional(TypeCode),
        siteId: Type.Optional(Id('site')),
        keyword: Type.Optional(Text(50, '来访者')),
        state: Type.Optional(Text(10, '状态')),
        ...PageQuery,
      }),
      reply: PageOf(Entry),
    },
    'POST /consult/queue/slots': {
      summary: '可以邀约的空闲时段，合适的在前，连同理由',
      access: arrange,
      effect: 'read',
      body: Type.Object({ id: Id('wait_entry') }),
      reply: Type.Array(Fitting),
      errors: ['request.not_found'],
    },
    'POST /consult/queue/offer': act('queue.offer', '发出邀约：为他保留一个时段', arrange, {
      asks: { slotId: Id('slot') },
      errors: [
        'case.full',
        'case.live',
        'appointment.method',
        'appointment.conflict_of_interest',
        'appointment.referral_missing',
        ...hostRefusals,
      ],
    }),
    'POST /consult/queue/accept': act('queue.accept', '接受邀约', signedIn, {
      errors: [
        'appointment.closed',
        'appointment.visitor_busy',
        'appointment.blocked',
        'appointment.agreement_missing',
        'appointment.profile_missing',
        'appointment.one_at_a_time',
        'appointment.term_limit',
        'appointment.assess_first',
        'appointment.not_for_you',
        'appointment.no_term',
        'appointment.conflict_of_interest',
        'appointment.method',
        'appointment.type_off',
        'appointment.by_staff_only',
        'appointment.referral_missing',
        'case.live',
        ...hostRefusals,
      ],
    }),
    'POST /consult/queue/decline': act('queue.decline', '婉拒邀约，继续等候', signedIn),
    'POST /consult/queue/quit': act('queue.quit', '退出等候（本人，或预约员代办）', signedIn, {
      asks: { reason: Type.Optional(Text(200, '原因')) },
    }),
    'POST /consult/queue/upgrade': act(
      'queue.upgrade',
      '升级：情况紧急，离开队列转值班',
      permitted('consult_queue_manage_btn', 'consult_appoint_host_btn', 'consult_desk_manage_btn'),
      {
        asks: {
          reason: Text(200, '原因', 2),
          level: Type.Optional(
            Type.Integer({ minimum: 4, maximum: 5, title: '紧急程度', description: '5 有立即的危险，4 其他' }),
          ),
        },
        errors: ['appointment.reason_missing'],
      },
    ),
  },
)
