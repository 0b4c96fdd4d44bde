import { authCalls } from '@xinqiao/contract'
import { register } from '../../kernel/http/binding.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { AuthDeps } from './auth.deps.ts'
import { givePuzzle } from './proof/captcha.ts'
import { ping } from './session/ping.ts'
import { refreshSession } from './session/refresh-session.ts'
import { resetPassword } from './password/reset-password.ts'
import { offerKey } from './password/sealed-secret.ts'
import { endSession, listLoginLog, listMySessions, listOnline } from './session/sessions.ts'
import { signInWithCas } from './sign-in/sign-in-with-cas.ts'
import { signInWithDingTalk } from './sign-in/sign-in-with-dingtalk.ts'
import { signInWithOidc } from './sign-in/sign-in-with-oidc.ts'
import { signInWithPassword } from './sign-in/sign-in-with-password.ts'
import { signInWithSms } from './sign-in/sign-in-with-sms.ts'
import { signInWithTerminal } from './sign-in/sign-in-with-terminal.ts'
import { signInWithWeChat } from './sign-in/sign-in-with-wechat.ts'
import { signOut } from './session/sign-out.ts'
import { checkSmsCode, sendSmsCode } from './proof/sms-codes.ts'
import { startSso } from './sign-in/start-sso.ts'

export const authRegistration = (deps: AuthDeps) =>
  register(authCalls, {
    'GET /auth/crypto/key': { outside: (_, ctx) => offerKey(deps, ctx) },
    'POST /auth/code/puzzle': { outside: ({ body }, ctx) => givePuzzle(deps, ctx, body) },
    'POST /auth/oauth/token': {
      outside: ({ query, body }, ctx) => {
        const grant = query.grant_type ?? body.grant_type
        if (grant === 'refresh_token') return refreshSession(deps, ctx, body.refresh_token)
        if (grant === 'password') return signInWithPassword(deps, ctx, { ...query, ...body })
        throw new AppError('request.invalid', { detail: '授权方式不支持' })
      },
    },
    'POST /auth/mobile/token/sms': { outside: ({ body }, ctx) => signInWithSms(deps, ctx, body) },
    'POST /auth/mobile/token/social': { outside: ({ body }, ctx) => signInWithTerminal(deps, ctx, body) },
    'POST /auth/token/cfauCasLogin': { outside: ({ body }, ctx) => signInWithCas(deps, ctx, body) },
    'POST /auth/token/login': { outside: ({ body }, ctx) => signInWithOidc(deps, ctx, body) },
    'POST /auth/token/dingTalk/login': { outside: ({ body }, ctx) => signInWithDingTalk(deps, ctx, body) },
    'GET /auth/wx/login': { outside: ({ query }, ctx) => signInWithWeChat(deps, ctx, query) },
    'POST /auth/wx/login': { outside: ({ body }, ctx) => signInWithWeChat(deps, ctx, body) },
    'GET /auth/sso/authorize': { outside: ({ query }, ctx) => startSso(deps, ctx, query.kind) },
    'GET /auth/token/ping': (tx, { query }, ctx) => ping(tx, ctx.requireActor(), query.idle),
    'POST /auth/token/logout': { outside: (_, ctx) => signOut(ctx) },
    'DELETE /auth/token/logout': { outside: (_, ctx) => signOut(ctx) },
    'GET /message/inner/sms/sendSmsCode': { outside: ({ query }, ctx) => sendSmsCode(deps, ctx, query) },
    'POST /message/inner/sms/sendSmsCode': { outside: ({ body }, ctx) => sendSmsCode(deps, ctx, body) },
    'GET /message/inner/sms/validSmsCode': { outside: ({ query }, ctx) => checkSmsCode(ctx, query) },
    'POST /message/inner/sms/validSmsCode': { outside: ({ body }, ctx) => checkSmsCode(ctx, body) },
    'POST /auth/password/reset': { outside: ({ body }, ctx) => resetPassword(deps, ctx, body) },
    'GET /auth/session/mine': (tx, _, ctx) => listMySessions(tx, ctx.requireActor()),
    'DELETE /auth/session/{id}': (tx, { params }, ctx) => endSession(tx, ctx, params.id, true),
    'GET /admin/token/page': (tx, { query }, ctx) => listOnline(tx, ctx.requireActor(), query),
    'DELETE /admin/token/{id}': (tx, { params }, ctx) => endSession(tx, ctx, params.id, false),
    'POST /admin/loginLog/page': (tx, { body }, ctx) => listLoginLog(tx, ctx.requireActor(), body),
  })
