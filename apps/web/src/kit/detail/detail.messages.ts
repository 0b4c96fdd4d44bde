export const detailTexts = {
  print: '打印',
  more: '更多',
  reveal: '查看',
  hide: '隐藏',
  revealOf: (label: string) => `查看${label}`,
  hideOf: (label: string) => `隐藏${label}`,
  timeline: '时间线',
  related: '相关记录',
  none: '-',
} as const
