import type { SettingItem } from '@xinqiao/contract'
import {
  bookingRuleDefaults,
  calendarColours,
  collectSeconds,
  displayLabel,
  matchWeightDefaults,
  type DisplayCode,
} from '@xinqiao/domain'

type Items = { readonly items: readonly SettingItem[] }

const list = (...items: SettingItem[]): Items => ({ items })
const options = (...labels: string[]): Items => list(...labels.map((label, at) => ({ code: String(at + 1), label })))

const problems: Readonly<Record<string, readonly string[]>> = {
  学业: ['学习压力', '考试焦虑', '专业适应'],
  人际: ['宿舍关系', '同伴交往', '师生关系'],
  情感: ['恋爱', '失恋', '暗恋'],
  家庭: ['亲子关系', '父母关系', '家庭变故'],
  自我: ['自我认识', '自卑', '完美主义'],
  情绪: ['低落', '焦虑', '易怒'],
  生涯: ['择业', '升学', '迷茫'],
  其他: [],
}

const problemTree = (): Items =>
  list(
    ...Object.entries(problems).flatMap(([label, children], at) => [
      { code: String(at + 1), label },
      ...children.map((child, i) => ({ code: `${at + 1}-${i + 1}`, label: child, parentCode: String(at + 1) })),
    ]),
  )

/** Colours of the calendar by appointment type. */
const typeColours = (): Items =>
  list(
    ...Object.entries(calendarColours).map(([code, color]) => ({
      code,
      label: displayLabel(code as DisplayCode),
      color,
    })),
  )

const bookingRange = { startTime: '08:00', endTime: '22:00', openDays: 14, closeAt: '17:00' } as const

/** The rest of the numbers live in lfzqzsjsz and yymssz, where the specification has them. */
const { openDays: _openDays, closeClock: _closeClock, holdMinutes: _holdMinutes, ...rules } = bookingRuleDefaults

const weights = matchWeightDefaults

/** The specification's codes: initials of their Chinese names. What each means stands in the catalogue. */
export const codeDefaults = {
  djsz: list(
    { star: 1, level: '一级·危机', color: '#CF1F2E' },
    { star: 2, level: '二级·高风险', color: '#E2620E' },
    { star: 3, level: '三级·关注', color: '#C98A04' },
    { star: 4, level: '四级·一般', color: '#2E9E6B' },
  ),
  wtlxsz: problemTree(),
  wtyzcd: options('轻微', '一般', '较重', '严重'),
  jafs: options('目标达成', '双方协商结束', '转介', '来访者中止', '毕业或离校'),
  wjsbly: options('本人求助', '同学', '班级心理委员', '辅导员', '咨询中发现', '测评发现', '家长', '其他'),
  yysjdsz: list(),
  zxlysz: options('学业压力', '人际关系', '恋爱情感', '家庭关系', '情绪困扰', '自我成长', '生涯发展', '睡眠', '适应'),
  yyrlqzsjsz: { startTime: '08:00', endTime: '22:00' },
  lfzqzsjsz: bookingRange,
  hdlfzqzsj: bookingRange,
  yyztyssz: typeColours(),
  zxyyms: { mode: 3 },
  yymssz: { bookingCheckEnable: true, assessMode: 15, holdMinutes: 10 },
  hdzxmssz: { enable: false },
  zxgzsz: { ...rules, noticeText: '' },
  fhms: { mode: 1, collectSeconds },
  tjzxssz: {
    enable: true,
    fieldWeight: weights.field,
    timeWeight: weights.time,
    teacherWeight: weights.teacher,
    methodWeight: weights.method,
    siteWeight: weights.site,
    sexWeight: weights.sex,
    loadWeight: weights.load,
    declineWeight: weights.decline,
  },
  sfqyycdy: { enable: true },
  ytmssz: { interviewEnable: true },
  sfqyjszl: { enable: true, noticeText: '' },
  lxfwkgsz: list(),
  ddxssz: { supervisionForms: [1, 2] as readonly number[] },
  pgddjlsz: { enable: true },
  txddjlsz: { enable: false },
  grxxtmsz: { enable: true },
  xygl: { enable: false, repeat: 'once' },
  znhhsz: { aiEnable: false, aiKeepDays: 180, aiMinorPolicy: 1, aiOpening: '' },
} as const
