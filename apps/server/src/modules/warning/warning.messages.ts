import { labelOf } from '@xinqiao/domain'

export const signalTabs = { live: '待处理', mine: '我经办的', done: '已处理' } as const

const steps = {
  raise: '发出警戒',
  add: '又有新的信息',
  worsen: '升为警戒',
  take: '接手',
  hand: '转交',
  close: '处理完毕',
} as const

export const stepLabel = (action: string): string => labelOf(steps, action, action)

export const entryTexts = {
  label: '警戒信息',
  overdue: (count: number) => `${count} 条已超时`,
  inTime: '请尽快接手',
  none: '目前没有',
} as const
