export const tagTexts = {
  file: '标签',
  until: (day: string) => `至 ${day}`,
  corrected: '已核对更正',
  removed: '已删除',
  reasonMissing: '请说明哪里不对',
  reasonLong: (max: number) => `说明不能超过${max}个字`,
} as const
