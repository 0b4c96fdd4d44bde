export const sortableTexts = {
  move: (name: string) => `移动「${name}」`,
  instructions: '按空格键拿起，用上下方向键移动，再按空格键放下，按 Esc 取消；也可以按住 Alt 用上下方向键直接移动。',
  lifted: (name: string) => `已拿起「${name}」`,
  over: (name: string, place: number, of: number) => `「${name}」移到第 ${place} 位，共 ${of} 位`,
  dropped: (name: string, place: number) => `「${name}」已放在第 ${place} 位`,
  cancelled: (name: string) => `已取消移动「${name}」`,
} as const
