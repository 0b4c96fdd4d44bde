export const recordMessages = {
  title: '写记录',
  facts: { visit: '来访类型' },
  session: '本次会谈',
  lasted: (minutes: number) => `实际 ${minutes} 分`,
  faceToFace: '面谈',
  time: '填写时限',
  locks: (time: string) => `${time} 自动锁定，之后要申请解锁`,
  next: {
    title: '下次会谈',
    booked: (time: string) => `已约 ${time}`,
    none: '两周内没有空着的时段',
  },
  locked: '这次会谈的记录已锁定',
  lockedLead: '过了填写的时限。说明原因申请解锁，同意后可填写 48 小时。',
  notYours: '这份记录不由您填写',
  notYoursLead: '记录由接待这次来访的老师填写。',
  toVisit: '看这个预约',
} as const
