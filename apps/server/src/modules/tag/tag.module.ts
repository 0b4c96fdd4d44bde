import { defineModule } from '../../kernel/module.ts'
import { tagCron } from './tag.crons.ts'
import { sealedTagColumns } from './tag.repo.ts'
import { tagFilePart } from './tag.file.ts'
import { tagRegistration } from './tag.routes.ts'

export const tagModule = defineModule({
  registrations: [tagRegistration],
  crons: [tagCron],
  fileParts: [tagFilePart],
  sealed: sealedTagColumns,
})
