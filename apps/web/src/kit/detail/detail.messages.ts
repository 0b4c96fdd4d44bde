export const detailTexts = {
  print: '打印',
  more: '更多',
  reveal: '查看',
  hide: '隐藏',
  revealOf: (label: string) => `查看${label}`,
  hideOf: (label: string) => `隐藏${label}`,
  timeline: '时间线',
  related: '相关记录',
  refused: '暂无访问权限，请联系管理员',
  failed: '没能取到数据',
  failedLead: '请稍后重试，仍不行请联系管理员。',
  none: '-',
} as const
