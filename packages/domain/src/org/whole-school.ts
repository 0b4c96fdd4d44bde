import { isPermission, type Permission } from '../permission.ts'

/**
 * What a permission is about: people, of whom a data scope cuts a part, or what there is once for the whole school. Who
 * manages only a part of the school reads the latter and changes none of it. A new permission chooses here, or does not compile.
 */
const concerns: Readonly<Record<Permission, 'people' | 'school'>> = {
  admin_userInfo_list_tab: 'people',
  admin_userInfo_userImport_btn: 'people',
  admin_userInfo_audit_btn: 'people',
  admin_userInfo_edit_btn: 'people',
  admin_userInfo_remove_btn: 'people',
  admin_userInfo_move_btn: 'people',
  admin_userInfo_role_btn: 'people',
  admin_userInfo_lock_btn: 'people',
  admin_userInfo_password_btn: 'people',
  admin_userInfo_private_btn: 'people',
  admin_userInfo_clinical_btn: 'people',
  admin_userInfo_export_btn: 'people',
  admin_userType_manage_btn: 'school',
  admin_userTag_list_tab: 'people',
  admin_userTag_manage_btn: 'people',
  admin_online_list_tab: 'people',
  admin_online_kick_btn: 'people',
  admin_loginLog_list_tab: 'people',
  admin_errorLog_list_tab: 'people',
  admin_audit_list_tab: 'people',
  admin_audit_verify_btn: 'school',
  admin_terminal_manage_btn: 'school',
  admin_product_setting_btn: 'school',
  admin_setting_list_tab: 'school',
  admin_setting_manage_btn: 'school',
  // Departments, and the sites of a department, lie in somebody's part of the school.
  admin_dept_manage_btn: 'people',
  admin_dict_manage_btn: 'school',
  admin_role_list_tab: 'school',
  admin_role_manage_btn: 'school',
  admin_role_authorize_btn: 'school',
  admin_site_list_tab: 'people',
  admin_site_manage_btn: 'people',
  admin_term_manage_btn: 'school',
  admin_remind_edit_btn: 'school',
  admin_form_list_tab: 'school',
  admin_form_manage_btn: 'school',
  admin_agreement_export_btn: 'people',
  admin_export_list_btn: 'people',
  consult_act_list_tab: 'school',
  consult_act_manage_btn: 'school',
  // Every college books from the one rota and the one team.
  consult_schedule_list_tab: 'people',
  consult_schedule_manage_btn: 'school',
  consult_schedule_own_btn: 'people',
  consult_team_manage_btn: 'school',
  consult_appoint_list_tab: 'people',
  consult_appoint_book_btn: 'people',
  consult_appoint_manage_btn: 'people',
  consult_appoint_host_btn: 'people',
  consult_desk_list_tab: 'people',
  consult_desk_manage_btn: 'people',
  consult_queue_manage_btn: 'people',
  consult_break_list_tab: 'people',
  consult_break_release_btn: 'people',
  consult_release_manage_btn: 'school',
  consult_monthly_list_tab: 'people',
  consult_monthly_manage_btn: 'school',
  consult_analyze_setting_btn: 'school',
  consult_ai_list_tab: 'people',
  consult_ai_takeover_btn: 'people',
  crisis_warning_handle_btn: 'people',
  message_notice_publish_btn: 'people',
  message_manage_list_tab: 'school',
  message_manage_change_btn: 'school',
  appointment_consult_record_tab: 'people',
  appointment_consult_record_wait_tab: 'people',
  appointment_consult_audit_wait_tab: 'people',
  platform_school_list_tab: 'school',
  platform_school_manage_btn: 'school',
}

export const concernsSchool = (permission: Permission): boolean => concerns[permission] === 'school'

/** What pages offer whoever manages a part of the school: of what concerns all of it, to look. */
export const usableInPart = (held: readonly string[]): readonly string[] =>
  held.filter((permission) => !isPermission(permission) || !concernsSchool(permission) || permission.endsWith('_tab'))
