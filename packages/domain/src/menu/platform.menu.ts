import { hotlineCode, placeIn, type MenuEntry } from './menu-entry.ts'
import { ADM, CSU, OPR, STAFF } from './menu-roles.ts'

/** Whoever runs the platform has these at hand, too. */
const BOTH = { space: 'both' } as const

const work = placeIn('PLATFORM', '我的工作')
const own = placeIn('PLATFORM', '个人')
const system = placeIn('PLATFORM', '系统')

export const workbenchMenu: readonly MenuEntry[] = [
  work('WORKBENCH', '工作台', '今天的安排与待办', '/wel/index', 'home', undefined, BOTH),
  work('MY_ERRANDS', '我的待办', '到期的事与超时清单', '/errand/index', 'clipboard', STAFF, {
    highlights: ['/errand/ladder'],
  }),
]

export const platformMenu: readonly MenuEntry[] = [
  own('DOWNLOAD_CENTRE', '下载中心', '导出与生成的文件', '/downloadFile/fileList', 'download', STAFF, {
    ...BOTH,
    highlights: ['/downloadFile'],
  }),
  own('SYSTEM_MESSAGE', '系统消息', '与我有关的提醒', '/message/systemInformation', 'mail', undefined, {
    ...BOTH,
    highlights: ['/messageManageDetails'],
  }),
  own('SYSTEM_NOTICE', '系统公告', '学校与中心的通知', '/noticeList/index', 'bell', undefined, {
    highlights: ['/noticeList', '/noticeList/detail'],
  }),
  own('USER_CENTRE', '个人中心', '资料、签名与联系人', '/userinfo/index', 'user', undefined, {
    ...BOTH,
    highlights: ['/userinfo', '/signature'],
  }),
  own('MY_SESSIONS', '登录设备', '在哪里登录过', '/mySessions/index', 'mobile', undefined, BOTH),
  own('MY_FOOTPRINT', '我的足迹', '谁查看过我的资料', '/footprint/index', 'eye'),
  own('MY_FORMS', '我的表单', '要填写与填写过的', '/myForms/index', 'form', undefined, {
    highlights: ['/formFill/index'],
  }),
  own('FORM_ANSWERS', '表单答卷', '收到的登记与记录', '/formAnswer/index', 'file', STAFF, {
    highlights: ['/formAnswer/detail'],
  }),
  own('MY_APPROVALS', '我的审批', '待办、已办与我发起的', '/myApproval/index', 'stamp', STAFF),
  own(hotlineCode, '心理热线', '现在能打给谁', '/hotline/index', 'phone'),
  own('PDF_PREVIEW', '文件预览', '查看文件', '/pdfPreview', 'file', undefined, { ...BOTH, isHidden: true }),

  system('SCHOOLS', '学校管理', '开通、产品与到期', '/platform/schools', 'building', undefined, {
    permission: 'platform_school_list_tab',
    space: 'platform',
    highlights: ['/platform/school'],
  }),
  system('SUPPORT_VISITS', '进校支持', '向学校申请与查看记录', '/platform/support', 'eye', undefined, {
    permission: 'platform_school_list_tab',
    space: 'platform',
  }),
  system('USER_MANAGE', '用户管理', '账号、资料与导入', '/user_manage/index', 'users', [ADM], {
    ...BOTH,
    permission: 'admin_userInfo_list_tab',
    highlights: ['/user_manage/userinfo', '/user_manage/resetFields'],
  }),
  system('DEPT_MANAGE', '部门管理', '院系、班级与单位', '/dept_manage/index', 'tree', [ADM], {
    permission: 'admin_dept_manage_btn',
  }),
  system('ROLE_MANAGE', '角色管理', '角色与权限', '/admin/role/index', 'shield', [ADM], {
    highlights: ['/roleDetails/index'],
  }),
  system('ADMIN_CENTRE', '管理员中心', '机构概况与产品', '/info/index', 'building', [ADM, OPR]),
  system('NOTICE_MANAGE', '公告发布', '起草、发布与撤回', '/notice_manage/index', 'send', [ADM, CSU], {
    highlights: ['/notice_manage/noticePublish'],
  }),
  system('MESSAGE_MANAGE', '消息管理', '消息模板与开关', '/message/manage', 'message', [ADM], {
    highlights: ['/messageManageDetails'],
  }),
  system('FORM_MANAGE', '表单模板', '登记表与记录表', '/form_manage/index', 'form', [ADM, CSU], {
    permission: 'admin_form_list_tab',
    highlights: ['/form_manage/design'],
  }),
  system('AGREEMENT_MANAGE', '协议管理', '知情同意与协议', '/agreement_manage/index', 'signature', [ADM]),
  system('DICT_MANAGE', '字典', '下拉选项的内容', '/dict/index', 'book', [ADM]),
  system('INSTITUTION', '机构设置', '名称、站点与规则', '/institution/index', 'settings', [ADM], {
    highlights: ['/institution_info/index'],
  }),
  system('SUPPORT', '进校支持', '平台的申请与看过什么', '/support/index', 'eye', undefined, {
    permission: 'admin_setting_list_tab',
  }),
  system('ACT_SETTING', '审批流设置', '谁来批、批几级', '/act_setting/index', 'stamp', [ADM, CSU]),
  system('ONLINE_USERS', '在线用户', '谁正在使用', '/online/index', 'monitor', undefined, {
    ...BOTH,
    permission: 'admin_online_list_tab',
  }),
  system('LOGIN_TERMINALS', '登录终端', '自助机与指纹机', '/terminal/index', 'mobile', undefined, {
    permission: 'admin_terminal_manage_btn',
  }),
  system('OPS', '任务与状态', '定时任务、服务器与自检', '/ops/index', 'pulse', undefined, {
    permission: 'admin_ops_list_tab',
    highlights: ['/ops/report'],
  }),
  system('GATEWAYS', '短信邮件存储', '本校的网关与用量', '/ops/gateways', 'message', undefined, {
    permission: 'admin_ops_list_tab',
  }),
  system('LOGIN_LOG', '登录日志', '登录成功与失败', '/loginLog/index', 'history', undefined, {
    ...BOTH,
    permission: 'admin_loginLog_list_tab',
  }),
  system('AUDIT_LOG', '审计日志', '谁做了什么', '/auditLog/index', 'search', undefined, {
    ...BOTH,
    permission: 'admin_audit_list_tab',
  }),
  system('CLIENT_ERRORS', '错误上报', '页面上报的错误', '/clientErrors/index', 'bug', undefined, {
    ...BOTH,
    permission: 'admin_errorLog_list_tab',
  }),
  system('TEST_ONE', '测试页面一', '联调用', '/cstc001', 'bug', [OPR], { isHidden: true }),
  system('TEST_TWO', '测试页面', '联调用', '/test', 'bug', [OPR], { isHidden: true }),
]
