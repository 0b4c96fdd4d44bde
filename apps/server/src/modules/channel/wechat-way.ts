import { askJson, below, findLoginProvider, reachOf, requireField, type ProviderConfig } from '../auth/index.ts'
import type { Way } from '../message/index.ts'
import type { TokenCache } from './token-cache.ts'

type Config = ProviderConfig<'wechat'>
type Deps = { fetch: typeof fetch; tokens: TokenCache }

/** Template messages of an official account; a website's QR login cannot write to anybody. */
const canSend = (config: Config | null): config is Config & { templateId: string } =>
  config?.account === 'official' && config.templateId !== undefined

export const createWeChatWay = (deps: Deps): Way => ({
  isOpen: async (tx) => canSend(await findLoginProvider(tx, 'wechat')),
  reach: async (tx, { id }) => {
    const config = await findLoginProvider(tx, 'wechat')
    if (!canSend(config)) return null
    const mark = `openid:${config.appId}:`
    const reach = await reachOf(tx, 'wechat', id)
    // An openid belongs to one account; one bound through another application leads nowhere.
    if (!reach?.startsWith(mark)) return null
    return (text) => send(deps, config, reach.slice(mark.length), text)
  },
})

const send = async (deps: Deps, config: Config & { templateId: string }, openId: string, text: string) => {
  const token = await deps.tokens(`wechat:${config.apiBase}:${config.appId}`, async () =>
    requireField(
      await askJson(
        deps.fetch,
        below(config.apiBase, '/cgi-bin/token', {
          grant_type: 'client_credential',
          appid: config.appId,
          secret: config.appSecret,
        }),
      ),
      'access_token',
    ),
  )
  const reply = await askJson(
    deps.fetch,
    below(config.apiBase, '/cgi-bin/message/template/send', { access_token: token }),
    {
      method: 'POST',
      json: { touser: openId, template_id: config.templateId, data: { content: { value: text } } },
    },
  )
  if (reply['errcode'] !== 0) throw new Error(`WeChat answered ${Number(reply['errcode'])}`)
}
