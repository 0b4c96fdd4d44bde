import { defineModule } from '../../kernel/module.ts'
import { calloutCrons } from './callout.crons.ts'
import { gapErrands, testErrands } from './callout.errands.ts'

export const calloutModule = defineModule({ errandSources: [gapErrands, testErrands], crons: calloutCrons })
