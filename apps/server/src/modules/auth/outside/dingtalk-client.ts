import type { ProviderConfig } from './login-providers.ts'
import { askJson, below, ProviderError, requireField, textField } from './ask.ts'

type Config = ProviderConfig<'dingtalk'>

export const dingTalkAuthorizeUrl = (config: Config, redirectUri: string, state: string): string =>
  below(config.authorizeBase, '/oauth2/auth', {
    redirect_uri: redirectUri,
    response_type: 'code',
    client_id: config.clientId,
    // With `corpid` the person picks an organisation, and the token says which.
    scope: config.corpId ? 'openid corpid' : 'openid',
    state,
    prompt: 'consent',
  }).href

/** Web page: code → the person's own token → unionId. */
export const dingTalkWebUser = async (http: typeof fetch, config: Config, code: string): Promise<string> => {
  const token = await askJson(http, below(config.apiBase, '/v1.0/oauth2/userAccessToken'), {
    method: 'POST',
    json: { clientId: config.clientId, clientSecret: config.clientSecret, code, grantType: 'authorization_code' },
  })
  if (config.corpId && textField(token, 'corpId') !== config.corpId) throw new ProviderError('不是本企业的人员')
  const me = await askJson(http, below(config.apiBase, '/v1.0/contact/users/me'), {
    headers: { 'x-acs-dingtalk-access-token': requireField(token, 'accessToken') },
  })
  return requireField(me, 'unionId')
}

/** Inside DingTalk: code without redirect → the application's token → who is looking. */
export const dingTalkInAppUser = async (http: typeof fetch, config: Config, code: string): Promise<string> => {
  const token = await askJson(http, below(config.apiBase, '/v1.0/oauth2/accessToken'), {
    method: 'POST',
    json: { appKey: config.clientId, appSecret: config.clientSecret },
  })
  const url = below(config.oapiBase, '/topapi/v2/user/getuserinfo', {
    access_token: requireField(token, 'accessToken'),
  })
  const reply = await askJson(http, url, { method: 'POST', json: { code } })
  if (reply['errcode'] !== 0) throw new ProviderError(`钉钉答复错误码 ${Number(reply['errcode'])}`)
  // The same unionid as on the web page; without one (old applications) the user id, unique in the school's organisation.
  return textField(reply['result'], 'unionid') ?? `userid:${requireField(reply['result'], 'userid')}`
}
