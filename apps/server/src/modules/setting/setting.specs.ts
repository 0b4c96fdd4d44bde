import type { SettingItem } from '@xinqiao/contract'
import type { SettingCode } from './setting.catalogue.ts'
import {
  distinct,
  fewNetworks,
  inOrder,
  itemProblem,
  lockAfterDue,
  network,
  parentProblem,
  type Check,
} from './setting.checks.ts'
import { fields } from './setting.fields.ts'
import type { FieldSpec } from './setting.kinds.ts'

export const settingGroups = {
  booking: '预约与咨询',
  service: '服务开放',
  option: '选项内容',
  supervision: '督导',
  form: '资料与协议',
  signIn: '登录与安全',
  other: '其他',
} as const
export type SettingGroup = keyof typeof settingGroups

export type SettingSpec = {
  readonly name: string
  readonly group: SettingGroup
  /** What it changes for people. */
  readonly effect: string
  /** `everyone` signed in may look it up, because pages depend on it; the rest is for those who see settings. */
  readonly readers: 'everyone' | 'managers'
  readonly fields: readonly FieldSpec[]
  readonly isList: boolean
  /** Whether a site may differ from its school. */
  readonly perSite: boolean
  /** What single fields cannot say. */
  readonly check?: Check
  readonly checkAll?: (items: readonly SettingItem[]) => string | null
  /** Which field names an item; two with the same name are refused. */
  readonly names?: readonly [field: keyof SettingItem, label: string]
}

type More = Partial<Pick<SettingSpec, 'perSite' | 'check' | 'checkAll' | 'names' | 'readers'>>

const one = (
  group: SettingGroup,
  name: string,
  effect: string,
  given: readonly FieldSpec[] = [fields.enable],
  more: More = {},
): SettingSpec => ({ name, group, effect, readers: 'everyone', fields: given, isList: false, perSite: false, ...more })

const many = (
  group: SettingGroup,
  name: string,
  effect: string,
  given: readonly FieldSpec[],
  more: More = {},
): SettingSpec => ({ ...one(group, name, effect, given, more), isList: true })

const options = (name: string, effect: string, more: More = {}): SettingSpec =>
  many('option', name, effect, fields.option, { names: ['code', '代码'], ...more })

const onSite = { perSite: true } as const
const managed = { readers: 'managers' } as const

const MOST_HOTLINES = 12

const isPhone = (text: string | undefined): boolean => /^[\d +-]{3,20}$/.test(String(text).normalize('NFKC'))

const nightPhone: Check = ({ nightPhone: phone }) =>
  phone === '' || isPhone(phone) ? null : '值班手机应为电话号码，如 130 0000 1200'

const hotline: Check = ({ phone, startTime = '', endTime = '' }) => {
  if (!isPhone(phone)) return '电话应为电话号码，如 027-5550 1300'
  return (startTime === '') === (endTime === '') ? null : '开始时间与结束时间请都填写，或都留空（24 小时）'
}

const fewHotlines = (items: readonly SettingItem[]): string | null =>
  items.length > MOST_HOTLINES ? `热线最多 ${MOST_HOTLINES} 条，太多了难受的人不好选` : null

const signIn: Check = ({ password, sms }) =>
  password === false && sms === false ? '密码登录与短信登录至少保留一种' : null

