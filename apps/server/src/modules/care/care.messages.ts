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

export const entryTexts = {
  label: '在管个案',
  asked: (n: number) => `${n} 个请您接收`,
  calm: '没有待接收的转介',
} as const
