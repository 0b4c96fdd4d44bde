import { defineModule } from '../../kernel/module.ts'
import { opsEntries } from './ops.entries.ts'
import { failureSubscription } from './tell-failure.ts'

export const opsModule = defineModule({ subscriptions: [failureSubscription], entries: opsEntries })
