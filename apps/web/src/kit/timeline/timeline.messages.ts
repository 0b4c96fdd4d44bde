export const timelineTexts = {
  all: '全部',
  today: (day: string) => `今天 ${day}`,
  show: '显示',
  empty: '暂无记录',
  approval: { passed: '已通过', refused: '已驳回', waiting: '待审批' },
  opinion: (words: string) => `意见：${words}`,
} as const
