import type { DataScopeType } from './enums/data-scope.ts'
import { roleCodes, type RoleCode } from './enums/role.ts'
import { codesOf, isCodeOf } from './enums/table.ts'

/** Every authority string a school's roles can have. New ones are named {module}_{screen}_{action}_btn|tab. */
export const permissions = {
  admin_userInfo_list_tab: '用户列表',
  admin_userInfo_userImport_btn: '用户导入',
  admin_userInfo_audit_btn: '用户信息审核',
  admin_userInfo_edit_btn: '用户新增与编辑',
  admin_userInfo_remove_btn: '用户删除',
  admin_userInfo_move_btn: '用户移动部门',
  admin_userInfo_role_btn: '用户角色分配',
  admin_userInfo_lock_btn: '用户启用与停用',
  admin_userInfo_password_btn: '用户密码重置',
  admin_userInfo_private_btn: '用户完整资料查看',
  admin_userInfo_clinical_btn: '既往史与家庭信息查看',
  admin_userInfo_export_btn: '用户导出',
  admin_userType_manage_btn: '用户类型与资料模板',
  admin_userTag_list_tab: '用户标签',
  admin_userTag_manage_btn: '用户标签管理',
  admin_online_list_tab: '在线用户',
  admin_online_kick_btn: '强制下线',
  admin_loginLog_list_tab: '登录日志',
  admin_errorLog_list_tab: '错误日志',
  admin_audit_list_tab: '审计日志',
  admin_audit_verify_btn: '审计链校验',
  admin_terminal_manage_btn: '终端管理',
  admin_ops_list_tab: '任务与状态',
  admin_ops_run_btn: '运行任务与自检',
  admin_product_setting_btn: '产品设置',
  admin_setting_list_tab: '设置查看',
  admin_setting_manage_btn: '设置管理',
  admin_dept_manage_btn: '部门管理',
  admin_dict_manage_btn: '字典管理',
  admin_role_list_tab: '角色列表',
  admin_role_manage_btn: '角色管理',
  admin_role_authorize_btn: '授予本人没有的管理权限',
  admin_site_list_tab: '站点与房间',
  admin_site_manage_btn: '站点与房间管理',
  admin_term_manage_btn: '学期管理',
  admin_remind_edit_btn: '校级提醒设置',
  admin_form_list_tab: '表单模板',
  admin_form_manage_btn: '表单设计与发布',
  admin_agreement_export_btn: '协议签署导出',
  admin_export_list_btn: '名册与日志导出',
  consult_act_list_tab: '审批流查看',
  consult_act_manage_btn: '审批流设置',
  consult_schedule_list_tab: '排班查看',
  consult_schedule_manage_btn: '排班管理',
  consult_schedule_own_btn: '自己的排班',
  consult_team_manage_btn: '咨询队伍管理',
  consult_appoint_list_tab: '预约查看',
  consult_appoint_book_btn: '代为预约',
  consult_appoint_manage_btn: '预约确认取消与更正',
  consult_appoint_host_btn: '接待来访',
  consult_desk_list_tab: '分诊台',
  consult_desk_manage_btn: '分诊与警戒接手',
  consult_queue_manage_btn: '等候队列安排',
  consult_break_list_tab: '取消与爽约查看',
  consult_break_release_btn: '解除暂停预约',
  consult_release_manage_btn: '公平放号',
  consult_monthly_list_tab: '咨询月报查看',
  consult_monthly_manage_btn: '咨询月报核对与发布',
  consult_analyze_setting_btn: '统计口径设置',
  consult_ai_list_tab: '智能会话查看',
  consult_ai_takeover_btn: '智能会话人工接管',
  consult_case_list_tab: '个案查看',
  consult_case_own_btn: '个案办理',
  consult_case_manage_btn: '个案安排',
  consult_record_list_tab: '记录期限与锁定查看',
  consult_record_manage_btn: '全部记录的期限与锁定',
  consult_review_list_tab: '记录审核',
  archive_file_list_tab: '来访者档案',
  archive_glass_ask_btn: '紧急调阅申请',
  archive_review_list_tab: '查阅记录与复核',
  archive_cover_manage_btn: '代班安排',
  archive_hold_manage_btn: '档案冻结与销毁凭证',
  consult_errand_breach_tab: '超时清单',
  consult_errand_ladder_btn: '提醒阶梯设置',
  crisis_warning_handle_btn: '警戒信息处置',
  crisis_warning_note_btn: '反映学生情况',
  scale_library_list_tab: '量表库',
  scale_library_manage_btn: '量表导入与发布',
  scale_library_confirm_btn: '量表使用权确认',
  plantest_plan_list_tab: '测评计划查看',
  plantest_plan_manage_btn: '测评计划编制与发布',
  plantest_progress_list_tab: '测评进度查看',
  plantest_sheet_list_tab: '作答结果查看',
  plantest_sheet_manage_btn: '答卷判定无效与重测',
  crisis_report_add_btn: '危机上报',
  crisis_report_list_tab: '上报审核与查看',
  crisis_case_list_tab: '危机个案查看',
  crisis_case_handle_btn: '危机个案处置',
  crisis_case_level_btn: '危机定级与分派',
  crisis_receipt_answer_btn: '干预回执',
  message_notice_publish_btn: '公告发布',
  message_manage_list_tab: '消息管理',
  message_manage_change_btn: '消息设置修改',
  appointment_consult_record_tab: '咨询记录',
  appointment_consult_record_wait_tab: '待咨询记录',
  appointment_consult_audit_wait_tab: '待审核',
} as const

