import { defineModule } from '../../kernel/module.ts'
import { sealedMessageColumns } from './message.tables.ts'

export const messageModule = defineModule({
  sealed: sealedMessageColumns,
})
