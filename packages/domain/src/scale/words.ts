export const scaleCategories = {
  mood: '情绪',
  stress: '压力与适应',
  self: '自我与幸福感',
  body: '睡眠与身体',
  safety: '安全随访',
  drink: '饮酒',
  general: '综合筛查',
  personality: '人格',
  own: '本校量表',
} as const
export type ScaleCategory = keyof typeof scaleCategories
