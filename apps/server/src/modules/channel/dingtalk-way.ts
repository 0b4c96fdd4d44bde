import { askJson, below, findLoginProvider, reachOf, requireField, type ProviderConfig } from '../auth/index.ts'
import type { Way } from '../message/index.ts'
import type { TokenCache } from './token-cache.ts'

type Config = ProviderConfig<'dingtalk'>
type Sending = Config & { agentId: string }
type Deps = { fetch: typeof fetch; tokens: TokenCache }

const canSend = (config: Config | null): config is Sending => config?.agentId !== undefined

/** Work notices of the school's own application. */
export const createDingTalkWay = (deps: Deps): Way => ({
  isOpen: async (tx) => canSend(await findLoginProvider(tx, 'dingtalk')),
  reach: async (tx, { id }) => {
    const config = await findLoginProvider(tx, 'dingtalk')
    if (!canSend(config)) return null
    const reach = await reachOf(tx, 'dingtalk', id)
    return reach === null ? null : (text) => send(deps, config, reach, text)
  },
})

const USER_ID = 'userid:'

const send = async (deps: Deps, config: Sending, reach: string, text: string): Promise<void> => {
  const token = await deps.tokens(`dingtalk:${config.apiBase}:${config.clientId}`, async () =>
    requireField(
      await askJson(deps.fetch, below(config.apiBase, '/v1.0/oauth2/accessToken'), {
        method: 'POST',
        json: { appKey: config.clientId, appSecret: config.clientSecret },
      }),
      'accessToken',
    ),
  )
  const post = async (path: string, json: object) => {
    const reply = await askJson(deps.fetch, below(config.oapiBase, path, { access_token: token }), {
      method: 'POST',
      json,
    })
    if (reply['errcode'] !== 0) throw new Error(`DingTalk answered ${Number(reply['errcode'])}`)
    return reply
  }
  const userId = reach.startsWith(USER_ID)
    ? reach.slice(USER_ID.length)
    : requireField((await post('/topapi/user/getbyunionid', { unionid: reach }))['result'], 'userid')
  await post('/topapi/message/corpconversation/asyncsend_v2', {
    agent_id: config.agentId,
    userid_list: userId,
    msg: { msgtype: 'text', text: { content: text } },
  })
}
