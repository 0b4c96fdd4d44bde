import { randomBytes } from 'node:crypto'
import { listen, redirect, send, type StandIn } from './stand-in.ts'

export type WeChatPerson = { openId: string; unionId?: string; isSnapshot?: boolean }
export type WeChatStandIn = StandIn & { appId: string; appSecret: string; person: WeChatPerson }

/** The calls of WeChat that sign-in uses (open.weixin.qq.com, api.weixin.qq.com), on one port. Like the real one it answers JSON as text/plain. */
export const startWeChat = async (): Promise<WeChatStandIn> => {
  const codes = new Map<string, WeChatPerson>()
  const server = await listen((request, response) => {
    const url = new URL(request.url ?? '/', 'http://wechat')
    const given = (name: string) => url.searchParams.get(name) ?? ''
    if (url.pathname === '/connect/qrconnect' || url.pathname === '/connect/oauth2/authorize') {
      const back = new URL(given('redirect_uri'))
      const code = randomBytes(16).toString('hex')
      codes.set(code, wechat.person)
      back.searchParams.set('code', code)
      back.searchParams.set('state', given('state'))
      return redirect(response, back.href)
    }
    if (url.pathname === '/sns/oauth2/access_token') {
      const reply = (body: unknown) => send(response, 200, body, 'text/plain')
      if (given('appid') !== wechat.appId) return reply({ errcode: 40013, errmsg: 'invalid appid' })
      if (given('secret') !== wechat.appSecret) return reply({ errcode: 40125, errmsg: 'invalid appsecret' })
      const person = codes.get(given('code'))
      codes.delete(given('code'))
      if (!person) return reply({ errcode: 40029, errmsg: 'invalid code' })
      return reply({
        access_token: randomBytes(16).toString('hex'),
        expires_in: 7200,
        refresh_token: randomBytes(16).toString('hex'),
        openid: person.openId,
        scope: 'snsapi_login',
        ...(person.unionId ? { unionid: person.unionId } : {}),
        ...(person.isSnapshot ? { is_snapshotuser: 1 } : {}),
      })
    }
    return send(response, 404, 'not found', 'text/plain')
  })
  const wechat: WeChatStandIn = {
    ...server,
    appId: 'wxtest',
    appSecret: 'wechat-secret-never-logged',
    person: { openId: 'open-0' },
  }
  return wechat
}
