import { anyone, defineCalls, signedIn } from '../call.ts'
import { DateTime, Nothing, Nullable, Text, Type } from '../schema.ts'

// 日历订阅: an address of one's own that calendars fetch, with as few words in it as can be.

export const calendarCalls = defineCalls('calendar', {
  'GET /admin/calendar/feed': {
    summary: '我的日历订阅：有没有地址，什么时候生成、什么时候被读取过',
    access: signedIn,
    effect: 'read',
    reply: Type.Object({
      /** Null: there is none. What it is nobody can tell any more. */
      createTime: Nullable(DateTime),
      lastFetchedAt: Nullable(DateTime),
    }),
  },
  'POST /admin/calendar/feed/renew': {
    summary: '生成订阅地址，只显示这一次；原来的地址随即失效',
    access: signedIn,
    effect: 'write',
    audit: 'calendar.renew',
    body: Type.Object({}),
    reply: Type.Object({ url: Type.String() }),
  },
  'POST /admin/calendar/feed/revoke': {
    summary: '停用订阅地址',
    access: signedIn,
    effect: 'write',
    audit: 'calendar.revoke',
    body: Type.Object({}),
    reply: Nothing,
  },
  'GET /calendar/{ticket}/calendar.ics': {
    summary: '订阅的日历（iCalendar）：只有时间与不透露内容的字样',
    access: anyone('日历软件带不上会话；地址里的密钥就是许可，可随时停用'),
    effect: 'read',
    params: Type.Object({ ticket: Text(100, '订阅地址', 1) }),
    reply: Type.Unknown(),
    shape: 'file',
    errors: ['request.not_found'],
  },
})
