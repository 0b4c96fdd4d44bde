import type { ProviderConfig } from './login-providers.ts'
import { askJson, below, ProviderError, requireField, textField } from './ask.ts'

type Config = ProviderConfig<'wechat'>

export const weChatAuthorizeUrl = (config: Config, redirectUri: string, state: string): string => {
  const isWebsite = config.account === 'website'
  const url = below(config.authorizeBase, isWebsite ? '/connect/qrconnect' : '/connect/oauth2/authorize', {
    appid: config.appId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: isWebsite ? 'snsapi_login' : 'snsapi_userinfo',
    state,
  })
  url.hash = 'wechat_redirect'
  return url.href
}

/** Who came, most general name first: a unionid holds across the school's applications, an openid in one only. */
export const weChatUser = async (http: typeof fetch, config: Config, code: string): Promise<[string, ...string[]]> => {
  const reply = await askJson(
    http,
    below(config.apiBase, '/sns/oauth2/access_token', {
      appid: config.appId,
      secret: config.appSecret,
      code,
      grant_type: 'authorization_code',
    }),
  )
  if (reply['errcode'] !== undefined && reply['errcode'] !== 0)
    throw new ProviderError(`微信答复错误码 ${Number(reply['errcode'])}`)
  // A page preview signs in as a made-up person that is nobody next time.
  if (reply['is_snapshotuser'] === 1) throw new ProviderError('微信快照页的虚拟账号')
  const openId = `openid:${config.appId}:${requireField(reply, 'openid')}`
  const unionId = textField(reply, 'unionid')
  return unionId ? [unionId, openId] : [openId]
}
