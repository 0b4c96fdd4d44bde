import { placeIn, type MenuEntry } from './menu-entry.ts'
import { ADM, APP, ASM, CHF, CON, CSU, FSU, GEN, INT, REC, SUP } from './menu-roles.ts'

const mine = placeIn('CONSULT', '我的预约')
const manage = placeIn('CONSULT', '咨询管理')
const cases = placeIn('CONSULT', '个案')
const approvals = placeIn('CONSULT', '审批与锁定')
const traces = placeIn('CONSULT', '记录追踪')
const reports = placeIn('CONSULT', '统计报告')
const replay = placeIn('CONSULT', '智能与回看')

export const consultMenu: readonly MenuEntry[] = [
  mine('BOOK_CONSULT', '预约咨询', '选时间，约老师', '/myAppointment', 'calendar', [GEN], {
    highlights: ['/appointmentStepsPage', '/appointmentQueue', '/consultationEvaluationAppointment'],
  }),
  mine('MY_VISIT', '我的来访', '约过的和将来的', '/myVisit', 'history', [GEN]),

  mine('AI_TALK', '倾诉小站', '和 AI 说说心里的事', '/aiTalk', 'robot', [GEN], { needs: 'assistant' }),

  manage('CONSULT_LIST', '咨询预约', '全部个体咨询预约', '/consult/list/2', 'chat', [CON, APP, REC, ADM, CSU], {
    needs: 'individualConsult',
    highlights: ['/appointment_records_info/index'],
  }),
  manage('CONSULT_MINE', '我的咨询', '由我接待的来访', '/consult/mine', 'user', [CON, INT, ASM, APP, CSU], {
    highlights: ['/consulting_manage_info/index'],
  }),
  manage('FEEDBACK', '来访者反馈', '来访者怎样看我们', '/consult/feedback', 'star', [CON, INT, ASM, CSU]),
  manage('ASSESS_LIST', '评估管理', '咨询评估与分派', '/consult/list/1', 'clipboard', [ASM, APP, REC, ADM, CSU], {
    needs: 'assessmentAppointment',
    highlights: ['/assessment_info/index'],
  }),
  manage('ASSESS_MINE', '我的评估', '分配给我的评估', '/assess/mine', 'file', [ASM, APP, CSU], {
    needs: 'assessmentAppointment',
  }),
  manage(
    'EVALUATION_LIST',
    '评估列表',
    '按类型看已评估和待评估',
    '/consult/evaluation/1',
    'clipboard',
    [CON, ASM, APP, CSU],
    {
      permission: 'consult_appoint_list_tab',
      highlights: [
        '/consult/evaluation/2',
        '/consult/evaluation/3',
        '/consult/evaluation/10',
        '/consult/evaluation/23',
      ],
    },
  ),
  manage('FIRST_LIST', '初始访谈', '初始访谈预约与分派', '/consult/list/15', 'door', [INT, APP, REC, ADM, CSU], {
    needs: 'firstInterview',
  }),
  manage('SINGLE_SESSION', '一次单元', '单次咨询', '/consult/list/10', 'bolt', [CON, APP, REC, ADM, CSU], {
    needs: 'singleSession',
  }),
  manage('GROUP_CONSULT', '团体咨询', '团体类预约', '/consult/list/3', 'users', [CON, APP, CSU]),
  manage('PSYCHIATRY', '精神诊疗', '转介与接诊', '/consult/list/23', 'heart', [CON, APP, REC, ADM, CSU], {
    needs: 'psychiatricDiagnosis',
  }),
  manage('PSY_TALK', '心理约谈', '邀请学生谈一谈', '/consult/list/14', 'handshake', [INT, CON, APP, CSU], {
    needs: 'psychologicalInterview',
    highlights: ['/consultTalkInfo/index'],
  }),
  manage('TELEPHONE_EVALUATION', '电话评估', '在可联系时段拨打', '/telephoneEvaluation', 'phone', [ASM, APP], {
    needs: 'telephoneEvaluation',
    highlights: ['/telephoneEvaluationSteps', '/telephoneEvaluationInfo/index'],
  }),
  manage('DUTY', '值班管理', '值班表与值班预约', '/duty/index', 'shield', [CON, APP, REC, ADM, CSU], {
    needs: 'duty',
    highlights: ['/dutyReservationInfo'],
  }),
  manage('DUTY_LIST', '值班危机评估', '值班接待的来访', '/consult/list/11', 'bell', [CON, APP, REC, CSU], {
    needs: 'dutyAssessment',
  }),
  manage('RETURN_LIST', '值班复学评估', '复学前的评估', '/consult/list/12', 'cap', [CON, APP, REC, CSU], {
    needs: 'returnAssessment',
  }),
  manage('CRISIS_LIST', '危机评估', '到访即接待', '/consult/list/8', 'shield-alert', [CON, APP, REC, CSU], {
    needs: 'crisisAssessment',
  }),

  cases('CASE_MANAGE', '个案管理', '在管与已结个案', '/case_manage', 'folder', [CON, APP, SUP, CSU], {
    permission: 'consult_case_list_tab',
    highlights: [
      '/case_manage_info/index',
      '/case_manage_info/closing',
      '/case_manage_info/transfer',
      '/caseHandover/mine',
    ],
  }),
  cases('RECORD_REVIEW', '待审记录', '实习与朋辈的记录', '/recordReview/index', 'stamp', [CON, SUP, CSU], {
    permission: 'consult_review_list_tab',
  }),
  cases('CASE_HANDOVER', '工作交接', '离任或生病时交给他人', '/caseHandover/index', 'swap', [APP, CSU], {
    permission: 'consult_case_manage_btn',
    highlights: ['/caseHandover/info'],
  }),
  cases('SUPERVISED_CASE', '督导个案', '默认脱敏查看', '/caselist/index', 'cap', [CON, SUP, CSU], {
    permission: 'consult_case_list_tab',
  }),

  approvals('EXTENSION', '延长申请', '增加本学期次数', '/extensionTimesView', 'swap', [CON, APP, CSU]),
  approvals('APPROVAL_RECORD', '审批记录', '待办与已办', '/approvalRecord', 'stamp', [CON, APP, CSU], {
    highlights: ['/approval_info', '/approval_detail', '/examine_info'],
  }),
  approvals('LOCKED_LIST', '锁定列表', '到期未交，可申请解锁', '/lockedList', 'lock', [CON, APP, CSU], {
    permission: 'consult_record_list_tab',
  }),

  traces('CANCEL_BREAK', '取消与爽约', '次数、限制与解除', '/cancelbreakelist/index', 'no-entry', [APP, REC, ADM, CSU]),
  traces('DELETED_APPOINT', '已删除预约', '30 天内可恢复', '/appointbatchdelpage', 'trash', [APP, ADM, CSU]),

  reports('CONSULT_MONTHLY', '咨询月报', '按月汇总与发布', '/monthly/consult', 'table', [CSU, CHF, FSU], {
    highlights: ['/consultationMonthlyReportDetails'],
  }),
  reports('CONSULT_FIGURES', '服务数据', '按周与学院、年级、性别', '/monthly/figures', 'chart', [CSU, CHF, FSU]),
  reports('ANALYZE_SETTING', '统计口径', '统计项与预警线', '/monthly/analyze', 'chart', [ADM, CSU]),

  replay('AI_CONSULT', '智能会话', '会话与人工接管', '/aiConsult', 'robot', [CON, CSU], {
    needs: 'assistant',
    permission: 'consult_ai_list_tab',
    highlights: ['/aiConsultInfo'],
  }),
  replay('VIEW_SESSION', '会谈回看', '会话内容回看', '/viewSession', 'play', [CON, CSU], {
    needs: 'assistant',
    permission: 'consult_ai_list_tab',
  }),
]
