import { codesOf } from '@xinqiao/domain'
import type { Registration } from '../../kernel/http/binding.ts'
import type { CronDefinition, JobDefinition, Subscription } from '../../kernel/jobs/definition.ts'
import type { Senders } from './deliver-outside.ts'
import { messageCrons } from './message.crons.ts'
import { messageRegistration } from './message.routes.ts'
import { messageSubscriptions } from './producers.ts'

export { sealedMessageColumns } from './message.tables.ts'
export { countUnreadNotices, readNotice } from './list-notices.ts'
export { countUnread } from './message.repo.ts'
export { publishNotice, withdrawNotice } from './move-notice.ts'
export { saveNotice } from './save-notice.ts'
export { sendMessage } from './send-message.ts'

export type MessageModule = {
  readonly registration: Registration
  readonly jobs: readonly JobDefinition[]
  readonly crons: readonly CronDefinition[]
  readonly subscriptions: readonly Subscription[]
}

/** Messages, reminders and notices. `senders` are the ways out of the platform that this deployment has. */
export const createMessageModule = (senders: Senders): MessageModule => ({
  registration: messageRegistration(new Set(codesOf(senders))),
  jobs: [{ name: 'message.deliver', load: async () => (await import('./deliver-outside.ts')).createDelivery(senders) }],
  crons: messageCrons,
  subscriptions: messageSubscriptions,
})
