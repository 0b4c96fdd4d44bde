/** Words of calendars and exports that are nobody's rule. */
export const visitTexts = {
  calendarName: (day: string) => `安排-${day}.ics`,
  appointments: '预约名单',
  breaks: '取消与爽约记录',
  yes: '是',
  no: '否',
  methods: { 1: '面谈', 2: '线上', 3: '均可' },
} as const

/** Why nobody is reminded of a record. */
export const chaseTexts = {
  notOwed: '不是待填记录的预约',
  notDue: '还没有到填写期限',
  already: '今天已经催过',
} as const

/** Words beside the numbers of the workbench. */
export const entryTexts = {
  visits: '我的预约',
  visitsNone: '需要时随时可以预约',
  visitsNext: (time: string) => `下次 ${time}`,
  visitsToday: '今日预约',
  visitsTodayNext: (clock: string) => `下次 ${clock}`,
  visitsTodayNone: '没有后续安排',
  reviews: '待审记录',
  reviewsInTime: (count: number) => (count > 0 ? '都在期限内' : '没有等您的'),
  reviewsLate: (count: number) => `${count} 份已逾期`,
  records: '待填记录',
  recordsInTime: (count: number) => (count > 0 ? '都在期限内' : '都写完了'),
  recordsLate: (count: number) => `${count} 份已逾期`,
  recordsLocked: (count: number) => `另有 ${count} 份已锁定`,
  confirm: '待确认预约',
  confirmNone: '没有人在等',
  confirmSince: (day: string) => `最早 ${day}`,
  expected: '今日待到访',
  waiting: (people: number) => (people > 0 ? `${people} 人在等候` : '没有人在等候'),
} as const

export const visitFileTexts = {
  visits: '来访',
  records: '会谈记录',
  crisis: '危机评估记录',
  medical: '诊疗记录',
  keptBack: '由老师书写的专业记录，需要时可以向中心申请查阅',
  record: (type: string) => `${type}记录`,
  owed: (host: string) => `${host} · 待填写`,
  papers: (count: number) => `${count} 份`,
  owedCount: (count: number) => (count > 0 ? `${count} 份待填` : ''),
  standing: (sealed: number, owed: number) =>
    [sealed > 0 ? `${sealed} 份已封存` : '', owed > 0 ? `${owed} 份待填` : ''].filter(Boolean).join('，'),
  outline: (count: number, [from, to]: readonly [string, string], standing: string) =>
    [`${count} 份`, from === to ? from : `${from} 至 ${to}`, standing].filter(Boolean).join('，'),
  first: '首次来访',
  held: '会谈',
  next: '下次会谈',
  none: '暂无',
  times: (count: number) => `${count} 次`,
  absent: (leaves: number, missed: number) =>
    [leaves > 0 ? `请假 ${leaves} 次` : '', missed > 0 ? `未到 ${missed} 次` : ''].filter(Boolean).join(' · '),
} as const