/** Of those who run the platform; they exist in the platform's own space and no school's role can have one. */
const ofPlatform = {
  platform_school_list_tab: '学校查看',
  platform_school_manage_btn: '学校开通与变更',
} as const

export type SchoolPermission = keyof typeof permissions
export type Permission = SchoolPermission | keyof typeof ofPlatform

export const permissionCodes: readonly SchoolPermission[] = /* @__PURE__ */ codesOf(permissions)

export const permissionWord = (permission: Permission): string => ({ ...permissions, ...ofPlatform })[permission]

export const isPermission = (code: unknown): code is Permission =>
  isCodeOf(permissions, code) || isCodeOf(ofPlatform, code)

const userList = ['admin_userInfo_list_tab'] as const satisfies readonly Permission[]

const consultTabs = [
  'appointment_consult_record_tab',
  'appointment_consult_record_wait_tab',
  'appointment_consult_audit_wait_tab',
] as const satisfies readonly Permission[]

const siteView = ['admin_site_list_tab'] as const satisfies readonly Permission[]
const siteManager = [
  'admin_site_list_tab',
  'admin_site_manage_btn',
  'admin_term_manage_btn',
] as const satisfies readonly Permission[]

/** Those who receive visitors see and keep what is theirs. */
const host = [
  'consult_schedule_list_tab',
  'consult_schedule_own_btn',
  'consult_appoint_list_tab',
  'consult_appoint_book_btn',
  'consult_appoint_host_btn',
  'consult_record_list_tab',
  'crisis_warning_handle_btn',
] as const satisfies readonly Permission[]
/** Those who sit at the desk grade how soon somebody must be seen, and take up calls for somebody in danger. */
const deskKeeper = ['consult_desk_manage_btn'] as const satisfies readonly Permission[]
/** Those outside the counselling rooms who see how somebody is, and tell those who can help. */
const teller = ['crisis_warning_note_btn'] as const satisfies readonly Permission[]
/** Those who say whose turn it is. An administrator sees how long people wait, and arranges nothing. */
const queueKeeper = ['consult_queue_manage_btn'] as const satisfies readonly Permission[]
/** Those who run the rota and the appointments of a school. */
const bookingManager = [
  'consult_schedule_list_tab',
  'consult_schedule_manage_btn',
  'consult_team_manage_btn',
  'consult_appoint_list_tab',
  'consult_appoint_book_btn',
  'consult_appoint_manage_btn',
  'consult_desk_list_tab',
  'consult_break_list_tab',
  'consult_break_release_btn',
  'consult_release_manage_btn',
] as const satisfies readonly Permission[]
const desk = [
  'consult_schedule_list_tab',
  'consult_appoint_list_tab',
  'consult_appoint_book_btn',
  'consult_desk_list_tab',
  'consult_break_list_tab',
] as const satisfies readonly Permission[]
/** Those who answer when somebody talking to the assistant needs a person. */
const companion = ['consult_ai_list_tab', 'consult_ai_takeover_btn'] as const satisfies readonly Permission[]
/** Faculties and crisis leads bring somebody to the duty counsellor (types 8, 11, 12). */
const helper = ['consult_appoint_book_btn'] as const satisfies readonly Permission[]

