import type { Clock } from '../../kernel/clock.ts'
import type { Ways } from '../message/index.ts'
import { createDingTalkWay } from './dingtalk-way.ts'
import { createMailWay } from './mail-way.ts'
import type { Senders } from './school-senders.ts'
import { createSecondWay, createSmsWay } from './sms-way.ts'
import { createTokenCache } from './token-cache.ts'
import { createWeChatWay } from './wechat-way.ts'

export { channelModule } from './channel.module.ts'
export { channelRegistration } from './channel.routes.ts'
export { ownGateways } from './gateway.repo.ts'
export { createGuardedPost } from './guarded-post.ts'
export { createHostGuard } from './host-guard.ts'
export { createMailFolder, createSmtpMailer, type Mailer } from './mailer.ts'
export { createSenders } from './school-senders.ts'

type Deps = Senders & { clock: Clock; fetch: typeof fetch }

/** Every way out; which of them a school can use, it says itself. */
export const createWays = ({ smsOf, voiceOf, mailOf, clock, fetch }: Deps): Ways => {
  const deps = { fetch, tokens: createTokenCache(clock) }
  return {
    sms: createSmsWay(smsOf),
    // The same number rings.
    voice: createSmsWay(voiceOf),
    second: createSecondWay(smsOf),
    mail: createMailWay(mailOf),
    wechat: createWeChatWay(deps),
    dingtalk: createDingTalkWay(deps),
  }
}