/** Every setting by its code: its Chinese name, what it does, who may look it up and what it may hold. */
export const settingSpecs: Readonly<Record<SettingCode, SettingSpec>> = {
  djsz: many('option', '等级设置', '评估等级的星级、名称与颜色；1 星最重', fields.level, { names: ['star', '星级'] }),
  wtlxsz: many('option', '问题类型设置', '问题大类与小类', fields.problem, {
    names: ['code', '代码'],
    checkAll: parentProblem,
  }),
  wtyzcd: options('问题严重程度', '登记与记录中的严重程度选项'),
  jafs: options('结案方式', '结案时可选的方式'),
  wjsbly: options('危机上报来源', '危机上报表的来源选项'),
  yysjdsz: many('booking', '预约时间段设置', '限定可选的时段与星期；没有则不限', fields.slot, { check: inOrder }),
  zxlysz: options('咨询领域设置', '咨询领域选项与咨询师擅长标签', onSite),
  yyrlqzsjsz: one('booking', '预约日历起止时间设置', '日历显示的时间范围', fields.range, { ...onSite, check: inOrder }),
  lfzqzsjsz: one('booking', '来访者起止时间设置', '来访者看到的时间范围与预约窗口', fields.booking, {
    ...onSite,
    check: inOrder,
  }),
  hdlfzqzsj: one('booking', '华东来访者起止时间', '华东模式下来访者的时间范围与预约窗口', fields.booking, {
    ...onSite,
    check: inOrder,
  }),
  yyztyssz: many('booking', '预约状态颜色设置', '日历中各类预约的颜色', fields.typeColour, { names: ['code', '类型'] }),
  zxyyms: one('booking', '咨询预约模式', '新来访者怎样约到咨询', fields.mode, onSite),
  yymssz: one('booking', '预约模式设置', '预约是否需确认、先做哪种评估、选中时段保留多久', fields.bookingMode, onSite),
  hdzxmssz: one('booking', '华东咨询模式设置', '开启华东模式的预约类型与排队'),
  zxgzsz: one('booking', '咨询规则设置', '次数、取消、请假、爽约与期限；来访者看到的须知由此而来', fields.rules, {
    ...onSite,
    check: lockAfterDue,
  }),
  fhms: one('booking', '放号模式', '热门时段先到先得，还是收集申请后公平抽签', fields.releaseMode, onSite),
  tjzxssz: one('service', '推荐咨询师设置', '为来访者推荐合适的咨询师，各项的分量', fields.matching, onSite),
  sfqyycdy: one('service', '是否启用一次单元', '开放一次单元（单次咨询）', [fields.enable], onSite),
  ytmssz: one('service', '约谈模式设置', '开放心理约谈', fields.talk, onSite),
  sfqyjszl: one('service', '是否启用精神诊疗', '开放精神诊疗；来访者看到的须知是它自己的', fields.psychiatric, onSite),
  lxfwkgsz: many('service', '类型服务开关设置', '逐一开放或关闭预约类型；没有则都开放', fields.service, {
    ...onSite,
    names: ['type', '类型'],
  }),
  ddxssz: one('supervision', '督导形式设置', '可选的督导形式', fields.supervision),
  pgddjlsz: one('supervision', '批改督导记录设置', '督导师可批改督导记录'),
  txddjlsz: one('supervision', '填写督导记录设置', '被督导者可填写督导记录'),
  grxxtmsz: one('form', '个人信息填充设置', '表单自动带入个人信息'),
  xygl: one('form', '协议管理', '登录后须先阅读并同意适用于本人角色的协议', fields.agreement),
  znhhsz: one('service', '智能会话设置', '开放 AI 倾诉；未成年人是否可用、文字保存多久', fields.assistant, managed),
  singleRoleSwitch: one('signIn', '单一角色', '登录后每次只使用一个角色'),
  signIn: one('signIn', '登录设置', '登录方式与防猜测', fields.signIn, { ...managed, check: signIn }),
  secondFactor: one(
    'signIn',
    '二次验证',
    '所选角色登录时除密码外还要输入验证器的验证码；能看到咨询内容的角色应当开启。自己的角色只能由他人关闭',
    fields.secondFactor,
    managed,
  ),
  schoolNetworks: many(
    'signIn',
    '校园网络',
    '学校上网出口的网段，如 202.112.0.0/16 或 2001:da8:8000::/48，只有一个地址就填地址。在这些网段里许多人共用一个地址，登录页、求助卡与登录不因人多被拒；只对本校有效，已登录的人在哪里都不受影响',
    fields.networks,
    { ...managed, names: ['network', '网段'], check: network, checkAll: fewNetworks },
  ),
  bodyEncryption: one('signIn', '报文加密', '请求与响应正文加密传输', [fields.enable], managed),
  logout: one('signIn', '退出设置', '退出后前往的网址', fields.logout, managed),
  collegeReport: one('other', '学院上报', '开放学院月度上报菜单', [fields.enable], managed),
  anIntervention: one(
    'other',
    '评估干预',
    '测评预警转来的危机个案单列为“评估干预”，有自己的干预、回执与跟踪页；流程与时限相同',
    [fields.enable],
    managed,
  ),
  hotline: one('other', '心理热线', '热线页上“打过去会怎样”的话，以及网上热线的网址', fields.hotline, managed),
  hotlines: many(
    'other',
    '热线号码',
    '心理热线页上的号码与接听时间，公开显示；中心值班电话与全国热线 12356 总在，不必再填',
    fields.hotlines,
    { ...managed, names: ['phone', '电话'], check: hotline, checkAll: fewHotlines },
  ),
  helpCard: one('other', '紧急求助卡', '值班时间以外谁接听，以及学校想说的话', fields.helpCard, {
    ...managed,
    check: nightPhone,
  }),
  easyTime: one('other', '轻松时光', '只有移动端展示页时不显示的产品：产品代号与菜单代号', fields.easyTime, managed),
}

/** What is wrong with a setting that would hold these items; null when nothing is. */
export const settingProblem = (spec: SettingSpec, items: readonly SettingItem[]): string | null => {
  for (const item of items) {
    const words = itemProblem(spec.fields, item) ?? spec.check?.(item) ?? null
    if (words !== null) return words
  }
  return (spec.names ? distinct(items, ...spec.names) : null) ?? spec.checkAll?.(items) ?? null
}