/** Those who may find somebody's file; how much of it is theirs to read the layers say. */
const reader = ['archive_file_list_tab'] as const satisfies readonly Permission[]
/** Those who carry cases, and who arranges for them. */
const caseHost = ['consult_case_list_tab', 'consult_case_own_btn'] as const satisfies readonly Permission[]
const caseKeeper = ['consult_case_list_tab', 'consult_case_manage_btn'] as const satisfies readonly Permission[]
/** Those who see to it that every session has its record; what it says is not theirs. */
const recordKeeper = ['consult_record_list_tab', 'consult_record_manage_btn'] as const satisfies readonly Permission[]
/** Those who may be named to sign beside somebody in training. */
const reviewer = ['consult_review_list_tab'] as const satisfies readonly Permission[]
const glassAsker = ['archive_glass_ask_btn'] as const satisfies readonly Permission[]

/** Those who keep the library of scales; that the school may use one is the centre head's word. */
const scaleKeeper = ['scale_library_list_tab', 'scale_library_manage_btn'] as const satisfies readonly Permission[]
/** Those who plan assessments; an administrator plans them and reads no result. */
const planKeeper = [
  'plantest_plan_list_tab',
  'plantest_plan_manage_btn',
  'plantest_progress_list_tab',
] as const satisfies readonly Permission[]
const sheetReader = ['plantest_sheet_list_tab', 'plantest_sheet_manage_btn'] as const satisfies readonly Permission[]
/** Those who learn who has answered, and nothing of what. */
const progressReader = ['plantest_progress_list_tab'] as const satisfies readonly Permission[]
/** Those who report that somebody is in danger, who at a faculty looks at it first, and who at the centre helps. */
const crisisReporter = ['crisis_report_add_btn'] as const satisfies readonly Permission[]
const crisisFaculty = ['crisis_report_list_tab', 'crisis_receipt_answer_btn'] as const satisfies readonly Permission[]
const crisisHandler = ['crisis_case_list_tab', 'crisis_case_handle_btn'] as const satisfies readonly Permission[]
const crisisLeader = [
  'crisis_report_list_tab',
  'crisis_case_list_tab',
  'crisis_case_level_btn',
] as const satisfies readonly Permission[]

/** What those who run the platform hold there: its schools, their own accounts and their own trail. */
export const platformPermissions = [
  'platform_school_list_tab',
  'platform_school_manage_btn',
  'admin_userInfo_list_tab',
  'admin_userInfo_edit_btn',
  'admin_userInfo_role_btn',
  'admin_userInfo_lock_btn',
  'admin_userInfo_password_btn',
  'admin_online_list_tab',
  'admin_online_kick_btn',
  'admin_loginLog_list_tab',
  'admin_errorLog_list_tab',
  'admin_audit_list_tab',
  'admin_audit_verify_btn',
] as const satisfies readonly Permission[]

