export const queueMessages = {
  /** Why a slot is closed to others: read by whoever keeps the rota. */
  inRound: '公平放号',
  offered: '邀约保留',
  ineligible: (why: string) => `抽签时不符合条件：${why}`,
} as const
