import { placeIn, type MenuEntry } from './menu-entry.ts'
import { APP, ASM, CHF, CIS, CLS, CON, CSU, EIS, FCO, FSU, GEN, INT, REC, TUT } from './menu-roles.ts'

const reports = placeIn('CRISIS', '上报')
const handling = placeIn('CRISIS', '处置')
const warnings = placeIn('CRISIS', '预警')
const monthly = placeIn('CRISIS', '报告')
const focusReports = placeIn('IMPORTANT_FOCUS_ON', '上报')
const focus = placeIn('IMPORTANT_FOCUS_ON', '管理')
const follow = placeIn('IMPORTANT_FOCUS_ON', '跟踪')
const focusSettings = placeIn('IMPORTANT_FOCUS_ON', '设置')

const REPORTERS = [CLS, TUT, FCO, FSU, CON, CSU, CHF] as const
const HANDLERS = [CSU, CHF, CON, FCO, CIS] as const
const NEW_REPORT = 'CRISIS_REPORT_NEW'
const FOCUS_REPORTERS = [CLS, TUT, FCO, FSU, EIS] as const
const FOCUS_HANDLERS = [FCO, FSU, CSU, CHF] as const

export const crisisMenu: readonly MenuEntry[] = [
  reports(NEW_REPORT, '创建上报', '发现情况，马上报', '', 'plus', REPORTERS),
  reports('CRISIS_REPORT_1', '危机上报', '有危险，需要处置', '/crisis/report/1', 'shield-alert', REPORTERS, {
    parent: NEW_REPORT,
  }),
  reports('CRISIS_REPORT_2', '关注上报', '有变化，需要留意', '/crisis/report/2', 'flag', REPORTERS, {
    parent: NEW_REPORT,
  }),
  reports('CRISIS_REPORT_LIST', '上报列表', '上报与审核进展', '/crisis/report', 'clipboard', REPORTERS, {
    highlights: ['/crisisInfoUpdate_info/index'],
  }),

  handling('CRISIS_CENTRAL', '中心处理', '定级、分派与结案', '/crisis/central', 'shield-alert', HANDLERS, {
    highlights: ['/assessment_crisis_info/index', '/assessmentTable/index', '/crisis/assess'],
  }),
  handling('CRISIS_INTERVENTION', '干预管理', '干预、回执与回访', '/crisis/intervention', 'lifebuoy', [CSU, CHF, CON], {
    highlights: ['/interventionOrderinfo/index', '/anFollowUpVisit/followInfo'],
  }),
  handling('CRISIS_RECEIPT', '干预回执', '要做的事与回执', '/crisis/receipt', 'clipboard', [TUT, FCO, FSU, CON, CSU], {
    highlights: ['/anAssInterReceipt/intervenInfo'],
  }),
  handling('AN_INTERVENTION', '评估干预', '测评预警转来的干预', '/anAssIntervention', 'lifebuoy', [CSU, CHF, CON], {
    needs: 'anIntervention',
    highlights: ['/anAssIntervention/intervenInfo', '/anFollowUpAssTable/index'],
  }),
  handling(
    'AN_RECEIPT',
    '评估干预回执',
    '评估干预要做的事',
    '/anAssInterReceipt',
    'clipboard',
    [TUT, FCO, FSU, CON, CSU],
    {
      needs: 'anIntervention',
    },
  ),
  handling('SUSPENSION', '休复学', '评估与意见', '/crisis/xiufuxue', 'swap', [FCO, FSU, CSU], {
    highlights: ['/xiufuxueinfo/index', '/fuxueAssessinfo/index', '/suspendAndResumeSchool_info'],
  }),

  // Whoever handles warnings assigned to them needs the way there, not only those who see all of them.
  warnings(
    'WARNING',
    '预警结果',
    '认领、联系与闭环',
    '/warning/index',
    'alarm',
    [CSU, CHF, FCO, FSU, CON, ASM, INT, TUT],
    {
      permission: 'crisis_warning_handle_btn',
      highlights: ['/crisisWarningDetails/index', '/warningPersonnel/detail', '/warning/list', '/warning/quality'],
    },
  ),
  warnings('WARNING_NOTE', '反映情况', '看到了什么，交给值班老师', '/warning/note', 'chat', [TUT, FCO, FSU, APP, REC], {
    permission: 'crisis_warning_note_btn',
  }),
  warnings('LEXICON', '词库', '预警词与等级', '/lexicon', 'book', [CSU, CHF, FCO], { highlights: ['/lexiconDetails'] }),

  monthly('CRISIS_MONTHLY', '危机月报', '按月汇总', '/monthly/crisis', 'chart', [CSU, CHF, FSU], {
    highlights: ['/crisisMonthlyReportDetails'],
  }),
  monthly(
    'CRISIS_DRILL',
    '演练',
    '同一套流程，演练数据',
    '/crisis/drill',
    'play',
    [CSU, CHF, CON, FCO, FSU, TUT, CLS],
    {
      highlights: ['/crisis/drill/debrief', '/crisis/drill/report'],
    },
  ),
]

