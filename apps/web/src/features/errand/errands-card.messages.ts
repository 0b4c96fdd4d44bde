/** What the workbench's card says, apart from the page's words: the workbench is weighed. */
export const errandCardMessages = {
  title: '我的待办',
  more: '全部',
  none: '没有待办',
  noneLead: '记录、预警、申诉等到了时间会出现在这里。',
  overdue: '已超时',
  due: (when: string) => `${when} 前`,
  open: '去办理',
  act: (what: string) => `去办理 ${what}`,
} as const
