import { defineModule } from '../../kernel/module.ts'
import type { ActSource } from './message-acts.ts'
import { sealedMessageColumns } from './message.tables.ts'
import { messageSubscriptions } from './producers.ts'

declare module '../../kernel/module.ts' {
  interface Contributions {
    /** What readers of messages can do about them. */
    actSources: readonly ActSource[]
  }
}

export const messageModule = defineModule({
  sealed: sealedMessageColumns,
  subscriptions: messageSubscriptions,
})
