import { defineCalls, permitted, signedIn } from '../call.ts'
import { DateTime, Id, Nullable, SeenVersion, type Static, Text, Type } from '../schema.ts'

const yes = (title: string) => Type.Optional(Type.Boolean({ title }))
const number = (title: string, minimum: number, maximum: number) =>
  Type.Optional(Type.Integer({ title, minimum, maximum }))
const text = (max: number, title: string) => Type.Optional(Text(max, title))

/** One item of a setting: the fields of every code side by side; each code uses a few and ignores the others. */
export const SettingItem = Type.Object({
  code: text(50, '代码'),
  parentCode: text(50, '上级代码'),
  label: text(100, '名称'),
  enable: yes('启用'),
  color: text(20, '颜色'),
  level: text(50, '等级'),
  star: number('星级', 1, 4),
  type: number('类型', 1, 99),
  startTime: text(5, '开始时间'),
  endTime: text(5, '结束时间'),
  weeks: Type.Optional(Type.Array(Type.Integer({ title: '星期', minimum: 1, maximum: 7 }), { maxItems: 7 })),
  siteId: text(36, '站点'),
  openDays: number('可预约天数', 0, 365),
  closeAt: text(5, '截止时间'),
  mode: number('模式', 1, 3),
  bookingCheckEnable: yes('预约需确认'),
  assessMode: number('评估方式', 0, 99),
  holdMinutes: number('占位分钟数', 0, 120),
  interviewEnable: yes('启用约谈'),
  termSessionLimit: number('每学期咨询次数', 0, 1000),
  cancelDaysBefore: number('取消截止提前天数', 0, 1000),
  cancelClock: text(5, '取消截止时间'),
  leaveFreeCount: number('每学期可请假次数', 0, 1000),
  countAllLeaves: yes('超出后全部请假计爽约'),
  noShowBlockCount: number('爽约几次暂停预约', 0, 1000),
  appealEnable: yes('允许申诉'),
  noShowGraceMin: number('爽约等候时间', 0, 10_000),
  checkInEarlyMin: number('提前签到时间', 0, 10_000),
  startEarlyMin: number('提前开始时间', 0, 10_000),
  autoFinishMin: number('自动结束时间', 0, 10_000),
  maxReschedulePerTerm: number('每学期改期次数', 0, 1000),
  sessionMinutes: number('每次时长', 0, 10_000),
  gapMinutes: number('间隔时长', 0, 10_000),
  releasedCloseHours: number('空出时段的截止时间', 0, 10_000),
  leaveFreesMin: number('请假后可再约的时间', 0, 10_000),
  recordDueDays: number('记录提交期限', 0, 1000),
  recordLockDays: number('记录锁定期限', 0, 1000),
  lockedRecordMost: number('锁定记录上限', 0, 1000),
  queueOfferHours: number('邀约有效时间', 0, 10_000),
  singleSessionWaitDays: number('等候转一次单元', 0, 10_000),
  correctDays: number('更正期限', 0, 1000),
  restoreDays: number('恢复期限', 0, 1000),
  noticeText: text(2000, '补充须知'),
  collectSeconds: number('收集申请时间', 0, 1_000_000),
  fieldWeight: number('擅长领域', 0, 1000),
  timeWeight: number('方便的时间', 0, 1000),
  teacherWeight: number('希望的咨询师', 0, 1000),
  methodWeight: number('咨询方式', 0, 1000),
  siteWeight: number('校区', 0, 1000),
  sexWeight: number('性别期待', 0, 1000),
  loadWeight: number('当前个案数', 0, 1000),
  declineWeight: number('近期婉拒', 0, 1000),
  switchFlag: yes('开放'),
  supervisionForms: Type.Optional(
    Type.Array(Type.Integer({ title: '督导形式', minimum: 1, maximum: 9 }), { maxItems: 9 }),
  ),
  repeat: text(10, '签署频率'),
  password: yes('密码登录'),
  sms: yes('短信登录'),
  terminal: yes('终端登录'),
  captcha: yes('登录安全验证'),
  maxFailures: number('最多失败次数', 0, 1000),
  failureWindowMinutes: number('失败计数分钟数', 0, 100_000),
  lockMinutes: number('最长等待分钟数', 0, 100_000),
  accessHours: number('令牌有效小时数', 0, 1000),
  refreshDays: number('续期有效天数', 0, 1000),
  roles: Type.Optional(Type.Array(Text(50, '角色', 1), { maxItems: 50, title: '角色' })),
  redirect: text(500, '退出后前往的网址'),
  url: text(500, '网址'),
  productCode: text(64, '产品代号'),
  menuCode: text(64, '菜单代号'),
  aiEnable: yes('开放 AI 倾诉'),
  aiKeepDays: number('文字保存天数', 0, 1_000_000),
  aiMinorPolicy: number('未成年人', 0, 9),
  aiOpening: text(200, '开场白'),
  nightPhone: text(20, '值班手机'),
  words: text(120, '学校的话'),
  phone: text(20, '电话'),
  network: text(50, '网段'),
})
export type SettingItem = Static<typeof SettingItem>

