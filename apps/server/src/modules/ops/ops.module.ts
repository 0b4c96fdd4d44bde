import { defineModule } from '../../kernel/module.ts'
import { failureSubscription } from './tell-failure.ts'

export const opsModule = defineModule({ subscriptions: [failureSubscription] })
