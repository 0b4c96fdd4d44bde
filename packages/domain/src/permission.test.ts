import { describe, expect, test } from 'vitest'
import { isDataScopeType } from './enums/data-scope.ts'
import { glassRoles } from './archive/access.ts'
import { roleCodes, type RoleCode } from './enums/role.ts'
import { isPermission, meetsPermission, permissionCodes, permissions, type SchoolPermission } from './permission.ts'
import { defaultDataScope, defaultRolePermissions, rolesHolding } from './role-permission.ts'

const adminOnly: readonly RoleCode[] = ['ROLE_ADMIN']
const centreHead: readonly RoleCode[] = ['CRISIS_ROLE_CENTER_SUPERINTENDENT']
const adminAndOperator: readonly RoleCode[] = ['ROLE_ADMIN', 'OPERATOR']
const auditors: readonly RoleCode[] = ['ROLE_ADMIN', 'CRISIS_ROLE_CENTER_SUPERINTENDENT', 'CRISIS_ROLE_SUPERINTENDENT']
const consulting: readonly RoleCode[] = [
  'ROLE_CONSULTANT',
  'ROLE_ASSESSMENT',
  'ROLE_INTERVIEWER',
  'ROLE_APPOINTMENT',
  'CRISIS_ROLE_CENTER_SUPERINTENDENT',
]

const siteManagers: readonly RoleCode[] = ['ROLE_ADMIN', 'ROLE_APPOINTMENT', 'CRISIS_ROLE_CENTER_SUPERINTENDENT']

const hosts: readonly RoleCode[] = ['ROLE_CONSULTANT', 'ROLE_ASSESSMENT', 'ROLE_INTERVIEWER']
const bookingManagers = siteManagers
/** Grading, danger and whose turn it is are not the institution's. */
const arrangers: readonly RoleCode[] = ['ROLE_APPOINTMENT', 'CRISIS_ROLE_CENTER_SUPERINTENDENT']
const desk: readonly RoleCode[] = ['ROLE_RECEPTIONIST']
const helpers: readonly RoleCode[] = [
  'CRISIS_ROLE_FACULTY_CONSULT',
  'CRISIS_ROLE_FACULTY_SUPERINTENDENT',
  'CRISIS_ROLE_SUPERINTENDENT',
]

const scaleKeepers: readonly RoleCode[] = ['ROLE_ASSESSMENT', 'CRISIS_ROLE_CENTER_SUPERINTENDENT']
const planKeepers: readonly RoleCode[] = ['ROLE_ADMIN', 'ROLE_ASSESSMENT', 'CRISIS_ROLE_CENTER_SUPERINTENDENT']

