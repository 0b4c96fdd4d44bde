import { anyone, defineCalls, permitted } from '../call.ts'
import { DateTime, Id, Nothing, Nullable, Text, Type } from '../schema.ts'

// 值班联络. Whoever keeps duty proves where they can be called; whoever answers for the rota sees who can be reached.

const own = permitted('consult_schedule_list_tab')
const everybody = permitted('consult_schedule_manage_btn', 'consult_errand_breach_tab')

const Way = Type.Union(
  [Type.Literal('sms'), Type.Literal('second'), Type.Literal('wechat'), Type.Literal('dingtalk')],
  { title: '联络方式' },
)
const Test = Type.Object({
  state: Type.Union([Type.Literal('none'), Type.Literal('waiting'), Type.Literal('late'), Type.Literal('answered')]),
  stateName: Type.String(),
  sentTime: Nullable(DateTime),
  answeredTime: Nullable(DateTime),
})

export const calloutCalls = defineCalls('rota', {
  'GET /consult/duty/callout/mine': {
    summary: '我的值班联络方式、是否已验证、本月的联络测试',
    access: own,
    effect: 'read',
    reply: Type.Object({
      /** The first shift within a month; null where there is none. */
      nextShift: Nullable(DateTime),
      isOnDuty: Type.Boolean(),
      needed: Type.Integer(),
      ways: Type.Array(
        Type.Object({
          way: Way,
          name: Type.String(),
          /** A number with its middle hidden; empty where there is none. */
          shown: Type.String(),
          isVerified: Type.Boolean(),
          verifiedTime: Nullable(DateTime),
          /** Why it cannot be proven now; empty where it can. */
          hindrance: Type.String(),
        }),
      ),
      test: Test,
    }),
  },
  'POST /consult/duty/callout/send': {
    summary: '向一种联络方式发送验证码',
    access: own,
    effect: 'write',
    audit: 'callout.send',
    body: Type.Object({ way: Way, phone: Type.Optional(Text(20, '第二个号码')) }),
    reply: Type.Object({
      seconds: Type.Integer(),
      demoCode: Nullable(Type.String({ description: '演示模式不发真短信时的验证码' })),
    }),
    errors: ['request.invalid', 'auth.sms_too_often', 'auth.sms_unavailable', 'callout.unreachable'],
  },
  'POST /consult/duty/callout/prove': {
    summary: '输入收到的验证码，这种联络方式就算验证过',
    access: own,
    effect: 'write',
    audit: 'callout.prove',
    changes: ['rota', 'errand'],
    body: Type.Object({ way: Way, code: Text(10, '验证码', 1) }),
    reply: Nothing,
    errors: ['callout.code_wrong'],
  },
  'GET /consult/duty/callout/all': {
    summary: '一个月内值班的人能不能联络到：已验证的方式、本月测试',
    access: everybody,
    effect: 'read',
    reply: Type.Array(
      Type.Object({
        userId: Id('user'),
        realName: Type.String(),
        nextShift: DateTime,
        isOnDuty: Type.Boolean(),
        /** Within the days ahead in which they must be reachable. */
        isSoon: Type.Boolean(),
        ways: Type.Array(Type.Object({ way: Way, name: Type.String(), verifiedTime: DateTime })),
        isReachable: Type.Boolean(),
        test: Test,
      }),
    ),
  },
  'POST /public/duty/answer': {
    summary: '用短信里的回执码回执：有人听到了',
    access: anyone('半夜收到短信的人手边未必有电脑，回执码就是凭据'),
    effect: 'write',
    audit: 'callout.answer',
    changes: ['rota', 'errand'],
    body: Type.Object({ code: Text(20, '回执码', 1) }),
    reply: Type.Object({ isTest: Type.Boolean(), minutes: Type.Integer() }),
    errors: ['callout.code_wrong'],
  },
})
