export const badgeTexts = {
  close: '关闭',
  queued: '排队中...',
  moveHint: '可以拖动；按方向键移动位置，按 Home 或 End 键贴到左侧或右侧',
} as const