const holders: Record<SchoolPermission, readonly RoleCode[]> = {
  scale_library_list_tab: scaleKeepers,
  scale_library_manage_btn: scaleKeepers,
  scale_library_confirm_btn: centreHead,
  admin_userInfo_list_tab: [
    'ROLE_ADMIN',
    'OPERATOR',
    'CRISIS_ROLE_CONSULTANT',
    'CRISIS_ROLE_FACULTY_CONSULT',
    'CRISIS_ROLE_FACULTY_SUPERINTENDENT',
  ],
  admin_userInfo_userImport_btn: adminOnly,
  admin_userInfo_audit_btn: adminOnly,
  admin_userInfo_edit_btn: adminOnly,
  admin_userInfo_remove_btn: adminOnly,
  admin_userInfo_move_btn: adminOnly,
  admin_userInfo_role_btn: adminOnly,
  admin_userInfo_lock_btn: adminOnly,
  admin_userInfo_password_btn: adminOnly,
  admin_userInfo_private_btn: adminOnly,
  // What people said of their past and family is not the institution's to read.
  admin_userInfo_clinical_btn: centreHead,
  admin_userInfo_export_btn: adminOnly,
  admin_userType_manage_btn: adminOnly,
  admin_userTag_list_tab: centreHead,
  admin_userTag_manage_btn: centreHead,
  admin_online_list_tab: adminAndOperator,
  admin_online_kick_btn: adminOnly,
  admin_loginLog_list_tab: adminAndOperator,
  admin_errorLog_list_tab: adminAndOperator,
  admin_audit_list_tab: auditors,
  admin_audit_verify_btn: auditors,
  admin_terminal_manage_btn: adminOnly,
  admin_ops_list_tab: adminAndOperator,
  admin_ops_run_btn: adminAndOperator,
  admin_product_setting_btn: adminOnly,
  admin_setting_list_tab: ['ROLE_ADMIN', 'OPERATOR', 'CRISIS_ROLE_CENTER_SUPERINTENDENT'],
  admin_setting_manage_btn: adminOnly,
  admin_dept_manage_btn: adminOnly,
  admin_dict_manage_btn: adminOnly,
  admin_role_list_tab: ['ROLE_ADMIN', 'OPERATOR', 'CRISIS_ROLE_CENTER_SUPERINTENDENT'],
  admin_role_manage_btn: adminOnly,
  admin_role_authorize_btn: adminOnly,
  admin_site_list_tab: [
    ...siteManagers,
    'ROLE_INTERVIEWER',
    'ROLE_CONSULTANT',
    'ROLE_ASSESSMENT',
    'ROLE_SUPERVISOR',
    'ROLE_RECEPTIONIST',
    'INDIVIDUAL_SUPERVISOR_APPOINTMENT',
  ],
  admin_site_manage_btn: siteManagers,
  admin_term_manage_btn: siteManagers,
  admin_remind_edit_btn: adminOnly,
  admin_form_list_tab: [...adminOnly, ...centreHead],
  admin_form_manage_btn: adminOnly,
  admin_agreement_export_btn: adminOnly,
  admin_export_list_btn: auditors,
  consult_act_list_tab: [...adminOnly, ...centreHead],
  consult_act_manage_btn: [...adminOnly, ...centreHead],
  consult_schedule_list_tab: [...bookingManagers, ...hosts, ...desk],
  consult_schedule_manage_btn: bookingManagers,
  consult_schedule_own_btn: hosts,
  consult_team_manage_btn: bookingManagers,
  consult_appoint_list_tab: [...bookingManagers, ...hosts, ...desk],
  consult_appoint_book_btn: [...bookingManagers, ...hosts, ...desk, ...helpers],
  consult_appoint_manage_btn: bookingManagers,
  consult_appoint_host_btn: hosts,
  consult_desk_list_tab: [...bookingManagers, ...desk],
  consult_desk_manage_btn: [...arrangers, ...desk],
  consult_queue_manage_btn: arrangers,
  consult_break_list_tab: [...bookingManagers, ...desk],
  consult_break_release_btn: bookingManagers,
  consult_release_manage_btn: bookingManagers,
  consult_monthly_list_tab: [...centreHead, 'CRISIS_ROLE_SUPERINTENDENT', 'CRISIS_ROLE_FACULTY_SUPERINTENDENT'],
  consult_monthly_manage_btn: centreHead,
  consult_analyze_setting_btn: [...adminOnly, ...centreHead],
  consult_ai_list_tab: ['ROLE_CONSULTANT', ...centreHead],
  consult_ai_takeover_btn: ['ROLE_CONSULTANT', ...centreHead],
  consult_case_list_tab: ['ROLE_CONSULTANT', 'ROLE_SUPERVISOR', ...arrangers],
  consult_case_own_btn: ['ROLE_CONSULTANT', ...centreHead],
  consult_case_manage_btn: arrangers,
  consult_record_list_tab: [...hosts, ...arrangers],
  consult_record_manage_btn: arrangers,
  consult_review_list_tab: ['ROLE_CONSULTANT', 'ROLE_SUPERVISOR', ...centreHead],
  archive_file_list_tab: [
    ...hosts,
    ...arrangers,
    'ROLE_SUPERVISOR',
    'CRISIS_ROLE_FACULTY_CONSULT',
    'CRISIS_ROLE_SUPERINTENDENT',
  ],
  archive_glass_ask_btn: [...glassRoles.ask],
  archive_review_list_tab: [...centreHead, 'CRISIS_ROLE_SUPERINTENDENT'],
  archive_cover_manage_btn: arrangers,
  archive_hold_manage_btn: centreHead,
  consult_errand_breach_tab: centreHead,
  consult_errand_ladder_btn: centreHead,
  crisis_warning_handle_btn: [...hosts, ...centreHead, 'CRISIS_ROLE_SUPERINTENDENT'],
  crisis_warning_note_btn: [
    'ROLE_APPOINTMENT',
    ...desk,
    'CRISIS_ROLE_CONSULTANT',
    'CRISIS_ROLE_FACULTY_CONSULT',
    'CRISIS_ROLE_FACULTY_SUPERINTENDENT',
  ],
  plantest_plan_list_tab: planKeepers,
  plantest_plan_manage_btn: planKeepers,
  plantest_progress_list_tab: [
    ...planKeepers,
    'CRISIS_ROLE_CONSULTANT',
    'CRISIS_ROLE_FACULTY_CONSULT',
    'CRISIS_ROLE_FACULTY_SUPERINTENDENT',
    'CRISIS_ROLE_SUPERINTENDENT',
  ],
  // Results are not the institution's to read, however it plans.
  plantest_sheet_list_tab: ['ROLE_ASSESSMENT', ...centreHead],
  plantest_sheet_manage_btn: ['ROLE_ASSESSMENT', ...centreHead],
  plantest_rule_manage_btn: [...centreHead],
  plantest_sheet_export_btn: ['ROLE_ASSESSMENT', ...centreHead],
  plantest_interview_list_tab: ['ROLE_INTERVIEWER', 'ROLE_ASSESSMENT', ...centreHead],
  plantest_interview_assign_btn: ['ROLE_ASSESSMENT', ...centreHead],
  plantest_interview_own_btn: ['ROLE_INTERVIEWER'],
  plantest_htp_list_tab: ['ROLE_CONSULTANT', 'ROLE_ASSESSMENT', ...centreHead],
  plantest_htp_rate_btn: ['ROLE_CONSULTANT', 'ROLE_ASSESSMENT'],
  plantest_tablet_hand_btn: ['ROLE_ASSESSMENT', ...desk, ...centreHead],
  // What cadres answered is neither the centre's nor the institution's to read: whoever assesses them, and nobody by office.
  plantest_cadre_list_tab: ['ROLE_ASSESSMENT'],
  crisis_report_add_btn: [
    'ROLE_CONSULTANT',
    'CRISIS_ROLE_CLASS',
    'CRISIS_ROLE_CONSULTANT',
    'CRISIS_ROLE_FACULTY_CONSULT',
    'CRISIS_ROLE_FACULTY_SUPERINTENDENT',
    ...centreHead,
    'CRISIS_ROLE_SUPERINTENDENT',
  ],
  crisis_report_list_tab: [
    'CRISIS_ROLE_FACULTY_CONSULT',
    'CRISIS_ROLE_FACULTY_SUPERINTENDENT',
    ...centreHead,
    'CRISIS_ROLE_SUPERINTENDENT',
  ],
  crisis_case_list_tab: [
    'ROLE_CONSULTANT',
    'CRISIS_ROLE_FACULTY_CONSULT',
    ...centreHead,
    'CRISIS_ROLE_SUPERINTENDENT',
    'CRISIS_INTERVENE_SEARCH',
  ],
  crisis_case_handle_btn: ['ROLE_CONSULTANT', ...centreHead],
  crisis_case_level_btn: [...centreHead, 'CRISIS_ROLE_SUPERINTENDENT'],
  crisis_receipt_answer_btn: [
    'CRISIS_ROLE_CONSULTANT',
    'CRISIS_ROLE_FACULTY_CONSULT',
    'CRISIS_ROLE_FACULTY_SUPERINTENDENT',
  ],
  crisis_lexicon_list_tab: ['CRISIS_ROLE_FACULTY_CONSULT', ...centreHead, 'CRISIS_ROLE_SUPERINTENDENT'],
  crisis_monthly_list_tab: ['CRISIS_ROLE_FACULTY_SUPERINTENDENT', ...centreHead, 'CRISIS_ROLE_SUPERINTENDENT'],
  crisis_monthly_manage_btn: centreHead,
  crisis_lexicon_manage_btn: [...centreHead, 'CRISIS_ROLE_SUPERINTENDENT'],
  message_notice_publish_btn: [
    'ROLE_ADMIN',
    'OPERATOR',
    'CRISIS_ROLE_FACULTY_SUPERINTENDENT',
    'CRISIS_ROLE_CENTER_SUPERINTENDENT',
  ],
  message_manage_list_tab: ['ROLE_ADMIN', 'OPERATOR', 'CRISIS_ROLE_CENTER_SUPERINTENDENT'],
  message_manage_change_btn: adminAndOperator,
  appointment_consult_record_tab: consulting,
  appointment_consult_record_wait_tab: consulting,
  appointment_consult_audit_wait_tab: consulting,
}

