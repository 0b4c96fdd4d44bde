/** What the owner of a task reads in it. */
export const taskMessages = {
  failed: '任务执行失败，请稍后重试；如多次失败请联系管理员',
  cancelled: '已取消',
} as const
