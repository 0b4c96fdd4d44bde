import { defineCalls, permitted, signedIn } from '../call.ts'
import { DateTime, DayRange, Id, Nothing, Nullable, PageOf, PageQuery, Text, Type } from '../schema.ts'

const ClientError = Type.Object({
  id: Type.Optional(Text(64, '编号')),
  url: Text(500, '页面'),
  time: Text(40, '时间'),
  type: Text(40, '类型'),
  message: Text(2000, '信息'),
  stack: Type.Optional(Text(12_000, '堆栈')),
  info: Type.Optional(Text(2000, '说明')),
})

const StoredError = Type.Object({
  id: Id('client_error'),
  time: DateTime,
  type: Type.String(),
  url: Type.String(),
  message: Type.String(),
  stack: Type.String(),
  info: Type.String(),
  device: Type.String(),
  userId: Nullable(Id('user')),
  userName: Nullable(Type.String()),
})

export const errorLogCalls = defineCalls('errorLog', {
  'POST /admin/log/logs': {
    summary: '上传本地错误日志（每次至多 50 条）',
    access: signedIn,
    effect: 'write',
    audit: 'error_log.upload',
    body: Type.Array(ClientError, { maxItems: 50, minItems: 1, title: '日志' }),
    reply: Nothing,
  },
  'POST /admin/log/page': {
    summary: '已上传的错误日志',
    access: permitted('admin_errorLog_list_tab'),
    effect: 'read',
    body: Type.Object({
      ...PageQuery,
      ...DayRange,
      type: Type.Optional(Text(40, '类型')),
      keyword: Type.Optional(Text(100, '关键字')),
    }),
    reply: PageOf(StoredError),
  },
})
