import type { Reply } from '@xinqiao/contract/client'
import type { Role, TenantFace, Token, UserInfo } from '../src/session/index.ts'

export const school: TenantFace = {
  id: '1',
  shortName: 'demo',
  name: '心桥大学',
  centreName: '心理健康教育与咨询中心',
  slogan: '有人愿意听，就从这里走过来。',
  dutyPhone: '027-5550 1200',
  hotline: '12356',
  methods: {
    password: true,
    sms: true,
    oidc: false,
    cas: false,
    dingtalk: false,
    wechat: false,
    terminal: false,
    register: false,
  },
  demo: null,
}

let tokens = 0

/** Every one different, as real ones are. */
export const aToken = (over: Partial<Token> = {}): Token => ({
  access_token: `access-${++tokens}-0123456789abcdef`,
  refresh_token: 'refresh-0123456789abcdef',
  expires_in: 43_200,
  token_type: 'bearer',
  scope: 'server',
  user_id: 'u1',
  username: 'consultant',
  realName: '林静宜',
  avatar: null,
  deptId: null,
  tenantId: '1',
  shortName: 'demo',
  roles: [],
  isChangePassword: '0',
  isInitializeAdmin: false,
  isFinger: false,
  isWriteInfo: [],
  signKey: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8',
  encFlag: false,
  serverTime: Date.now(),
  ...over,
})

export const aRole = (over: Partial<Role> = {}): Role => ({
  id: 'r1',
  roleName: '咨询师',
  roleCode: 'ROLE_CONSULTANT',
  roleDesc: '',
  portPermission: 'pc,h5',
  usable: true,
  ...over,
})

export const aUser = (over: Partial<UserInfo> = {}): UserInfo => {
  const role = over.role === undefined ? aRole() : over.role
  return {
    id: 'u1',
    name: '林静宜',
    username: 'consultant',
    userTypeId: null,
    tenantId: '1',
    sysUser: {
      userId: 'u1',
      id: 'u1',
      username: 'consultant',
      realName: '林静宜',
      phone: '',
      email: '',
      avatar: null,
      deptId: null,
      sex: null,
      userTypeId: null,
      tenantId: '1',
      lockFlag: '0',
      createTime: '2026-01-01 08:00:00',
    },
    roles: [],
    roleList: role ? [role] : [],
    role,
    permissions: [],
    deptFullName: '心桥大学/心理健康教育与咨询中心',
    dataScope: { type: 'ASSIGNED', deptIds: [] },
    isWriteInfo: [],
    isChangePassword: '0',
    forced: [],
    isInitializeAdmin: false,
    logoutRedirect: null,
    settings: { singleRoleSwitch: true },
    ...over,
  }
}

export const aDevice = (over: Partial<Reply<'GET /auth/session/mine'>[number]> = {}) => ({
  id: 's1',
  userId: 'u1',
  username: 'consultant',
  realName: '林静宜',
  method: '账号密码',
  port: 'pc',
  ip: '10.1.2.3',
  device: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  roleName: '咨询师',
  createTime: '2026-04-15 08:12:00',
  lastSeenTime: '2026-04-15 09:40:00',
  current: true,
  ...over,
})

export const aLogin = (over: Partial<Reply<'POST /admin/loginLog/page'>['records'][number]> = {}) => ({
  id: 'l1',
  time: '2026-04-15 08:12:00',
  username: 'consultant',
  event: '登录',
  method: '账号密码',
  result: '成功',
  reason: null,
  ip: '10.1.2.3',
  device: '',
  ...over,
})

export const pageOf = <T>(records: T[], total = records.length) => ({ records, total, current: 1, size: 10, pages: 1 })
