export const recordMessages = {
  title: '写记录',
  facts: { visit: '来访类型', time: '会谈时间', place: '地点' },
  line: (type: string, time: string) => `${type} · ${time}`,
  locked: '这次会谈的记录已锁定',
  lockedLead: '过了填写的时限。说明原因申请解锁，同意后可填写 48 小时。',
  notYours: '这份记录不由您填写',
  notYoursLead: '记录由接待这次来访的老师填写。',
  toVisit: '看这个预约',
} as const
