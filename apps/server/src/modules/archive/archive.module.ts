import { defineModule } from '../../kernel/module.ts'
import { replayCron } from '../../kernel/housekeeping.ts'
import { eachSchool } from '../../kernel/jobs/each-school.ts'
import { sealedArchiveColumns } from './archive.tables.ts'
import { glassErrands } from './glass.errands.ts'
import { endDueGlasses, glassSubject } from './glass.ts'
import { GLASS } from './glass.repo.ts'
import { sealingCron } from './sealing.ts'

export const archiveModule = defineModule({
  crons: [
    { name: 'glass-end', schedule: '* * * * *', run: eachSchool((within) => within(endDueGlasses)) },
    sealingCron,
    replayCron(GLASS, GLASS),
  ],
  errandSources: [glassErrands],
  flowSubjects: [glassSubject],
  sealed: sealedArchiveColumns,
})
