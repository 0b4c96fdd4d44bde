import { recordRules, recordTabCodes } from '@xinqiao/domain'
import { defineCalls, permitted, signedIn } from '../call.ts'
import { OneOf } from '../dept/dept.schemas.ts'
import { DateTime, Id, Nullable, PageOf, PageQuery, Text, Type, Version } from '../schema.ts'

// 会谈记录: until when it can be written, what is locked, and how it is opened again. What it says is an answer.

const see = permitted('consult_record_list_tab')

const row = {
  /** The appointment's. */
  id: Id('appointment'),
  startTime: DateTime,
  endTime: DateTime,
  typeName: Type.String(),
  visitorName: Type.String(),
  hostId: Id('user'),
  hostName: Type.String(),
  state: Type.String({
    description: 'due 待填写，near 即将锁定，locked 已锁定，unlocked 临时解锁，signed 已签名，sealed 已封存',
  }),
  stateName: Type.String(),
  star: Nullable(Type.Integer({ description: '这次会谈所定的等级，1 一级 至 4 四级' })),
  dueTime: Nullable(DateTime),
  lockTime: DateTime,
  /** How often it was opened again, when last, and until when. */
  unlocks: Type.Integer(),
  unlockTime: Nullable(DateTime),
  unlockedUntil: Nullable(DateTime),
  signTime: Nullable(DateTime),
  sealTime: Nullable(DateTime),
  isPostponed: Type.Boolean(),
  /** What is waited for: 延长锁定 or 咨询解锁申请. */
  pendingName: Nullable(Type.String()),
  isMine: Type.Boolean(),
  actions: Type.Array(Type.String({ description: 'write 填写，postpone 申请延期，unlock 申请解锁' })),
  version: Type.Integer(),
}

const known = { id: Id('appointment'), version: Version, reason: Text(recordRules.reasonMax, '原因', 1) }
const asked = Type.Object({ isAsked: Type.Boolean({ description: '已提交审批；否则已经生效' }) })
const refusals = [
  'request.not_found',
  'request.version_conflict',
  'record.wrong_state',
  'record.reason_required',
  'record.asked',
  'approval.no_approver',
] as const

export const recordCalls = defineCalls(
  { reads: 'appointment', changes: ['appointment', 'approval'] },
  {
    'POST /consult/lock/page': {
      summary: '锁定列表：记录人见自己的，安排预约的人见全部；只有日期、类型、状态与等级',
      access: see,
      effect: 'read',
      body: Type.Object({
        tab: Type.Optional(OneOf(recordTabCodes, '状态')),
        keyword: Type.Optional(Text(50, '关键字')),
        ...PageQuery,
      }),
      reply: PageOf(Type.Object(row)),
    },
    'POST /consult/lock/counts': {
      summary: '各状态的份数',
      access: see,
      effect: 'read',
      body: Type.Object({}),
      reply: Type.Array(Type.Object({ tab: Type.String(), label: Type.String(), count: Type.Integer() })),
    },
    'POST /consult/lock/postpone': {
      summary: '申请延长锁定：锁定之前，一次，不超过7天',
      access: see,
      effect: 'write',
      audit: 'record.ask_postpone',
      body: Type.Object({ ...known, days: Type.Integer({ minimum: 1, maximum: 365, title: '延期天数' }) }),
      reply: asked,
      errors: [...refusals, 'record.postpone_once', 'record.locked'],
    },
    'POST /consult/lock/unlock': {
      summary: '申请解锁：说明原因，打开48小时',
      access: see,
      effect: 'write',
      audit: 'record.ask_unlock',
      body: Type.Object(known),
      reply: asked,
      errors: refusals,
    },
    'POST /consult/record/addendum': {
      summary: '补充说明：封存之后，正文不变，另写一段，署名与时间随之',
      access: see,
      effect: 'write',
      audit: 'record.addendum',
      changes: ['appointment', 'answer'],
      body: Type.Object({ id: Id('appointment'), text: Text(recordRules.addendumMax, '补充说明', 1) }),
      reply: Type.Object({ id: Id('record_addendum') }),
      errors: ['request.not_found', 'record.not_sealed', 'record.addendum_empty'],
    },
    'GET /consult/record/verify': {
      summary: '核对封存的记录：现在的正文是否就是封存时的正文',
      access: signedIn,
      effect: 'read',
      query: Type.Object({ id: Id('appointment') }),
      reply: Type.Object({
        isSealed: Type.Boolean(),
        isIntact: Type.Boolean(),
        hash: Nullable(Type.String()),
        sealTime: Nullable(DateTime),
        addenda: Type.Integer(),
      }),
      errors: ['request.not_found'],
    },
  },
)
