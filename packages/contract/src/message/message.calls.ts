import { defineCalls, permitted, signedIn } from '../call.ts'
import { DateTime, Id, Nullable, PageOf, PageQuery, Text, Type } from '../schema.ts'
import { managerCalls } from './manager.calls.ts'
import { MessageView, pageFields, TypeCount } from './message.schemas.ts'
import { noticeCalls } from './notice.calls.ts'

const Status = Type.Optional(Type.Integer({ minimum: 1, maximum: 2, title: '状态' }))
const ById = Type.Object({ id: Id('message') })

const readOne = {
  summary: '打开一条消息（标为已读）',
  access: signedIn,
  effect: 'write',
  audit: 'message.read',
  reply: MessageView,
  errors: ['request.not_found'],
} as const
const readAll = {
  summary: '把自己的全部未读消息标为已读',
  access: signedIn,
  effect: 'write',
  audit: 'message.read_all',
  reply: Type.Object({ count: Type.Integer() }),
} as const

const inboxCalls = defineCalls('message', {
  'GET /message/message/myMessageByType': {
    summary: '我的消息（按产品、按状态；附各产品的条数）',
    access: signedIn,
    effect: 'read',
    // What can be done about a message goes with the state of its matter.
    reads: ['message', 'appointment', 'approval', 'queue', 'warning'],
    query: Type.Object({
      ...PageQuery,
      type: Type.Optional(Text(40, '消息类型')),
      status: Status,
      /** Only older ones than this: a list that is scrolled stays whole while messages come and are read. */
      beforeId: Type.Optional(Id('message')),
    }),
    reply: Type.Object({ records: Type.Array(MessageView), ...pageFields, counts: Type.Array(TypeCount) }),
  },
  'GET /message/message/getMyMessageByStatusAndDateScope': {
    summary: '我在一段时间内的消息',
    access: signedIn,
    effect: 'read',
    query: Type.Object({
      ...PageQuery,
      status: Status,
      level: Type.Optional(Type.Union([Type.Literal('normal'), Type.Literal('urgent')], { title: '级别' })),
      startTime: Type.Optional(DateTime),
      endTime: Type.Optional(DateTime),
    }),
    reply: PageOf(MessageView),
  },
  'GET /message/message/messageReadById': { ...readOne, query: ById, deprecated: true },
  'POST /message/message/messageReadById': { ...readOne, body: ById },
  'GET /message/message/messageReadByUser': { ...readAll, deprecated: true },
  'POST /message/message/messageReadByUser': readAll,
  'POST /message/message/unread': {
    summary: '这些消息中仍未读的',
    access: signedIn,
    effect: 'read',
    body: Type.Array(Id('message'), { maxItems: 200, title: '消息' }),
    reply: Type.Array(MessageView),
  },
  'GET /message/message/unreadCount': {
    summary: '我的未读消息数',
    access: signedIn,
    effect: 'read',
    reply: Type.Object({ unread: Type.Integer() }),
  },
  'GET /message/message/lockMessage': {
    summary: '最近一条未读的记录锁定提醒',
    access: signedIn,
    effect: 'read',
    reply: Nullable(MessageView),
  },
  'POST /message/sysMessage/user/page': {
    summary: '系统消息的接收人（按数据范围；附条数，不含内容）',
    access: permitted('message_manage_list_tab'),
    effect: 'read',
    reads: 'user',
    body: Type.Object({
      ...PageQuery,
      keyword: Type.Optional(Text(100, '关键字')),
      deptId: Type.Optional(Id('dept')),
    }),
    reply: PageOf(
      Type.Object({
        userId: Id('user'),
        username: Type.String(),
        realName: Type.String(),
        deptName: Nullable(Type.String()),
        total: Type.Integer(),
        unread: Type.Integer(),
        lastTime: Nullable(DateTime),
      }),
    ),
  },
})

export const messageCalls = { ...inboxCalls, ...managerCalls, ...noticeCalls }
