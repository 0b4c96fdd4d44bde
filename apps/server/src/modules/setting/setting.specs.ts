import type { SettingItem } from '@xinqiao/contract'
import {
  address,
  all,
  among,
  between,
  colour,
  distinct,
  filled,
  fine,
  given,
  range,
  time,
  webAddress,
  type Check,
} from './setting.checks.ts'
import type { SettingCode } from './setting.catalogue.ts'

export type SettingSpec = {
  readonly name: string
  /** What it changes for people. */
  readonly effect: string
  /** `everyone` signed in may look it up, because pages depend on it; the rest is for those who see settings. */
  readonly readers: 'everyone' | 'managers'
  /** Fields of an item of a list; absent for a setting that is one thing, whose fields are those of its default. */
  readonly fields?: readonly (keyof SettingItem)[]
  readonly check: Check
  /** Which field names an item; two with the same name are refused. */
  readonly names?: readonly [field: keyof SettingItem, label: string]
}

const one = (name: string, effect: string, check: Check = fine): SettingSpec => ({
  name,
  effect,
  readers: 'everyone',
  check,
})

const many = (
  name: string,
  effect: string,
  fields: readonly (keyof SettingItem)[],
  check: Check,
  names?: SettingSpec['names'],
): SettingSpec => ({ name, effect, readers: 'everyone', fields, check, ...(names ? { names } : {}) })

const options = (name: string, effect: string): SettingSpec =>
  many(name, effect, ['code', 'label'], all(filled('code', '代码'), filled('label', '名称')), ['code', '代码'])

const managed = (name: string, effect: string, check: Check = fine): SettingSpec => ({
  ...one(name, effect, check),
  readers: 'managers',
})

const booking = all(range, between('openDays', '可预约天数', 1, 90), time('closeAt', '截止时间'))

const signIn = all(
  ({ password, sms }) => (password === false && sms === false ? '密码登录与短信登录至少保留一种' : null),
  between('maxFailures', '最多失败次数', 3, 20),
  between('failureWindowMinutes', '失败计数分钟数', 5, 1440),
  between('lockMinutes', '锁定分钟数', 1, 1440),
  between('accessHours', '令牌有效小时数', 1, 72),
  between('refreshDays', '续期有效天数', 1, 90),
)

/** Every setting by its code: its Chinese name, what it does, who may look it up and what it may hold. */
export const settingSpecs: Readonly<Record<SettingCode, SettingSpec>> = {
  djsz: many(
    '等级设置',
    '评估等级的星级、名称与颜色；1 星最重',
    ['star', 'level', 'color'],
    all(given('star', '星级'), filled('level', '等级'), colour),
    ['star', '星级'],
  ),
  wtlxsz: many(
    '问题类型设置',
    '问题大类与小类',
    ['code', 'label', 'parentCode'],
    all(filled('code', '代码'), filled('label', '名称')),
    ['code', '代码'],
  ),
  wtyzcd: options('问题严重程度', '登记与记录中的严重程度选项'),
  jafs: options('结案方式', '结案时可选的方式'),
  wjsbly: options('危机上报来源', '危机上报表的来源选项'),
  yysjdsz: many(
    '预约时间段设置',
    '限定可选的时段与星期；没有则不限',
    ['type', 'startTime', 'endTime', 'weeks', 'siteId'],
    all(
      given('type', '类型'),
      among('type', '类型', [2, 15, 17, 18, 19]),
      given('startTime', '开始时间'),
      given('endTime', '结束时间'),
      range,
    ),
  ),
  zxlysz: options('咨询领域设置', '咨询领域选项与咨询师擅长标签'),
  yyrlqzsjsz: one('预约日历起止时间设置', '日历显示的时间范围', range),
  lfzqzsjsz: one('来访者起止时间设置', '来访者看到的时间范围与预约窗口', booking),
  hdlfzqzsj: one('华东来访者起止时间', '华东模式下来访者的时间范围与预约窗口', booking),
  yyztyssz: many(
    '预约状态颜色设置',
    '日历中各类预约的颜色',
    ['code', 'label', 'color'],
    all(filled('code', '类型'), given('color', '颜色'), colour),
    ['code', '类型'],
  ),
  zxyyms: one(
    '咨询预约模式',
    '1 评估后由中心安排，2 来访者直接预约，3 首次安排、之后直接预约',
    among('mode', '模式', [1, 2, 3]),
  ),
  yymssz: one(
    '预约模式设置',
    '预约是否需确认、评估方式（0 无 1 面谈 13 电话 15 初访）、占位分钟数',
    all(among('assessMode', '评估方式', [0, 1, 13, 15]), between('holdMinutes', '占位分钟数', 1, 60)),
  ),
  hdzxmssz: one('华东咨询模式设置', '开启华东模式的预约类型与排队'),
  tjzxssz: one('推荐咨询师设置', '为来访者推荐合适的咨询师'),
  sfqyycdy: one('是否启用一次单元', '开放一次单元（单次咨询）'),
  ytmssz: one('约谈模式设置', '开放心理约谈'),
  sfqyjszl: one('是否启用精神诊疗', '开放精神诊疗'),
  lxfwkgsz: many(
    '类型服务开关设置',
    '逐一开放或关闭预约类型；没有则都开放',
    ['type', 'switchFlag'],
    all(given('type', '类型'), given('switchFlag', '开放')),
    ['type', '类型'],
  ),
  ddxssz: one('督导形式设置', '可选的督导形式：1 个体督导，2 团体督导', ({ supervisionForms }) =>
    supervisionForms?.every((form) => form === 1 || form === 2) === false ? '督导形式的取值无效' : null,
  ),
  pgddjlsz: one('批改督导记录设置', '督导师可批改督导记录'),
  txddjlsz: one('填写督导记录设置', '被督导者可填写督导记录'),
  grxxtmsz: one('个人信息填充设置', '表单自动带入个人信息'),
  xygl: one(
    '协议管理',
    '登录后须先阅读并同意适用于本人角色的协议；一次（once）或每年（yearly）',
    among('repeat', '签署频率', ['once', 'yearly']),
  ),
  singleRoleSwitch: one('单一角色', '登录后每次只使用一个角色'),
  signIn: managed('登录设置', '登录方式与防猜测', signIn),
  bodyEncryption: managed('报文加密', '请求与响应正文加密传输'),
  logout: managed('退出设置', '退出后前往的网址', address),
  collegeReport: managed('学院上报', '开放学院月度上报菜单'),
  hotline: managed('心理热线', '热线网页的网址；没有则不显示热线菜单', webAddress),
  easyTime: managed('轻松时光', '只有移动端展示页时不显示的产品：产品代号与菜单代号'),
}

export const nameProblem = (spec: SettingSpec, items: readonly SettingItem[]): string | null =>
  spec.names ? distinct(items, ...spec.names) : null
