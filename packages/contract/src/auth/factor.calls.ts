import { defineCalls, signedIn } from '../call.ts'
import { DateTime, Nullable, Text, Type } from '../schema.ts'

// 二次验证: an authenticator beside the password, for roles that read what was said in confidence.

const Code = Text(32, '验证码', 1)
const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) })
/** What stands between the first step of signing in and the second. */
const beforeIt = { access: signedIn, evenWhenForced: ['factor'] } as const

export const factorCalls = defineCalls('factor', {
  'GET /auth/factor/mine': {
    ...beforeIt,
    summary: '我的二次验证：是否绑定、是否必须、还剩几个恢复码',
    effect: 'read',
    reply: Type.Object({
      isBound: Type.Boolean(),
      isDemanded: Type.Boolean(),
      bindTime: Nullable(DateTime),
      codesLeft: Type.Integer(),
    }),
  },
  'POST /auth/factor/offer': {
    ...beforeIt,
    summary: '开始绑定验证器，密钥只显示这一次；已绑定的须先验证',
    effect: 'write',
    changes: [],
    audit: 'factor.offer',
    body: Type.Object({}),
    reply: Type.Object({ secret: Type.String(), address: Type.String() }),
    errors: ['factor.stale'],
  },
  'POST /auth/factor/confirm': {
    ...beforeIt,
    summary: '用新验证器的一个验证码完成绑定，得到只显示一次的恢复码',
    effect: 'write',
    // Its codes are on the screen: who asked reads everything again when they have been put away.
    changes: [],
    audit: 'factor.confirm',
    body: Type.Object({ code: Code }),
    reply: RecoveryCodes,
    errors: ['factor.not_offered', 'factor.wrong', 'factor.wait', 'factor.stale'],
  },
  'POST /auth/factor/show': {
    ...beforeIt,
    summary: '二次验证：验证器的验证码，或一个恢复码；都只能用一次',
    effect: 'write',
    changes: ['factor', 'account'],
    audit: 'factor.show',
    body: Type.Object({ code: Code }),
    reply: Type.Object({ codesLeft: Type.Integer() }),
    errors: ['factor.not_bound', 'factor.wrong', 'factor.used', 'factor.wait'],
  },
  'POST /auth/factor/codes': {
    summary: '重新生成恢复码，原来的随即失效',
    access: signedIn,
    effect: 'write',
    audit: 'factor.codes',
    body: Type.Object({}),
    reply: RecoveryCodes,
    errors: ['factor.not_bound', 'factor.stale'],
  },
})
