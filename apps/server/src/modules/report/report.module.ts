import { defineModule } from '../../kernel/module.ts'
import { reportWitness } from './report-witness.ts'
import { reportJobs, reportCrons } from './report.crons.ts'
import { crisisMonthRegistration, reportRegistration } from './report.routes.ts'
import { sealedReportColumns } from './report.tables.ts'

export const reportModule = defineModule({
  registrations: [reportRegistration, crisisMonthRegistration],
  jobs: reportJobs,
  crons: reportCrons,
  sealed: sealedReportColumns,
  witnesses: [reportWitness],
})
