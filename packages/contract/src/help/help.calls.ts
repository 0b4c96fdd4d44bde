import { anyone, defineCalls } from '../call.ts'
import { DateTime, Id, Text, Type } from '../schema.ts'

/** One shift of the duty rota, as the emergency card tells of it. */
const HelpShift = Type.Object({
  day: Type.String(),
  startTime: Type.String(),
  endTime: Type.String(),
  /** 陈老师 to strangers, 陈思源 to people of the school. */
  hostName: Type.String(),
  siteId: Id('site'),
  siteName: Type.String(),
})

/** One more number to call. No times: day and night; no weekdays: every day. */
const Hotline = Type.Object({
  name: Type.String(),
  phone: Type.String(),
  isOwn: Type.Boolean(),
  startTime: Type.String(),
  endTime: Type.String(),
  weeks: Type.Array(Type.Integer()),
  words: Type.String(),
})

export const helpCalls = defineCalls('help', {
  'GET /public/help': {
    summary: '紧急求助卡与心理热线页：值班电话、热线、学校的话、今起七天的值班',
    access: anyone('难受的时候不该先登录'),
    effect: 'read',
    query: Type.Object({ code: Text(64, '学校代号', 1) }),
    reply: Type.Object({
      shortName: Type.String(),
      name: Type.String(),
      centreName: Type.String(),
      dutyPhone: Type.String(),
      hotline: Type.String(),
      /** Answers while nobody is on duty; empty: nobody does. */
      nightPhone: Type.String(),
      words: Type.String(),
      hotlines: Type.Array(Hotline),
      /** What happens to whoever calls; empty: in our own words. */
      hotlineWords: Type.String(),
      /** Where it answers on the web; empty: nowhere. */
      hotlineUrl: Type.String(),
      /** When it was told; a kept copy says so. */
      asOf: DateTime,
      shifts: Type.Array(HelpShift),
    }),
    errors: ['tenant.unknown', 'tenant.disabled', 'tenant.expired'],
  },
})
