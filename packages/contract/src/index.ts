import { agreementCalls } from './agreement/agreement.calls.ts'
import { approvalCalls } from './approval/approval.calls.ts'
import { assistantCalls } from './assistant/assistant.calls.ts'
import { auditCalls } from './audit/audit.calls.ts'
import { accountCalls } from './auth/account.calls.ts'
import { factorCalls } from './auth/factor.calls.ts'
import { authCalls, terminalCalls } from './auth/auth.calls.ts'
import { appointmentCalls } from './appointment/appointment.calls.ts'
import { telephoneCalls } from './appointment/telephone.calls.ts'
import { firstCalls } from './appointment/first.calls.ts'
import { breakCalls } from './appointment/break.calls.ts'
import { referralCalls } from './appointment/referral.calls.ts'
import { registerCalls } from './appointment/register.calls.ts'
import { careCalls } from './care/care.calls.ts'
import { handoverCalls } from './care/handover.calls.ts'
import { ownSummaryCalls } from './care/own-summary.calls.ts'
import { supervisedCalls } from './care/supervised.calls.ts'
import { queueCalls } from './queue/queue.calls.ts'
import { rotaCalls } from './rota/rota.calls.ts'
import { teamCalls } from './rota/team.calls.ts'
import { visitCalls } from './appointment/visit.calls.ts'
import { deptCalls } from './dept/dept.calls.ts'
import { dictCalls } from './dict/dict.calls.ts'
import { errorLogCalls } from './error-log/error-log.calls.ts'
import { exportCalls } from './export/export.calls.ts'
import { fileCalls } from './file/file.calls.ts'
import { answerCalls } from './form/answer.calls.ts'
import { formCalls } from './form/form.calls.ts'
import { smartFormCalls } from './form/smart-form.calls.ts'
import { familyCalls } from './appointment/family.calls.ts'
import { peerCalls } from './appointment/peer.calls.ts'
import { recordCalls } from './appointment/record.calls.ts'
import { reviewCalls } from './appointment/review.calls.ts'
import { seriesCalls } from './appointment/series.calls.ts'
import { figureCalls } from './figure/figure.calls.ts'
import { calendarCalls } from './calendar/calendar.calls.ts'
import { helpCalls } from './help/help.calls.ts'
import { importCalls } from './import/import.calls.ts'
import { menuCalls } from './menu/menu.calls.ts'
import { messageCalls } from './message/message.calls.ts'
import { pushCalls } from './message/push.calls.ts'
import { channelCalls } from './channel/channel.calls.ts'
import { opsCalls } from './ops/ops.calls.ts'
import { overviewCalls, type AttentionCode } from './overview/overview.calls.ts'
import { pageSetupCalls } from './page-setup/page-setup.calls.ts'
import { reportCalls } from './report/report.calls.ts'
import { roleCalls } from './role/role.calls.ts'
import { settingCalls, type SettingItem } from './setting/setting.calls.ts'
import { roomCalls, siteCalls } from './site/site.calls.ts'
import { termCalls } from './site/term.calls.ts'
import { scaleCalls } from './scale/scale.calls.ts'
import { tagCalls } from './tag/tag.calls.ts'
import { taskCalls } from './task/task.calls.ts'
import { platformCalls } from './platform/platform.calls.ts'
import { platformSupportCalls, schoolSupportCalls } from './platform/support.calls.ts'
import { tenantCalls } from './tenant/tenant.calls.ts'
import { othersInfoCalls } from './user-info/others-info.calls.ts'
import { userFormCalls } from './user-info/user-form.calls.ts'
import { userInfoCalls } from './user-info/user-info.calls.ts'
import { userTypeCalls } from './user/user-type.calls.ts'
import { contactCalls } from './user/contact.calls.ts'
import { peopleCalls } from './user/people.calls.ts'
import { userCalls } from './user/user.calls.ts'
import { archiveCalls } from './archive/archive.calls.ts'
import { choiceCalls } from './choice/choice.calls.ts'
import { safetyPlanCalls } from './safety-plan/safety-plan.calls.ts'
import { calloutCalls } from './callout/callout.calls.ts'
import { errandCalls } from './errand/errand.calls.ts'
import { crisisCalls } from './crisis/crisis.calls.ts'
import { crisisReportCalls } from './crisis/report.calls.ts'
import { drillCalls } from './crisis/drill.calls.ts'
import { crisisMonthCalls } from './report/crisis-month.calls.ts'
import { lexiconCalls } from './lexicon/lexicon.calls.ts'
import { warningCalls } from './warning/warning.calls.ts'
import { censusCalls } from './plan/census.calls.ts'
import { planCalls } from './plan/plan.calls.ts'
import { sheetCalls } from './plan/sheet.calls.ts'
import { externalCalls } from './plan/external.calls.ts'
import { rescoreCalls } from './plan/rescore.calls.ts'
import { paperCalls } from './plan/paper.calls.ts'
import { dailyCalls } from './plan/daily.calls.ts'
import { tabletCalls } from './plan/tablet.calls.ts'
import { rainbowCalls } from './plan/rainbow.calls.ts'
import { interviewCalls } from './plan/interview.calls.ts'
import { htpCalls } from './htp/htp.calls.ts'
import { workbenchCalls } from './workbench/workbench.calls.ts'

