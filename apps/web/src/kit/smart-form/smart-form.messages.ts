import { isSentence } from '@xinqiao/domain'

/** What the form itself says; what it says about answers is the domain's. */
export const formTexts = {
  other: '其他',
  otherText: (label: string) => `${label}：其他`,
  otherPlaceholder: '请说明',
  // A long question is not said twice.
  write: (label: string) => (isSentence(label) ? '请输入' : `请输入${label}`),
  chooseWhat: (label: string) => (isSentence(label) ? '请选择' : `请选择${label}`),
  clear: '清除',
  search: '搜索选项',
  nothingFound: '没有符合的选项',
  empty: '暂无',
  notBuilt: (type: string) => `此处为“${type}”，当前版本暂不能显示`,
  reading: (seconds: number) => `请先阅读题目，${seconds} 秒后可作答`,
  openCalendar: '打开日历',
  openClock: '选择时间',
  today: '今天',
  previousMonth: '上个月',
  nextMonth: '下个月',
  year: '年',
  month: '月',
  day: (year: number, month: number, day: number) => `${year}年${month}月${day}日`,
  hour: '时',
  minute: '分',
  weekdays: ['一', '二', '三', '四', '五', '六', '日'],
  dateHint: '如 2026-04-15',
  dateTimeHint: '如 2026-04-15 08:30',
  timeHint: '如 08:30',
} as const
