import type { Clock } from '../../kernel/clock.ts'
import type { SmsSender } from '../auth/index.ts'
import type { Ways } from '../message/index.ts'
import { createDingTalkWay } from './dingtalk-way.ts'
import { createMailWay } from './mail-way.ts'
import type { Mailer } from './mailer.ts'
import { createSmsWay } from './sms-way.ts'
import { createTokenCache } from './token-cache.ts'
import { createWeChatWay } from './wechat-way.ts'

export { createMailFolder, createSmtpMailer, type Mailer } from './mailer.ts'

type Deps = { sms: SmsSender | null; mailer: Mailer | null; clock: Clock; fetch: typeof fetch }

/** Every way out that this deployment has; WeChat and DingTalk are opened by each school for itself. */
export const createWays = ({ sms, mailer, clock, fetch }: Deps): Ways => {
  const deps = { fetch, tokens: createTokenCache(clock) }
  return {
    ...(sms ? { sms: createSmsWay(sms) } : {}),
    ...(mailer ? { mail: createMailWay(mailer) } : {}),
    wechat: createWeChatWay(deps),
    dingtalk: createDingTalkWay(deps),
  }
}