/** What a fresh tenant grants. The administrator gets no consult tab: record bodies are not the institution's to read. */
export const defaultRolePermissions: Readonly<Record<RoleCode, readonly Permission[]>> = {
  ROLE_GENERAL: [],
  ROLE_ADMIN: [
    'admin_userInfo_list_tab',
    'admin_userInfo_userImport_btn',
    'admin_userInfo_audit_btn',
    'admin_userInfo_edit_btn',
    'admin_userInfo_remove_btn',
    'admin_userInfo_move_btn',
    'admin_userInfo_role_btn',
    'admin_userInfo_lock_btn',
    'admin_userInfo_password_btn',
    'admin_userInfo_private_btn',
    'admin_userInfo_export_btn',
    'admin_userType_manage_btn',
    'admin_online_list_tab',
    'admin_online_kick_btn',
    'admin_loginLog_list_tab',
    'admin_errorLog_list_tab',
    'admin_audit_list_tab',
    'admin_audit_verify_btn',
    'admin_terminal_manage_btn',
    'admin_ops_list_tab',
    'admin_ops_run_btn',
    'admin_product_setting_btn',
    'admin_setting_list_tab',
    'admin_setting_manage_btn',
    'admin_dept_manage_btn',
    'admin_dict_manage_btn',
    'admin_role_list_tab',
    'admin_role_manage_btn',
    'admin_role_authorize_btn',
    'admin_site_list_tab',
    'admin_site_manage_btn',
    'admin_term_manage_btn',
    'admin_remind_edit_btn',
    'admin_form_list_tab',
    'admin_form_manage_btn',
    'admin_agreement_export_btn',
    'admin_export_list_btn',
    'consult_act_list_tab',
    'consult_act_manage_btn',
    ...bookingManager,
    'consult_analyze_setting_btn',
    'message_notice_publish_btn',
    'message_manage_list_tab',
    'message_manage_change_btn',
    ...planKeeper,
  ],
  OPERATOR: [
    'admin_userInfo_list_tab',
    'admin_online_list_tab',
    'admin_loginLog_list_tab',
    'admin_errorLog_list_tab',
    'admin_ops_list_tab',
    'admin_ops_run_btn',
    'admin_setting_list_tab',
    'admin_role_list_tab',
    'message_notice_publish_btn',
    'message_manage_list_tab',
    'message_manage_change_btn',
  ],
  ROLE_INTERVIEWER: [...consultTabs, ...siteView, ...host, ...reader],
  ROLE_CONSULTANT: [
    ...consultTabs,
    ...siteView,
    ...host,
    ...companion,
    ...caseHost,
    ...reviewer,
    ...reader,
    ...glassAsker,
    ...crisisReporter,
    ...crisisHandler,
  ],
  ROLE_ASSESSMENT: [...consultTabs, ...siteView, ...host, ...reader, ...scaleKeeper, ...planKeeper, ...sheetReader],
  ROLE_SUPERVISOR: [...siteView, 'consult_case_list_tab', ...reviewer, ...reader, ...glassAsker],
  ROLE_APPOINTMENT: [
    ...consultTabs,
    ...siteManager,
    ...bookingManager,
    ...deskKeeper,
    ...queueKeeper,
    ...caseKeeper,
    ...recordKeeper,
    ...reader,
    ...teller,
    'archive_cover_manage_btn',
  ],
  ROLE_RECEPTIONIST: [...siteView, ...desk, ...deskKeeper, ...teller],
  INDIVIDUAL_SUPERVISOR_APPOINTMENT: siteView,
  CRISIS_ROLE_CLASS: crisisReporter,
  CRISIS_ROLE_CONSULTANT: [...userList, ...teller, ...crisisReporter, ...progressReader, 'crisis_receipt_answer_btn'],
  CRISIS_ROLE_FACULTY_CONSULT: [
    ...userList,
    ...helper,
    ...reader,
    ...glassAsker,
    ...teller,
    ...crisisReporter,
    ...crisisFaculty,
    'crisis_case_list_tab',
    ...progressReader,
  ],
  CRISIS_ROLE_FACULTY_SUPERINTENDENT: [
    'admin_userInfo_list_tab',
    'message_notice_publish_btn',
    'consult_monthly_list_tab',
    ...helper,
    ...teller,
    ...progressReader,
    ...crisisReporter,
    ...crisisFaculty,
  ],
  CRISIS_ROLE_CENTER_SUPERINTENDENT: [
    ...scaleKeeper,
    'scale_library_confirm_btn',
    'admin_userInfo_clinical_btn',
    'admin_userTag_list_tab',
    'admin_userTag_manage_btn',
    'admin_export_list_btn',
    'consult_act_list_tab',
    'consult_act_manage_btn',
    'admin_form_list_tab',
    'admin_setting_list_tab',
    'admin_role_list_tab',
    ...siteManager,
    ...bookingManager,
    ...deskKeeper,
    ...queueKeeper,
    ...companion,
    ...caseHost,
    'consult_case_manage_btn',
    ...recordKeeper,
    ...reviewer,
    ...reader,
    ...glassAsker,
    'archive_review_list_tab',
    'archive_cover_manage_btn',
    'archive_hold_manage_btn',
    'consult_errand_breach_tab',
    'consult_errand_ladder_btn',
    'crisis_warning_handle_btn',
    'consult_monthly_list_tab',
    'consult_monthly_manage_btn',
    'consult_analyze_setting_btn',
    'admin_audit_list_tab',
    'admin_audit_verify_btn',
    'message_notice_publish_btn',
    'message_manage_list_tab',
    'appointment_consult_record_tab',
    'appointment_consult_record_wait_tab',
    'appointment_consult_audit_wait_tab',
    ...planKeeper,
    ...sheetReader,
    ...crisisReporter,
    ...crisisLeader,
    'crisis_case_handle_btn',
  ],
  CRISIS_ROLE_SUPERINTENDENT: [
    'admin_audit_list_tab',
    'admin_audit_verify_btn',
    'admin_export_list_btn',
    'consult_monthly_list_tab',
    'crisis_warning_handle_btn',
    ...helper,
    ...reader,
    ...glassAsker,
    'archive_review_list_tab',
    ...progressReader,
    ...crisisReporter,
    ...crisisLeader,
  ],
  CRISIS_INTERVENE_SEARCH: ['crisis_case_list_tab'],
  EMPHASIS_INTERVENE_SEARCH: [],
}

