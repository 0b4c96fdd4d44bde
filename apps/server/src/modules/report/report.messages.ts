import { monthlyKinds, monthText, type MonthlyKind } from '@xinqiao/domain'

export const reportTexts = {
  witness: '所记的咨询月报',
  title: (month: string, kind: MonthlyKind = 'consult'): string => `${monthText(month)}${monthlyKinds[kind]}`,
  edition: (edition: number): string => `第${edition}版`,
  notPublished: '（待核对，未发布）',
  published: (time: string): string => `发布时间：${time}`,
  counted: (time: string): string => `统计时间：${time}`,
  hiddenNote: '人数或次数不足 5 的数字显示为“<5”；为避免由合计推算出来，另有部分数字已隐去。',
  mark: (who: { school: string; name: string; username: string; time: string }): string =>
    [who.school, `导出人：${who.name}（${who.username}）`, `时间：${who.time}`, '内部资料，请勿外传'].join('　'),
  done: '月报已生成',
  words: { overview: '总体情况', figures: '主要指标', parts: '分布', problems: '主要问题', plan: '下月安排' },
  noWords: '（未填写）',
  nothing: '（没有数据）',
  meanings: '统计口径',
  total: '合计',
  columns: {
    figure: '指标',
    now: '本月',
    before: '上月',
    yearAgo: '去年同月',
    unit: '单位',
    warning: '预警',
    meaning: '统计口径',
    section: '分布',
    part: '分类',
    word: '栏目',
    text: '内容',
  },
} as const