const SettingList = Type.Array(SettingItem)
const Code = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]{0,49}$', title: '设置代码' })
/** By code; a code without settings has an empty list. */
const ByCode = Type.Unsafe<Record<string, SettingItem[]>>({ type: 'object', additionalProperties: SettingList })

/** Absent means the whole school. */
const Site = Type.Optional(Id('site'))

const setting = {
  type: Type.String(),
  name: Type.String(),
  version: Type.Integer(),
  updatedBy: Nullable(Type.String()),
  updateTime: Nullable(DateTime),
  settingList: SettingList,
}

const place = {
  type: Code,
  siteId: Site,
  version: SeenVersion,
}

const changeErrors = [
  'setting.unknown',
  'setting.not_per_site',
  'request.not_found',
  'request.version_conflict',
  'dept.whole_school_only',
] as const

const controls = [
  'text',
  'switch',
  'number',
  'time',
  'colour',
  'weekdays',
  'choice',
  'choices',
  'site',
  'parent',
  'url',
] as const

/** How one field of a setting is filled in. */
const Field = Type.Object({
  name: Type.Unsafe<keyof SettingItem>({ type: 'string' }),
  label: Type.String(),
  control: Type.Unsafe<(typeof controls)[number]>({ type: 'string', enum: [...controls] }),
  required: Type.Optional(Type.Boolean()),
  min: Type.Optional(Type.Integer()),
  max: Type.Optional(Type.Integer()),
  unit: Type.Optional(Type.String()),
  hint: Type.Optional(Type.String()),
  options: Type.Array(Type.Object({ value: Type.String(), label: Type.String() })),
  isNumber: Type.Optional(Type.Boolean()),
})

export const settingCalls = defineCalls('setting', {
  'GET /public/setting/manage/type': {
    summary: '一项设置的当前内容；未知或无权查看的代码返回空列表',
    access: signedIn,
    effect: 'read',
    query: Type.Object({ type: Code, siteId: Site }),
    reply: Type.Object(setting),
    errors: ['request.not_found'],
  },
  'GET /public/setting/manage/catalogue': {
    summary: '设置目录：含义、字段、默认值与当前内容（全校或某站点）',
    access: permitted('admin_setting_list_tab'),
    effect: 'read',
    query: Type.Object({ siteId: Site }),
    reply: Type.Array(
      Type.Object({
        ...setting,
        effect: Type.String(),
        group: Type.String(),
        isList: Type.Boolean(),
        /** Whether a site may differ from its school. */
        perSite: Type.Boolean(),
        /** The field no two items of the list may share. */
        nameField: Nullable(Type.String()),
        fields: Type.Array(Field),
        /** Whose word holds. */
        source: Type.Unsafe<'platform' | 'tenant' | 'site'>({ type: 'string', enum: ['platform', 'tenant', 'site'] }),
        /** How many sites have their own word. */
        sitesApart: Type.Integer(),
        defaults: SettingList,
      }),
    ),
    errors: ['request.not_found'],
  },
  'GET /public/setting/manage/history': {
    summary: '一项设置的历次版本（新的在前）',
    access: permitted('admin_setting_list_tab'),
    effect: 'read',
    query: Type.Object({ type: Code, siteId: Site }),
    reply: Type.Array(
      Type.Object({
        version: Type.Integer(),
        updatedBy: Nullable(Type.String()),
        updateTime: DateTime,
        isReset: Type.Boolean(),
        settingList: SettingList,
      }),
    ),
    errors: ['setting.unknown', 'request.not_found'],
  },
  'POST /public/setting/manage/type/batch': {
    summary: '多项设置的当前内容',
    access: signedIn,
    effect: 'read',
    body: Type.Object({ types: Type.Array(Code, { maxItems: 50, title: '设置代码' }), siteId: Site }),
    reply: ByCode,
    errors: ['request.not_found'],
  },
  'GET /public/setting/inner/manage/type/getFirst': {
    summary: '一项设置的第一条启用内容',
    access: signedIn,
    effect: 'read',
    query: Type.Object({ type: Code }),
    reply: Nullable(SettingItem),
  },
  'POST /public/setting/manage': {
    summary: '保存一项设置（按版本防覆盖）',
    access: permitted('admin_setting_manage_btn'),
    effect: 'write',
    audit: 'setting.save',
    inPart: true,
    body: Type.Object({
      ...place,
      settingList: Type.Array(SettingItem, { maxItems: 200, title: '设置内容' }),
    }),
    reply: Type.Object({ version: Type.Integer() }),
    errors: ['setting.invalid', ...changeErrors],
  },
  'POST /public/setting/manage/reset': {
    summary: '恢复默认：本校的设置恢复为平台默认，站点的设置恢复为跟随全校',
    access: permitted('admin_setting_manage_btn'),
    effect: 'write',
    audit: 'setting.reset',
    inPart: true,
    body: Type.Object(place),
    reply: Type.Object({ version: Type.Integer() }),
    errors: changeErrors,
  },
})
