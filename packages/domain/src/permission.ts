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
  plantest_htp_list_tab: '房树人查看',
  plantest_htp_rate_btn: '房树人邀请与评阅',
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

/** One text is any-of ('a|b'), a list is all-of. Asking for nothing is refused: an empty list is a mistake, not a grant. */
export const meetsPermission = (held: readonly string[], need: string | readonly string[]): boolean => {
  if (typeof need === 'string') return need.split('|').some((one) => held.includes(one.trim()))
  return need.length > 0 && need.every((one) => meetsPermission(held, one))
}
