import { labelOf } from '@xinqiao/domain'

export const signalTabs = { live: '待处理', mine: '我接下的', done: '已结束' } as const

const steps = {
  raise: '发出预警',
  add: '又有新的信息',
  worsen: '预警升级',
  ease: '预警减轻',
  take: '接手',
  hand: '转交',
  contact: '记联系',
  refer: '转约谈/咨询',
  close: '解除',
  dismiss: '判为误报',
  propose: '提出解除',
  escalate: '转危机',
  dispute: '提出异议',
  uphold: '异议成立',
  overrule: '异议不成立',
  confirm: '第二人确认解除',
  confirmFalse: '第二人确认误报',
} as const

export const stepLabel = (action: string): string => labelOf(steps, action, action)

export const entryTexts = {
  label: '警戒信息',
  overdue: (count: number) => `${count} 条已超时`,
  inTime: '请尽快接手',
  none: '目前没有',
} as const

export const secondTexts = {
  release: '解除5级预警',
  asFalse: '将5级预警判为误报',
  because: (reason: string, note: string) => `${reason}。${note}`,
  changed: '预警已有变化，请重新提出',
  person: '预警对象',
  level: '级别',
  levelWords: (level: number) => `预警 ${level}`,
  reached: '与本人联系',
  signs: '看到了什么',
} as const

export const warningFileTexts = {
  label: '预警',
  title: (level: number) => `预警 ${level}`,
  keptBack: '为保障安全而做的专业记录，需要时可以向中心申请查阅',
} as const
export const scaleTexts = {
  risk: (scale: string, item: number, answer: string) => `${scale} 第 ${item} 题选“${answer}”`,
  band: (scale: string, score: number, band: string) => `${scale} ${score} 分，${band}`,
  change: (scale: string, before: number, after: number) => `${scale} 从 ${before} 分升到 ${after} 分`,
} as const

export const absenceTexts = { words: (star: number, times: number) => `现为 ${star} 级，第 ${times} 次未到访` } as const

export const disputeTexts = {
  wanted: (level: number, why: string) => `认为应为 ${level} 级。${why}`,
  waits: '有一项异议等待答复',
  upheld: '您提出的异议成立，级别已调整',
  overruled: '您提出的异议有了答复，级别不变',
} as const
