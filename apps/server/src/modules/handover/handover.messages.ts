export const handoverTexts = {
  nobody: '没有能接手的人，请先改期或调整',
  barred: (names: string) => `${names}须回避`,
  sameHour: '原时间可以，负荷较低',
  lightest: '负荷较低',
  shift: '值班',
} as const
