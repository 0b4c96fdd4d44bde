export const downloadMessages = {
  title: '下载中心',
  crumb: '个人',
  lead: '导入、导出和核验在后台进行，可以关掉页面，完成后在这里查看。',
  state: '状态',
  running: '进行中',
  finished: '已完成',
  everyone: '全部人员',
  task: '任务',
  kind: '类型',
  progress: '进度',
  progressOf: (name: string) => `${name}的进度`,
  outcome: '结果',
  counts: '成功 / 总数',
  message: '说明',
  who: '创建人',
  time: '创建时间',
  expiry: '有效期',
  download: '下载',
  defaultName: '下载文件',
  see: '看明细',
  cancel: '取消任务',
  askCancel: (name: string) => `取消「${name}」？`,
  askCancelLead: '已经处理的部分不会撤回，未处理的部分不再继续。',
  keep: '继续执行',
  cancelled: '任务取消成功',
  noneRunning: '没有正在进行的任务',
  noneRunningLead: '导入、导出或核验开始后，进度会出现在这里。',
  seeFinished: '看已完成的',
  noneFinished: '还没有完成过的任务',
  noneFinishedLead: '完成、失败或取消的任务都会留在这里。',
  noneOfAll: '还没有人完成过任务',
  noneOfAllLead: '您数据范围内的人员完成的导入、导出会出现在这里，文件仍只能由本人下载。',
} as const

export const expiryTexts = {
  days: (days: number) => `剩 ${days} 天`,
  hours: (hours: number) => `剩 ${hours} 小时`,
  minutes: (minutes: number) => `剩 ${minutes} 分钟`,
  over: '已过期',
} as const

/** By the number of the wire; an import's own words are the domain's. */
export const taskKinds: Readonly<Record<number, string>> = {
  10: '数据导出',
  11: '个人资料副本',
  12: '消息发送',
  90: '审计核验',
}
export const otherKind = '后台任务'

export const resultTexts = {
  title: (name: string) => `导入结果：${name}`,
  total: '总数',
  success: '成功',
  failed: '失败',
  rows: '没有导入的行',
  rowNumber: '行号',
  rowOf: (number: number) => `第 ${number} 行`,
  reason: '原因',
  cells: '原内容',
  cell: (title: string, value: string) => `${title}：${value}`,
  between: '；',
  allGood: '全部导入成功，没有被退回的行',
  othersRows: '被退回的行只有导入人本人能看',
  download: '下载结果表',
  downloadLead: '结果表逐行写明原因，改好后可以直接再次导入。',
  notKept: '结果表已不能下载',
} as const
