import { defineModule } from '../../kernel/module.ts'
import { assistantCrons } from './assistant.crons.ts'
import { assistantFilePart } from './assistant.file.ts'
import { sealedAssistantColumns } from './assistant.tables.ts'

export const assistantModule = defineModule({
  crons: assistantCrons,
  fileParts: [assistantFilePart],
  sealed: sealedAssistantColumns,
})
