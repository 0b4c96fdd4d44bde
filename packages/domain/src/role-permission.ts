import type { DataScopeType } from './enums/data-scope.ts'
import { roleCodes, type RoleCode } from './enums/role.ts'
import type { Permission } from './permission.ts'

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
/** Those who look at drawings: a counsellor at those of their own visitors. The head reads, and rates none. */
const drawingRater = ['plantest_htp_list_tab', 'plantest_htp_rate_btn'] as const satisfies readonly Permission[]
/** Those who hand a tablet to somebody at the desk, for the sheet that waits for them. */
const tabletHander = ['plantest_tablet_hand_btn'] as const satisfies readonly Permission[]
const sheetReader = [
  'plantest_sheet_list_tab',
  'plantest_sheet_manage_btn',
  'plantest_sheet_export_btn',
] as const satisfies readonly Permission[]
/** Those who say who is spoken with after an assessment, and those who speak with them. */
const interviewKeeper = [
  'plantest_interview_list_tab',
  'plantest_interview_assign_btn',
] as const satisfies readonly Permission[]
const interviewHost = [
  'plantest_interview_list_tab',
  'plantest_interview_own_btn',
] as const satisfies readonly Permission[]
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

/** Those who keep the words the guard listens for; a faculty's adviser reads them and tries a sentence. */
const lexiconReader = ['crisis_lexicon_list_tab'] as const satisfies readonly Permission[]
const lexiconKeeper = [...lexiconReader, 'crisis_lexicon_manage_btn'] as const satisfies readonly Permission[]

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
  ROLE_INTERVIEWER: [...consultTabs, ...siteView, ...host, ...reader, ...interviewHost],
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
    ...drawingRater,
  ],
  ROLE_ASSESSMENT: [
    ...consultTabs,
    ...siteView,
    ...host,
    ...reader,
    ...scaleKeeper,
    ...planKeeper,
    ...sheetReader,
    ...interviewKeeper,
    ...drawingRater,
    ...tabletHander,
    'plantest_cadre_list_tab',
  ],
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
  ROLE_RECEPTIONIST: [...siteView, ...desk, ...deskKeeper, ...teller, ...tabletHander],
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
    ...lexiconReader,
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
    'crisis_monthly_list_tab',
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
    ...interviewKeeper,
    'plantest_rule_manage_btn',
    'plantest_htp_list_tab',
    ...tabletHander,
    ...crisisReporter,
    ...crisisLeader,
    'crisis_case_handle_btn',
    ...lexiconKeeper,
    'crisis_monthly_list_tab',
    'crisis_monthly_manage_btn',
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
    ...lexiconKeeper,
    'crisis_monthly_list_tab',
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
