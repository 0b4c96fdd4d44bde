export const planTexts = {
  assign: (name: string) => `发出答卷：${name}`,
  announce: (name: string) => `通知作答：${name}`,
  remind: (name: string) => `提醒作答：${name}`,
  everybody: '全校',
  people: (n: number) => `共 ${n} 人`,
  none: '未选择对象',
  noCollege: '未分学院',
} as const

export const sheetTexts = {
  risk: (scale: string, reason: string) => `${scale}：${reason}`,
  band: (scale: string, level: string) => `${scale}的得分在“${level}”一段`,
  retest: '请重新作答',
  rescore: (scale: string, version: string) => `重新计分：${scale} v${version}`,
  fileLabel: '测评计划',
  fileTitle: (name: string) => `测评：${name}`,
  copyTitle: '测评作答',
  sexes: { '1': '男', '2': '女' } as Readonly<Record<string, string>>,
  unknown: '未填',
  quality: {
    time: '总用时',
    run: '同项连选',
    fast: '过快的题',
    missing: '缺答',
    timeFound: (minutes: number, seconds: number) => `${minutes} 分 ${seconds} 秒`,
    runFound: (n: number) => `最长 ${n} 题`,
    fastFound: (n: number) => (n === 0 ? '没有' : `${n} 题不到 1 秒`),
    missingFound: (n: number) => (n === 0 ? '没有' : `${n} 题`),
  },
  noNorm: '按作者分段，未用常模',
  follow: {
    acute: '追问：此刻有结束生命的念头，请立即联系',
    positive: '追问：有过这样的念头或经历',
    negative: '追问：都答“没有”',
    broken: '追问：没有答完或不想说，按暂定级别',
  },
} as const
