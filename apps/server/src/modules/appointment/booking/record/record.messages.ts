export const recordTexts = {
  changed: '记录的状态已变化',
  postpone: (type: string, time: string, days: number) => `延期锁定${days}天：${type} ${time}`,
  unlock: (type: string, time: string) => `解锁记录：${type} ${time}`,
  session: '会谈',
  host: '记录人',
  lockAt: '锁定时间',
  days: '延期',
  dayCount: (n: number) => `${n} 天`,
  until: (time: string) => `${time}（48小时）`,
  opens: '同意后打开至',
} as const
