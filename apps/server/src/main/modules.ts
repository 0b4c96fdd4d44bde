import { sealedKernelColumns } from '../kernel/db/sealed-events.ts'
import { defineModule, type Module } from '../kernel/module.ts'
import { agreementModule } from '../modules/agreement/index.ts'
import { answerModule } from '../modules/answer/index.ts'
import { archiveModule } from '../modules/archive/index.ts'
import { approvalModule } from '../modules/approval/index.ts'
import { assistantModule } from '../modules/assistant/index.ts'
import { authModule } from '../modules/auth/index.ts'
import {
  bookingModule,
  firstModule,
  peerModule,
  registrationModule,
  telephoneModule,
  visitModule,
} from '../modules/appointment/index.ts'
import { careModule } from '../modules/care/index.ts'
import { calendarModule } from '../modules/calendar/index.ts'
import { channelModule } from '../modules/channel/index.ts'
import { choiceModule } from '../modules/choice/index.ts'
import { crisisModule } from '../modules/crisis/index.ts'
import { deptModule } from '../modules/dept/index.ts'
import { dictModule } from '../modules/dict/index.ts'
import { errandModule } from '../modules/errand/index.ts'
import { errorLogModule } from '../modules/error-log/index.ts'
import { exportModule } from '../modules/export/index.ts'
import { fileModule } from '../modules/file/index.ts'
import { formModule } from '../modules/form/index.ts'
import { lexiconModule } from '../modules/lexicon/index.ts'
import { handoverModule } from '../modules/handover/index.ts'
import { importModule } from '../modules/import/index.ts'
import { menuModule } from '../modules/menu/index.ts'
import { messageModule } from '../modules/message/index.ts'
import { opsModule } from '../modules/ops/index.ts'
import { overviewModule } from '../modules/overview/index.ts'
import { peopleModule } from '../modules/people/index.ts'
import { queueModule } from '../modules/queue/index.ts'
import { reportModule } from '../modules/report/index.ts'
import { roleModule } from '../modules/role/index.ts'
import { rotaModule } from '../modules/rota/index.ts'
import { safetyPlanModule } from '../modules/safety-plan/index.ts'
import { scaleModule } from '../modules/scale/index.ts'
import { settingModule } from '../modules/setting/index.ts'
import { siteModule } from '../modules/site/index.ts'
import { smartFormModule } from '../modules/smart-form/index.ts'
import { tagModule } from '../modules/tag/index.ts'
import { tenantModule } from '../modules/tenant/index.ts'
import { userModule } from '../modules/user/index.ts'
import { userInfoModule } from '../modules/user-info/index.ts'
import { warningModule } from '../modules/warning/index.ts'
import { workbenchModule } from '../modules/workbench/index.ts'
import { calloutModule } from '../modules/callout/index.ts'
import { planModule } from '../modules/plan/index.ts'
import { interviewModule } from '../modules/interview/index.ts'
import { htpModule } from '../modules/htp/index.ts'

/** What each module gives by itself; what needs a part of the house first is put together in the runtime. */
export const modules: readonly Module[] = [
  // First: what the workbench counts stands in this order, and somebody at risk stands above everything.
  warningModule,
  crisisModule,
  defineModule({ sealed: sealedKernelColumns }),
  agreementModule,
  answerModule,
  approvalModule,
  archiveModule,
  assistantModule,
  authModule,
  bookingModule,
  calendarModule,
  calloutModule,
  channelModule,
  choiceModule,
  deptModule,
  dictModule,
  errandModule,
  errorLogModule,
  exportModule,
  fileModule,
  formModule,
  importModule,
  menuModule,
  messageModule,
  opsModule,
  overviewModule,
  peopleModule,
  registrationModule,
  queueModule,
  reportModule,
  roleModule,
  rotaModule,
  safetyPlanModule,
  scaleModule,
  settingModule,
  siteModule,
  tagModule,
  tenantModule,
  userModule,
  userInfoModule,
  visitModule,
  firstModule,
  peerModule,
  telephoneModule,
  careModule,
  handoverModule,
  // After the visits: what was measured stands behind what took place.
  smartFormModule,
  workbenchModule,
  planModule,
  lexiconModule,
  interviewModule,
  htpModule,
]
