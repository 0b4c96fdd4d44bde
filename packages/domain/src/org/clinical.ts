import type { RoleCode } from '../enums/role.ts'
import { formTypeOf } from '../form/index.ts'
import type { Permission } from '../permission.ts'

/**
 * Kinds of roles that read what people said in confidence. Becoming one of them is proposed by one person and confirmed by
 * another. Advisers, class committees and the desk are not among them: they read what they wrote themselves, or summaries.
 */
const clinicalRoles: ReadonlySet<string> = new Set<RoleCode>([
  'ROLE_INTERVIEWER',
  'ROLE_CONSULTANT',
  'ROLE_ASSESSMENT',
  'ROLE_SUPERVISOR',
  'ROLE_APPOINTMENT',
  'CRISIS_ROLE_FACULTY_CONSULT',
  'CRISIS_ROLE_FACULTY_SUPERINTENDENT',
  'CRISIS_ROLE_CENTER_SUPERINTENDENT',
  'CRISIS_ROLE_SUPERINTENDENT',
  'CRISIS_INTERVENE_SEARCH',
  'EMPHASIS_INTERVENE_SEARCH',
])

/** What opens such texts, whatever the role is called. */
const clinicalPermissions: ReadonlySet<string> = new Set<Permission>([
  'admin_userInfo_clinical_btn',
  'consult_appoint_host_btn',
  'consult_ai_list_tab',
  'consult_ai_takeover_btn',
  'consult_case_list_tab',
  'consult_case_own_btn',
  'consult_review_list_tab',
  'archive_file_list_tab',
  'archive_glass_ask_btn',
  'archive_review_list_tab',
  'crisis_warning_handle_btn',
  'plantest_sheet_list_tab',
  'plantest_sheet_manage_btn',
  'plantest_sheet_export_btn',
  'plantest_interview_list_tab',
  'plantest_interview_assign_btn',
  'plantest_interview_own_btn',
  'plantest_htp_list_tab',
  'plantest_cadre_list_tab',
  'plantest_htp_rate_btn',
  'crisis_report_list_tab',
  'crisis_case_list_tab',
  'crisis_case_handle_btn',
  'crisis_case_level_btn',
  'appointment_consult_record_tab',
  'appointment_consult_record_wait_tab',
  'appointment_consult_audit_wait_tab',
])

export const isClinicalRole = (actsAs: string): boolean => clinicalRoles.has(actsAs)

export const isClinicalPermission = (permission: string): boolean => clinicalPermissions.has(permission)

/** Forms that are not: agreements everybody signs alike, and what a school thought of itself. */
const plainCategories: readonly string[] = ['consent', 'custom']

/** A type the platform does not know counts as clinical: in doubt somebody looks twice. */
export const isClinicalForm = (typeCode: string): boolean =>
  !plainCategories.includes(formTypeOf(typeCode)?.categoryCode ?? '')
