import { defineCalls, permitted, signedIn } from '../call.ts'
import { DayRange, Id, Nothing, Nullable, PageOf, PageQuery, Text, Type } from '../schema.ts'
import {
  ClientId,
  Conversation,
  HelpNow,
  Message,
  ownSession,
  OwnView,
  StaffDetail,
  staffRow,
  Terms,
  Words,
} from './assistant.schemas.ts'

// 智能会话 (B24): a machine that listens, and never stands alone.

const reads = permitted('consult_ai_list_tab')
const takes = permitted('consult_ai_takeover_btn')

const known = { id: Id('ai_session') }
const ownRefusals = ['request.not_found', 'assistant.over'] as const
const openRefusals = ['assistant.off', 'assistant.minor', 'assistant.terms_missing'] as const

/** What one line of somebody brought about. */
const Said = Type.Object({
  session: Type.Object(ownSession),
  /** The line itself and whatever was answered, in order. */
  messages: Type.Array(Message),
  /** Shown at once where words give cause for worry; always with a safety reply. */
  help: Nullable(HelpNow),
})

export const assistantCalls = defineCalls('assistant', {
  'GET /ai/session/terms': {
    summary: 'AI 服务说明：是什么、保存多久、谁能看，以及本人是否已同意',
    access: signedIn,
    effect: 'read',
    reply: Terms,
  },
  'POST /ai/session/start': {
    summary: '开始会话（连同对说明的同意）；已有进行中的会话则回到它',
    access: signedIn,
    effect: 'write',
    audit: 'assistant.start',
    body: Type.Object({
      /** Of the terms just read; absent when they were agreed to before. */
      termsVersion: Type.Optional(Text(20, '说明版本')),
    }),
    reply: Conversation,
    errors: openRefusals,
  },
  'GET /ai/session/current': {
    summary: '本人进行中的会话；给出编号则是本人的某次会话',
    access: signedIn,
    effect: 'read',
    query: Type.Object({ id: Type.Optional(Id('ai_session')) }),
    reply: Type.Object({ session: Nullable(Conversation), views: Type.Array(OwnView), help: HelpNow }),
    errors: ['request.not_found'],
  },
  'POST /ai/session/send': {
    summary: '说一句话；安全词先于模型判断，模型不可用时返回 49302 并带上值班联系方式',
    access: signedIn,
    effect: 'write',
    audit: 'assistant.send',
    body: Type.Object({ ...known, text: Words, clientId: ClientId }),
    reply: Said,
    errors: [...ownRefusals, ...openRefusals, 'assistant.busy', 'assistant.too_often', 'assistant.blank'],
  },
  'POST /ai/session/end': {
    summary: '结束会话（本人，或接管的老师）',
    access: signedIn,
    effect: 'write',
    audit: 'assistant.end',
    body: Type.Object({ ...known, reason: Type.Optional(Text(200, '说明')) }),
    reply: Nothing,
    errors: ownRefusals,
  },
  'POST /ai/session/withdraw': {
    summary: '撤回同意：会话立即结束，以后须重新同意',
    access: signedIn,
    effect: 'write',
    audit: 'assistant.withdraw',
    reply: Nothing,
  },
  'POST /ai/session/minePage': {
    summary: '本人的会话，以及老师查看过的次数',
    access: signedIn,
    effect: 'read',
    body: Type.Object({ ...PageQuery }),
    reply: PageOf(Type.Object({ ...ownSession, viewCount: Type.Integer() })),
  },
  'POST /ai/session/takeover': {
    summary: '本人：请老师来；老师：接管这次会话',
    access: signedIn,
    effect: 'write',
    audit: 'assistant.takeover',
    body: Type.Object({ ...known, reason: Type.Optional(Text(200, '说明')) }),
    reply: Type.Object({
      /** waiting: a person was called; taken: the caller answers from now on. */
      outcome: Type.String(),
      help: HelpNow,
    }),
    errors: [...ownRefusals, 'assistant.taken', 'auth.forbidden'],
  },
  'GET /ai/session/live': {
    summary: '接管中的会话全文，供接管的老师回复时看',
    access: takes,
    effect: 'read',
    query: Type.Object(known),
    reply: Type.Object({ session: Type.Object(staffRow), messages: Type.Array(Message) }),
    errors: ['request.not_found', 'assistant.not_taken'],
  },
  'POST /ai/session/reply': {
    summary: '接管的老师回复',
    access: takes,
    effect: 'write',
    audit: 'assistant.reply',
    body: Type.Object({ ...known, text: Words, clientId: ClientId }),
    reply: Message,
    errors: ['request.not_found', 'assistant.not_taken', 'assistant.over', 'assistant.blank'],
  },
  'POST /ai/session/release': {
    summary: '接管的老师放手，会话重新等待其他老师（不会交还给 AI）',
    access: takes,
    effect: 'write',
    audit: 'assistant.release',
    body: Type.Object({ ...known, reason: Text(200, '说明', 2) }),
    reply: Nothing,
    errors: ['request.not_found', 'assistant.not_taken', 'assistant.over'],
  },
  'POST /ai/session/page': {
    summary: '智能会话列表（只有事实，没有内容）；咨询师见等待接管的、自己接管的和自己来访者的，中心负责人见全部',
    access: reads,
    effect: 'read',
    body: Type.Object({
      keyword: Type.Optional(Text(50, '学生')),
      state: Type.Optional(Text(1, '状态')),
      isWaiting: Type.Optional(Type.Boolean({ title: '等待接管' })),
      /** At least this: 1 关注, 2 紧急 */
      risk: Type.Optional(Type.Integer({ minimum: 0, maximum: 2, title: '风险' })),
      isMine: Type.Optional(Type.Boolean({ title: '我接管的' })),
      ...DayRange,
      ...PageQuery,
    }),
    reply: PageOf(Type.Object(staffRow)),
  },
  'GET /ai/session/counts': {
    summary: '等待接管、我接管中、有风险的会话数',
    access: reads,
    effect: 'read',
    reply: Type.Object({ waiting: Type.Integer(), mine: Type.Integer(), risky: Type.Integer(), live: Type.Integer() }),
  },
  'GET /ai/session/detail': {
    summary: '一次智能会话的事实：经过、风险事件、谁接管、谁看过（没有内容）',
    access: reads,
    effect: 'read',
    query: Type.Object(known),
    reply: StaffDetail,
    errors: ['request.not_found'],
  },
  'POST /ai/session/view': {
    summary: '查看会话全文：须说明用途，记入本人的足迹，并告知本人（危机用途除外）',
    access: reads,
    effect: 'write',
    changes: [],
    audit: 'assistant.view',
    body: Type.Object({
      ...known,
      /** 1 咨询, 2 督导, 3 危机, 4 投诉, 5 其他 */
      purpose: Type.Integer({ minimum: 1, maximum: 5, title: '用途' }),
      /** Needed with 5 其他. */
      reason: Type.Optional(Text(200, '说明')),
    }),
    reply: Type.Object({ session: Type.Object(staffRow), messages: Type.Array(Message), purposeName: Type.String() }),
    errors: ['request.not_found', 'assistant.sealed', 'assistant.reason_missing'],
  },
  'POST /ai/session/guardian': {
    summary: '登记或撤销监护人的同意（未满 18 周岁）',
    access: takes,
    effect: 'write',
    audit: 'assistant.guardian',
    body: Type.Object({
      visitorId: Id('user'),
      guardian: Text(100, '监护人及关系', 2),
      isAgreed: Type.Boolean({ title: '是否同意' }),
    }),
    reply: Nothing,
    errors: ['request.not_found'],
  },
})
