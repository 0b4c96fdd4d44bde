export const reviewMessages = {
  crumb: '个案',
  title: '待审记录',
  columns: {
    host: '记录人',
    visitor: '来访者',
    time: '会谈时间',
    type: '类型',
    state: '状态',
    handed: '提交时间',
    due: '应审时间',
    note: '说明',
  },
  tabs: '审核状态',
  late: '已逾期',
  returns: (n: number) => `退回过 ${n} 次`,
  open: '审核',
  read: '查看',
  empty: {
    title: '没有等您审核的记录',
    description: '实习咨询师和朋辈辅导员提交的记录会出现在这里，由您审核并签名。',
  },
} as const