/** Named by the specification: there only while the school collects college reports. */
const collegeReportCode = 'FOCUSON_COLLEGE_REPORT_MENU'

export const focusMenu: readonly MenuEntry[] = [
  focusReports('FOCUS_REPORT', '信息上报', '班级与院系情况', '/focus/report', 'send', FOCUS_REPORTERS, {
    highlights: ['/focusonInfoUpdateDetails/index'],
  }),
  focusReports('DORM_REPORT', '宿舍长上报', '宿舍情况', '/focus/dorm', 'home', FOCUS_REPORTERS, {
    highlights: ['/dormitoryLeaderReportInfo'],
  }),
  focusReports('HEART_TALK', '谈心谈话', '谈话记录', '/focus/heartTalk', 'handshake', FOCUS_REPORTERS, {
    highlights: ['/heartTalkReportInfo', '/heartTalkReportManageInfo'],
  }),

  focus('FOCUS_CASE', '重点人员', '名单与等级', '/focus/case', 'star', FOCUS_HANDLERS, {
    highlights: ['/focusCase_info'],
  }),
  focus('FOCUS_INTERVENE', '干预', '干预与回执', '/focus/intervene', 'lifebuoy', FOCUS_HANDLERS, {
    highlights: ['/focusonInterventionInfo/intervenInfo', '/focusonInterReceiptInfo/intervenInfo'],
  }),
  focus('FOCUS_FOLLOW_UP', '随访', '计划与记录', '/focus/followUp', 'calendar-check', FOCUS_HANDLERS, {
    highlights: ['/focusonFollowUpVisit/followInfo'],
  }),
  focus('FOCUS_CLOSE', '结案审批', '待审与已审', '/focus/close', 'stamp', FOCUS_HANDLERS, {
    highlights: ['/auditCaseInfo', '/endCaseAuditInfo'],
  }),
  focus('GREENWAY', '绿色通道', '转诊与就医', '/greenway', 'bolt', [FCO, FSU, CSU], { highlights: ['/greenway_info'] }),
  focus('CONFERENCE', '会商管理', '会议与决议', '/conference', 'users', [FCO, FSU, CSU], {
    highlights: ['/conferenceManage_info'],
  }),

  follow('FOLLOW', '跟踪计划', '日志、问题与反馈', '/follow', 'heart', [GEN, CON, FCO], {
    highlights: ['/openFollowDetail', '/writeJournal', '/answerQuestions', '/feedbackDetail', '/feedbackStatistics'],
  }),

  focusSettings('CASE_MESSAGE', '个案消息设置', '提醒谁、何时提醒', '/focusperson/setting/caseMsgSetDetail', 'bell', [
    CSU,
    FSU,
  ]),
  focusSettings(collegeReportCode, '学院上报', '院系月度报告', '/focus/college', 'building', [CSU, FSU], {
    needs: 'collegeReport',
  }),
]