export const defaultDataScope: Readonly<Record<RoleCode, DataScopeType>> = {
  ROLE_GENERAL: 'SELF',
  ROLE_ADMIN: 'ALL',
  OPERATOR: 'ALL',
  ROLE_INTERVIEWER: 'ASSIGNED',
  ROLE_CONSULTANT: 'ASSIGNED',
  ROLE_ASSESSMENT: 'ALL',
  ROLE_SUPERVISOR: 'ASSIGNED',
  ROLE_APPOINTMENT: 'ALL',
  ROLE_RECEPTIONIST: 'ALL',
  INDIVIDUAL_SUPERVISOR_APPOINTMENT: 'ASSIGNED',
  CRISIS_ROLE_CLASS: 'DEPT',
  CRISIS_ROLE_CONSULTANT: 'DEPT_AND_BELOW',
  CRISIS_ROLE_FACULTY_CONSULT: 'DEPT_AND_BELOW',
  CRISIS_ROLE_FACULTY_SUPERINTENDENT: 'DEPT_AND_BELOW',
  CRISIS_ROLE_CENTER_SUPERINTENDENT: 'ALL',
  CRISIS_ROLE_SUPERINTENDENT: 'ALL',
  CRISIS_INTERVENE_SEARCH: 'ALL',
  EMPHASIS_INTERVENE_SEARCH: 'ALL',
}

export const rolesHolding = (permission: Permission): readonly RoleCode[] =>
  roleCodes.filter((role) => defaultRolePermissions[role].includes(permission))

/** One text is any-of ('a|b'), a list is all-of. Asking for nothing is refused: an empty list is a mistake, not a grant. */
export const meetsPermission = (held: readonly string[], need: string | readonly string[]): boolean => {
  if (typeof need === 'string') return need.split('|').some((one) => held.includes(one.trim()))
  return need.length > 0 && need.every((one) => meetsPermission(held, one))
}
