import { defineModule } from '../../kernel/module.ts'
import { sealedGatewayColumns } from './gateway.repo.ts'

export const channelModule = defineModule({ sealed: sealedGatewayColumns })
