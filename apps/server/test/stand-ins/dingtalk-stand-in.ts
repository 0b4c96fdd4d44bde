import { randomBytes } from 'node:crypto'
import { listen, readJson, redirect, send, type StandIn } from './stand-in.ts'

export type DingTalkPerson = { unionId: string; userId: string; corpId: string }
export type DingTalkStandIn = StandIn & {
  clientId: string
  clientSecret: string
  person: DingTalkPerson
  /** Old applications get no unionid inside DingTalk. */
  withoutUnionId: boolean
  /** What the application inside DingTalk hands to its page. */
  inAppCode(): string
}

/** The calls of DingTalk that sign-in uses (login page, api.dingtalk.com, oapi.dingtalk.com), on one port. */
export const startDingTalk = async (): Promise<DingTalkStandIn> => {
  const webCodes = new Map<string, DingTalkPerson>()
  const appCodes = new Map<string, DingTalkPerson>()
  const userTokens = new Map<string, DingTalkPerson>()
  const appTokens = new Set<string>()
  const fresh = () => randomBytes(16).toString('hex')
  const once = (codes: Map<string, DingTalkPerson>, code: unknown) => {
    const person = codes.get(String(code))
    codes.delete(String(code))
    return person
  }
  const server = await listen(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://dingtalk')
    const body = request.method === 'POST' ? await readJson(request) : {}
    const refused = (code: string) => send(response, 400, { code, message: code, requestid: fresh() })
    switch (url.pathname) {
      case '/oauth2/auth': {
        const back = new URL(url.searchParams.get('redirect_uri') ?? '')
        const code = fresh()
        webCodes.set(code, ding.person)
        back.searchParams.set('authCode', code)
        back.searchParams.set('state', url.searchParams.get('state') ?? '')
        return redirect(response, back.href)
      }
      case '/v1.0/oauth2/userAccessToken': {
        if (body['clientId'] !== ding.clientId || body['clientSecret'] !== ding.clientSecret)
          return refused('invalidClientIdOrSecret')
        const person = body['grantType'] === 'authorization_code' ? once(webCodes, body['code']) : undefined
        if (!person) return refused('invalidAuthCode')
        const accessToken = fresh()
        userTokens.set(accessToken, person)
        return send(response, 200, { accessToken, refreshToken: fresh(), expireIn: 7200, corpId: person.corpId })
      }
      case '/v1.0/contact/users/me': {
        const person = userTokens.get(String(request.headers['x-acs-dingtalk-access-token']))
        return person
          ? send(response, 200, { nick: '某人', unionId: person.unionId, openId: `o${person.userId}` })
          : refused('InvalidAuthentication')
      }
      case '/v1.0/oauth2/accessToken': {
        if (body['appKey'] !== ding.clientId || body['appSecret'] !== ding.clientSecret)
          return refused('invalidClientIdOrSecret')
        const accessToken = fresh()
        appTokens.add(accessToken)
        return send(response, 200, { accessToken, expireIn: 7200 })
      }
      case '/topapi/v2/user/getuserinfo': {
        if (!appTokens.has(url.searchParams.get('access_token') ?? ''))
          return send(response, 200, { errcode: 40014, errmsg: '不合法的access_token' })
        const person = once(appCodes, body['code'])
        if (!person) return send(response, 200, { errcode: 40078, errmsg: '不存在的临时授权码' })
        const result = {
          userid: person.userId,
          sys: false,
          sys_level: 0,
          name: '某人',
          ...(ding.withoutUnionId ? {} : { unionid: person.unionId }),
        }
        return send(response, 200, { errcode: 0, errmsg: 'ok', result, request_id: fresh() })
      }
      default:
        return send(response, 404, { code: 'NotFound' })
    }
  })
  const ding: DingTalkStandIn = {
    ...server,
    clientId: 'dingtest',
    clientSecret: 'ding-secret-never-logged',
    person: { unionId: 'union-0', userId: 'user-0', corpId: 'corp-1' },
    withoutUnionId: false,
    inAppCode: () => {
      const code = fresh()
      appCodes.set(code, ding.person)
      return code
    },
  }
  return ding
}
