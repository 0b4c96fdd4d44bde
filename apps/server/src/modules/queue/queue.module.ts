import { defineModule } from '../../kernel/module.ts'
import { releaseCrons } from './release.crons.ts'
import { releaseFollows } from './release.follows.ts'
import { releaseRegistration } from './release.routes.ts'
import { sealedReleaseColumns } from './release.tables.ts'

export const queueModule = defineModule({
  registrations: [releaseRegistration],
  crons: releaseCrons,
  follows: releaseFollows,
  sealed: sealedReleaseColumns,
})