export {
  accountCalls,
  factorCalls,
  agreementCalls,
  answerCalls,
  appointmentCalls,
  approvalCalls,
  assistantCalls,
  auditCalls,
  authCalls,
  breakCalls,
  firstCalls,
  contactCalls,
  deptCalls,
  dictCalls,
  errorLogCalls,
  exportCalls,
  fileCalls,
  formCalls,
  calendarCalls,
  figureCalls,
  familyCalls,
  peerCalls,
  recordCalls,
  reviewCalls,
  seriesCalls,
  telephoneCalls,
  helpCalls,
  importCalls,
  menuCalls,
  messageCalls,
  channelCalls,
  opsCalls,
  overviewCalls,
  pageSetupCalls,
  othersInfoCalls,
  peopleCalls,
  pushCalls,
  referralCalls,
  registerCalls,
  careCalls,
  handoverCalls,
  supervisedCalls,
  ownSummaryCalls,
  queueCalls,
  reportCalls,
  roleCalls,
  roomCalls,
  rotaCalls,
  settingCalls,
  siteCalls,
  smartFormCalls,
  tagCalls,
  taskCalls,
  teamCalls,
  platformCalls,
  platformSupportCalls,
  schoolSupportCalls,
  tenantCalls,
  termCalls,
  scaleCalls,
  terminalCalls,
  userCalls,
  userFormCalls,
  userInfoCalls,
  userTypeCalls,
  visitCalls,
  archiveCalls,
  choiceCalls,
  safetyPlanCalls,
  calloutCalls,
  errandCalls,
  warningCalls,
  planCalls,
  censusCalls,
  sheetCalls,
  externalCalls,
  rescoreCalls,
  paperCalls,
  rainbowCalls,
  dailyCalls,
  tabletCalls,
  interviewCalls,
  htpCalls,
  crisisCalls,
  crisisReportCalls,
  lexiconCalls,
  crisisMonthCalls,
  drillCalls,
  workbenchCalls,
}

/** Every call of the product. */
export const calls = {
  ...rotaCalls,
  ...teamCalls,
  ...registerCalls,
  ...appointmentCalls,
  ...referralCalls,
  ...visitCalls,
  ...breakCalls,
  ...firstCalls,
  ...archiveCalls,
  ...choiceCalls,
  ...safetyPlanCalls,
  ...calloutCalls,
  ...errandCalls,
  ...warningCalls,
  ...planCalls,
  ...censusCalls,
  ...sheetCalls,
  ...externalCalls,
  ...rescoreCalls,
  ...paperCalls,
  ...rainbowCalls,
  ...dailyCalls,
  ...tabletCalls,
  ...interviewCalls,
  ...htpCalls,
  ...crisisCalls,
  ...crisisReportCalls,
  ...lexiconCalls,
  ...crisisMonthCalls,
  ...drillCalls,
  ...careCalls,
  ...handoverCalls,
  ...supervisedCalls,
  ...ownSummaryCalls,
  ...queueCalls,
  ...reportCalls,
  ...authCalls,
  ...terminalCalls,
  ...accountCalls,
  ...factorCalls,
  ...userCalls,
  ...peopleCalls,
  ...contactCalls,
  ...platformCalls,
  ...platformSupportCalls,
  ...schoolSupportCalls,
  ...tenantCalls,
  ...taskCalls,
  ...exportCalls,
  ...auditCalls,
  ...menuCalls,
  ...errorLogCalls,
  ...fileCalls,
  ...importCalls,
  ...messageCalls,
  ...pushCalls,
  ...workbenchCalls,
  ...agreementCalls,
  ...approvalCalls,
  ...assistantCalls,
  ...userInfoCalls,
  ...userFormCalls,
  ...othersInfoCalls,
  ...tagCalls,
  ...formCalls,
  ...calendarCalls,
  ...figureCalls,
  ...familyCalls,
  ...peerCalls,
  ...recordCalls,
  ...reviewCalls,
  ...seriesCalls,
  ...telephoneCalls,
  ...helpCalls,
  ...answerCalls,
  ...smartFormCalls,
  ...userTypeCalls,
  ...settingCalls,
  ...pageSetupCalls,
  ...channelCalls,
  ...opsCalls,
  ...overviewCalls,
  ...deptCalls,
  ...dictCalls,
  ...roleCalls,
  ...siteCalls,
  ...roomCalls,
  ...termCalls,
  ...scaleCalls,
}
export type Calls = typeof calls

export * from './call.ts'
export * from './errors.ts'
export * from './topic.ts'
export * from './wire.ts'
export { PageOf, type Page, type Static, type TSchema, Type } from './schema.ts'
export type { AttentionCode, SettingItem }
export type { ProfileInput, UpdateFlags } from './user/user.schemas.ts'