describe('the default matrix', () => {
  test.each(permissionCodes)('%s', (permission) => {
    expect(rolesHolding(permission).toSorted()).toEqual(holders[permission].toSorted())
  })

  test('every role has a list without repetition, and a scope', () => {
    expect(Object.keys(defaultRolePermissions)).toEqual(roleCodes)
    expect(Object.keys(defaultDataScope)).toEqual(roleCodes)
    for (const role of roleCodes) {
      const held = defaultRolePermissions[role]
      expect(new Set(held).size).toBe(held.length)
      expect(isDataScopeType(defaultDataScope[role])).toBe(true)
    }
  })

  test('an ordinary user holds nothing and sees only themselves', () => {
    expect(defaultRolePermissions.ROLE_GENERAL).toEqual([])
    expect(defaultDataScope.ROLE_GENERAL).toBe('SELF')
  })
})

test('names follow one pattern and have Chinese labels', () => {
  for (const code of permissionCodes) {
    expect(code).toMatch(/^[a-z]+(_[A-Za-z]+)+_(btn|tab)$/)
    expect(permissions[code]).toMatch(/^\p{Script=Han}+$/u)
  }
  expect(isPermission('admin_audit_list_tab')).toBe(true)
  expect(isPermission('toString')).toBe(false)
})

test.each<[string | readonly string[], boolean]>([
  ['a', true],
  ['x', false],
  ['x|a', true],
  ['x|y', false],
  ['a | x', true],
  [['a', 'b'], true],
  [['a', 'x'], false],
  [['a', 'x|b'], true],
  [[], false],
  ['', false],
  ['|', false],
])('holding a and b, asked for %j: %s', (need, expected) => {
  expect(meetsPermission(['a', 'b'], need)).toBe(expected)
})
