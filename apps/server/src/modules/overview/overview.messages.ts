export const overviewMessages = { untyped: '未分类' } as const
