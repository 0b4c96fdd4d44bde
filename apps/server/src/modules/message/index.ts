import type { Registration } from '../../kernel/http/binding.ts'
import type { CronDefinition, JobDefinition } from '../../kernel/jobs/definition.ts'
import type { Way, Ways } from './deliver-outside.ts'
import type { AnswerWords } from './deliver-together.ts'
import { createMessageViews, type ActSource, type Offer } from './message-acts.ts'
import { messageCrons } from './message.crons.ts'
import { messageRegistration } from './message.routes.ts'
import type { TaskKind } from '../task/index.ts'
import { mustReadNotice } from './producers.ts'
import { announcementKind } from './send-many.ts'

export { answerCallCode, forgetCallCodes } from './call-codes.ts'
export { provenWays, secondNumberIn, secondNumberOf } from './call-ways.ts'
export { callNextWay } from './deliver-together.ts'
export { aboutIds } from './message-acts.ts'
export { countUnreadNotices, readNotice } from './list-notices.ts'
export { countUnread, deliveriesOf, settleAbout } from './message.repo.ts'
export { listManagedNotices, receiptsSource } from './manage-notices.ts'
export { ownMessages } from './own-messages.ts'
export { publishNotice, withdrawNotice } from './move-notice.ts'
export { saveNotice } from './save-notice.ts'
export { kindOf, type SchoolKind } from './message-kinds.ts'
export { receiverIds } from './receivers.ts'
export { announcementKind } from './send-many.ts'
export { sendMessage } from './send-message.ts'

export type { MessageRow } from './message.tables.ts'
export type { ActSource, Offer, Way, Ways }

export type MessageModule = {
  readonly registration: Registration
  readonly jobs: readonly JobDefinition[]
  readonly crons: readonly CronDefinition[]
  readonly taskKinds: readonly TaskKind[]
}

/**
 * Messages, reminders and notices. `ways` lead out of the platform; which of them a school has is its own matter. What can be
 * done about a message comes from the modules whose matter it is.
 */
export const createMessageModule = (
  ways: Ways,
  actSources: readonly ActSource[],
  answer: AnswerWords,
): MessageModule => ({
  registration: messageRegistration(ways, createMessageViews(actSources)),
  jobs: [
    { name: 'message.deliver', load: async () => (await import('./deliver-outside.ts')).createDelivery(ways) },
    {
      name: 'message.together',
      load: async () => (await import('./deliver-together.ts')).createTogether(ways, answer),
    },
  ],
  crons: messageCrons,
  taskKinds: [announcementKind(mustReadNotice)],
})
export { messageModule } from './message.module.ts'
