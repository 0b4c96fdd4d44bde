import { defineModule } from '../../kernel/module.ts'
import type { ErrandSource } from './errand-source.ts'
import { errandActs } from './errand.acts.ts'
import { errandDayParts } from './errand.day.ts'
import { errandEntries } from './errand.entries.ts'
import { errandRegistration } from './errand.routes.ts'
import { sealedErrandColumns } from './errand.tables.ts'
import { rotaGapErrands } from './rota-gaps.ts'

declare module '../../kernel/module.ts' {
  interface Contributions {
    /** Whose matters people owe something about. */
    errandSources: readonly ErrandSource[]
  }
}

export const errandModule = defineModule({
  registrations: [errandRegistration],
  entries: errandEntries,
  actSources: [errandActs],
  dayParts: errandDayParts,
  sealed: sealedErrandColumns,
  errandSources: [rotaGapErrands],
})
