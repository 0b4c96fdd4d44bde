import type { AttentionCode } from '@xinqiao/contract'

type Attention = {
  readonly text: (count: number) => string
  readonly to: string
  readonly link: string
  readonly need?: string
}

const number = (n: number): string => n.toLocaleString('zh-CN')

/** What needs somebody's attention, and where to give it. */
export const attentionTexts: Readonly<Record<AttentionCode, Attention>> = {
  pending: {
    text: (n) => `${number(n)} 个自助注册等待审核`,
    to: '/user_manage/index?auditStatus=pending',
    link: '去审核',
    need: 'admin_userInfo_list_tab',
  },
  no_term: {
    text: () => '今天不在任何学期内，按学期计数的规则暂时无从计数',
    to: '/institution/index?tab=terms',
    link: '设置学期',
  },
  expiring: { text: (n) => `机构服务将在 ${number(n)} 天后到期`, to: '/institution/index', link: '查看' },
  accounts_full: { text: (n) => `已有 ${number(n)} 个账号，接近上限`, to: '/institution/index', link: '查看' },
  agreement_none: {
    text: () => '已要求签署协议，但没有启用的协议',
    to: '/agreement_manage/index',
    link: '添加协议',
  },
  trail_broken: {
    text: () => '上次留痕核验发现异常，请立即联系平台管理员',
    to: '/auditLog/index',
    link: '查看',
    need: 'admin_audit_list_tab',
  },
  trail_unverified: {
    text: () => '超过 30 天没有核验留痕',
    to: '/auditLog/index',
    link: '去核验',
    need: 'admin_audit_list_tab',
  },
  failures_high: {
    text: (n) => `今天有 ${number(n)} 次登录失败`,
    to: '/loginLog/index',
    link: '查看',
    need: 'admin_loginLog_list_tab',
  },
  product_address: {
    text: (n) => `${number(n)} 个外部产品没有跳转地址，暂时打不开`,
    to: '/institution/index',
    link: '去设置',
  },
}

export const centreTexts = {
  crumbs: ['系统'],
  title: '管理员中心',
  failed: '机构概况没加载出来，请检查网络后重试',
  part: '以下是您负责部门的数据。',
  refresh: '刷新',
  number,
  tiles: {
    people: '人员',
    pending: '待审核注册',
    online: '在线',
    depts: '部门',
    roles: '角色',
    products: '产品',
    files: '文件占用',
    tasks: '进行中的任务',
  },
  lockedOf: (n: number) => (n > 0 ? `${number(n)} 个已停用` : '全部正常'),
  seen: '近 15 分钟有活动',
  productsOf: (on: number, off: number) => (off > 0 ? `${off} 个停用` : on > 0 ? '全部启用' : ''),
  filesOf: (n: number) => `${number(n)} 个文件`,
  attention: '需要关注',
  allWell: '没有需要处理的事项',
  byType: '人员构成',
  noTypes: '还没有人员',
  percent: (share: number) => `${(share * 100).toFixed(share < 0.1 && share > 0 ? 1 : 0)}%`,
  failures: '登录失败',
  failuresNote: '近 14 天，按天',
  noFailures: '近 14 天没有登录失败',
  day: '日期',
  times: '次',
  trail: '留痕核验',
  trailLength: (n: number) => `共 ${number(n)} 条留痕`,
  trailNever: '还没有核验过',
  trailRunning: '核验进行中',
  links: '常用管理',
} as const

export const centreLinks: ReadonlyArray<{ to: string; label: string; hint: string; need: string }> = [
  { to: '/user_manage/index', label: '用户管理', hint: '账号、资料与导入', need: 'admin_userInfo_list_tab' },
  { to: '/dept_manage/index', label: '部门管理', hint: '院系、班级与单位', need: 'admin_dept_manage_btn' },
  { to: '/admin/role/index', label: '角色管理', hint: '角色与权限', need: 'admin_role_list_tab' },
  { to: '/institution/index', label: '机构设置', hint: '登录页、学期与规则', need: 'admin_setting_list_tab' },
  { to: '/agreement_manage/index', label: '协议管理', hint: '知情同意与签署', need: 'admin_setting_list_tab' },
  { to: '/online/index', label: '在线用户', hint: '谁正在使用', need: 'admin_online_list_tab' },
  { to: '/loginLog/index', label: '登录日志', hint: '登录成功与失败', need: 'admin_loginLog_list_tab' },
  { to: '/auditLog/index', label: '审计日志', hint: '谁做了什么', need: 'admin_audit_list_tab' },
  { to: '/clientErrors/index', label: '错误上报', hint: '页面上报的错误', need: 'admin_errorLog_list_tab' },
]
