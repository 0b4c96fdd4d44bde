import { defineCalls, permitted, signedIn } from '../call.ts'
import { DateTime, Id, Nothing, Nullable, PageOf, PageQuery, Text, Type, Version } from '../schema.ts'
import { NamedId, pageFields } from './message.schemas.ts'

const publisher = permitted('message_notice_publish_btn')
const ById = Type.Object({ id: Id('notice') })
const Keyword = Type.Optional(Text(100, '关键字'))
const State = Type.Union([Type.Literal('0'), Type.Literal('1'), Type.Literal('2')], { title: '状态' })

const ReadNotice = {
  id: Id('notice'),
  title: Type.String(),
  mustRead: Type.Boolean(),
  isRead: Type.Boolean(),
  publishTime: DateTime,
  publisher: Type.String(),
}

const ManagedNotice = Type.Object({
  id: Id('notice'),
  version: Type.Integer(),
  title: Type.String(),
  state: Type.String(),
  mustRead: Type.Boolean(),
  everyone: Type.Boolean(),
  depts: Type.Array(NamedId('dept')),
  roles: Type.Array(NamedId('role')),
  creator: Type.String(),
  isMine: Type.Boolean(),
  updateTime: DateTime,
  publishTime: Nullable(DateTime),
  withdrawTime: Nullable(DateTime),
  /** people it reaches now; 0 for what is not published */
  receiverCount: Type.Integer(),
  readCount: Type.Integer(),
})

const Draft = {
  title: Text(100, '标题', 1),
  content: Text(50_000, '内容', 1),
  mustRead: Type.Boolean({ title: '须确认阅读' }),
  everyone: Type.Boolean({ title: '全校' }),
  deptIds: Type.Array(Id('dept'), { maxItems: 500, title: '部门' }),
  roleIds: Type.Array(Id('role'), { maxItems: 50, title: '角色' }),
}

const moved = Type.Object({ id: Id('notice'), version: Type.Integer() })

export const noticeCalls = defineCalls('notice', {
  'POST /message/notice/page': {
    summary: '发给我的公告',
    access: signedIn,
    effect: 'read',
    body: Type.Object({ ...PageQuery, keyword: Keyword, isRead: Type.Optional(Type.Boolean({ title: '已读' })) }),
    reply: PageOf(Type.Object({ ...ReadNotice, summary: Type.String() })),
  },
  'GET /message/notice/detail': {
    summary: '公告内容',
    access: signedIn,
    effect: 'read',
    query: ById,
    reply: Type.Object({ ...ReadNotice, content: Type.String(), readTime: Nullable(DateTime) }),
    errors: ['request.not_found', 'message.notice_withdrawn'],
  },
  'POST /message/notice/read': {
    summary: '标为已读（须确认的公告即确认阅读）',
    access: signedIn,
    effect: 'write',
    changes: ['notice', 'message'],
    audit: 'message.notice_read',
    body: ById,
    reply: Nothing,
    errors: ['request.not_found', 'message.notice_withdrawn'],
  },
  'GET /message/notice/unreadCount': {
    summary: '我的未读公告数',
    access: signedIn,
    effect: 'read',
    reply: Type.Object({ unread: Type.Integer(), mustRead: Type.Integer() }),
  },
  'GET /message/notice/scope': {
    summary: '可选的接收范围',
    access: publisher,
    effect: 'read',
    reply: Type.Object({
      everyone: Type.Boolean(),
      depts: Type.Array(Type.Object({ id: Id('dept'), parentId: Nullable(Id('dept')), name: Type.String() })),
      roles: Type.Array(NamedId('role')),
    }),
  },
  'POST /message/notice/managePage': {
    summary: '我管理的公告',
    access: publisher,
    effect: 'read',
    body: Type.Object({ ...PageQuery, keyword: Keyword, state: Type.Optional(State) }),
    reply: PageOf(ManagedNotice),
  },
  'GET /message/notice/draft': {
    summary: '公告的编辑内容',
    access: publisher,
    effect: 'read',
    query: ById,
    reply: Type.Object({
      id: Id('notice'),
      version: Type.Integer(),
      state: Type.String(),
      title: Type.String(),
      content: Type.String(),
      mustRead: Type.Boolean(),
      everyone: Type.Boolean(),
      deptIds: Type.Array(Id('dept')),
      roleIds: Type.Array(Id('role')),
    }),
    errors: ['request.not_found'],
  },
  'POST /message/notice/save': {
    summary: '保存公告草稿',
    access: publisher,
    effect: 'write',
    audit: 'message.notice_save',
    body: Type.Object({ id: Type.Optional(Id('notice')), version: Type.Optional(Version), ...Draft }),
    reply: moved,
    errors: [
      'request.not_found',
      'request.version_conflict',
      'message.notice_state',
      'message.notice_blank',
      'message.scope_beyond',
    ],
  },
  'POST /message/notice/publish': {
    summary: '发布公告',
    access: publisher,
    effect: 'write',
    audit: 'message.notice_publish',
    body: Type.Object({ id: Id('notice'), version: Type.Optional(Version) }),
    reply: moved,
    errors: [
      'request.not_found',
      'request.version_conflict',
      'message.notice_state',
      'message.scope_missing',
      'message.scope_beyond',
    ],
  },
  'POST /message/notice/withdraw': {
    summary: '撤回公告',
    access: publisher,
    effect: 'write',
    audit: 'message.notice_withdraw',
    body: Type.Object({ id: Id('notice'), version: Type.Optional(Version), reason: Type.Optional(Text(200, '原因')) }),
    reply: moved,
    errors: ['request.not_found', 'request.version_conflict', 'message.notice_state'],
  },
  'POST /message/notice/remove': {
    summary: '删除公告草稿',
    access: publisher,
    effect: 'write',
    audit: 'message.notice_remove',
    body: ById,
    reply: Nothing,
    errors: ['request.not_found', 'message.notice_state'],
  },
  'POST /message/notice/receipts': {
    summary: '公告的阅读回执',
    access: publisher,
    effect: 'read',
    body: Type.Object({ ...PageQuery, id: Id('notice'), isRead: Type.Optional(Type.Boolean({ title: '已读' })) }),
    reply: Type.Object({
      records: Type.Array(
        Type.Object({
          userId: Id('user'),
          realName: Type.String(),
          deptName: Nullable(Type.String()),
          readTime: Nullable(DateTime),
        }),
      ),
      ...pageFields,
      receiverCount: Type.Integer(),
      readCount: Type.Integer(),
    }),
    errors: ['request.not_found'],
  },
})
