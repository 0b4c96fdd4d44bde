import { replayCron } from '../../kernel/housekeeping.ts'
import { defineModule } from '../../kernel/module.ts'
import { htpEntries } from './htp.entries.ts'
import { htpFilePart, htpFilePurpose } from './htp.file.ts'
import { htpRegistration } from './htp.routes.ts'
import { sealedHtpColumns } from './htp.tables.ts'

export const htpModule = defineModule({
  registrations: [htpRegistration],
  crons: [replayCron('drawing', 'drawing')],
  entries: htpEntries,
  fileParts: [htpFilePart],
  filePurposes: [htpFilePurpose],
  sealed: sealedHtpColumns,
})
