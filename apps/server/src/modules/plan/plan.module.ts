import { defineModule } from '../../kernel/module.ts'
import { planCrons } from './plan.crons.ts'
import { listInSpace } from './cadre/list-in-space.ts'
import { psychometricsList } from './export/psychometrics.list.ts'
import { resultsList } from './export/results.list.ts'
import { planFilePart } from './plan.file.ts'
import {
  censusRegistration,
  dailyRegistration,
  externalRegistration,
  paperRegistration,
  planRegistration,
  rainbowRegistration,
  rescoreRegistration,
  sheetRegistration,
  tabletRegistration,
} from './plan.routes.ts'
import { capacitySubject } from './second-person.ts'
import { sealedPlanColumns } from './plan.tables.ts'

export const planModule = defineModule({
  registrations: [
    planRegistration,
    censusRegistration,
    sheetRegistration,
    externalRegistration,
    rescoreRegistration,
    paperRegistration,
    rainbowRegistration,
    dailyRegistration,
    tabletRegistration,
  ],
  crons: planCrons,
  flowSubjects: [capacitySubject],
  fileParts: [planFilePart],
  exportLists: [resultsList, psychometricsList].map(listInSpace),
  sealed: sealedPlanColumns,
})
