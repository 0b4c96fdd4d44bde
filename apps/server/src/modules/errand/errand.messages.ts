export const errandTexts = {
  called: '叫到的老师',
  entry: '我的待办',
  late: (count: number) => `${count} 项已超时`,
  inTime: '都在期限内',
  none: '没有待办',
  breaches: '超时清单',
  breachesSome: '请与负责的老师商量',
  breachesNone: '没有超时的',
} as const
