export const careTexts = {
  close: (no: string) => `结案：${no}`,
  refer: (no: string, to: string) => `转介：${no} 转给${to}`,
  person: '来访者',
  caseNo: '个案编号',
  sessions: '已会谈',
  times: (n: number) => `${n} 次`,
  star: '目前等级',
  ungraded: '未定级',
  method: '结案方式',
  to: '转介到',
  dropped: '转介已撤回',
  passed: '个案已交接给其他咨询师',
  checklist: {
    visits: '所有预约均已有结果',
    visitsLeft: (n: number) => `还有 ${n} 次预约没有结果`,
    records: '会谈记录均已提交',
    recordsLeft: (n: number) => `还有 ${n} 份记录未提交`,
    request: '没有等待答复的申请',
    requestLeft: '结案或转介正在等待答复',
    report: '填写结案报告',
    reportLeft: '结案方式、结案时等级与结果',
    plan: '写明随访安排，由中心负责人同意',
    planLeft: '一级、二级个案结束前须有人接着关注',
  },
  levels: ['', '一级', '二级', '三级', '四级'],
} as const

export const beforeTexts = {
  level: '等级',
  ungraded: '未定级',
  last: '上次记录',
  first: '还没有记录',
  next: '约定的后续',
  nextDay: (day: string) => `${day} 再关注`,
  trend: (values: readonly number[], kind: string | null) =>
    `${values.join(' → ')}${kind === 'better' ? '，可靠好转' : kind === 'worse' ? '，可靠变差' : ''}`,
  warnings: '未结预警',
  open: (n: number, level: number) => `${n} 条，最高 ${level} 级`,
  absences: '爽约',
  times: (n: number) => `${n} 次`,
  reach: '联系许可',
  unasked: '还没有问过，请在会谈中登记',
  call: '可打电话',
  noCall: '不打电话',
  word: '可转告',
  noWord: '不转告他人',
  words: '他人接听时说',
  tutor: '告知辅导员',
  tutorMay: '本人同意',
  tutorMayNot: '本人没有同意，请不要告知',
  recording: '会谈录音',
  recordMay: '原则上同意，每次录之前再问',
  recordMayNot: '本人没有同意，不录',
  records: '待填记录',
  owed: (n: number) => `${n} 份`,
  papers: '缺少',
  registration: '来访登记表',
} as const

export const outcomeTexts = {
  reported: (name: string, type: string) => `${name}在${type}记录里上报了危机，请马上联系本人`,
  /** Words of somebody else end as a sentence before ours begin. */
  sentence: (words: string) => {
    const said = words.trim()
    return said === '' || /[。！？!?]$/u.test(said) ? said : `${said}。`
  },
  where: {
    wait: '排队管理',
    group: '排队管理',
    refer: '个案管理',
    doctor: '预约详情的转介',
    crisis: '值班台',
    end: '消息',
  },
} as const

export const entryTexts = {
  label: '在管个案',
  asked: (n: number) => `${n} 个请您接收`,
  calm: '没有待接收的转介',
} as const

/** What somebody reads of their own counselling: how it ended is not named after what they did. */
export const ownTexts = {
  states: { wait: '待开始', running: '进行中', transfer: '由其他老师继续' } as Readonly<Record<string, string>>,
  over: '已结束',
  reach: (call: boolean, write: boolean, word: boolean, hours: string) =>
    [
      call ? `可以打电话（${hours}）` : '不打电话',
      write ? '可以发消息' : '不发消息',
      word ? '可以请人转告' : '不经他人转告',
    ].join('，'),
  steps: {
    next: (time: string) => `下次会谈：${time}`,
    measure: '会谈之前，用一分钟填写近况',
    book: '还没有约下一次，可以现在预约',
    plan: '查看你的安全计划',
    again: '需要时随时可以再预约',
  },
} as const
