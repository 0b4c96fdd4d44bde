export const planTexts = {
  assign: (name: string) => `发出答卷：${name}`,
  announce: (name: string) => `通知作答：${name}`,
  remind: (name: string) => `提醒作答：${name}`,
  cadre: '干部测评',
  everybody: '全校',
  people: (n: number) => `共 ${n} 人`,
  none: '未选择对象',
  noCollege: '未分学院',
  grade: (year: string) => `${year} 级`,
  fromWarning: '预警',
  fromSheet: '测评',
  byCollege: '各学院分批的时间',
} as const

export const capacityTexts = {
  title: (name: string) => `发布“${name}”：超出值班能力`,
  changed: '计划已改动，请重新确认',
  people: '测评对象',
  count: (n: number) => `${n} 人`,
  days: '每天预计须联系',
  day: (day: string, n: number) => `${day} ${n} 人`,
  worst: '最忙的一小时',
  worstAt: (at: string, expected: number, capacity: number) => `${at} 预计 ${expected} 人，当班可联系 ${capacity} 人`,
  unstaffed: '无人值班时预计',
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
    fast: '过快的题',
    missing: '缺答',
    timeFound: (minutes: number, seconds: number) => `${minutes} 分 ${seconds} 秒`,
    fastFound: (n: number) => (n === 0 ? '没有' : `${n} 题不到 1 秒`),
    missingFound: (n: number) => (n === 0 ? '没有' : `${n} 题`),
  },
  careless: {
    pace: (seconds: number) => `每题中位 ${seconds} 秒`,
    longRun: (n: number) => `同一选项最长连选 ${n} 题`,
    unevenness: (n: number) => `同一量表单双题平均相差满程的 ${n}%`,
    beside: (found: string, ofHundred: number) => `${found}；本计划每 100 份里约 ${ofHundred} 份与此相当或更甚`,
    together: '综合',
    advice: '两项以上少见，可能没有细读；请结合面谈判断，已有的风险级别不变',
  },
  reference: (plan: string, sex: string) => (sex ? `${plan} ${sex}生` : plan),
  noNorm: '按作者分段，未用常模',
  follow: {
    acute: '追问：此刻有结束生命的念头，请立即联系',
    positive: '追问：有过这样的念头或经历',
    negative: '追问：都答“没有”',
    broken: '追问：没有答完或不想说，按暂定级别',
  },
} as const

export const dailyTexts = {
  name: (title: string) => `日常测评：${title}`,
  notice:
    '想做就做，看看自己最近怎么样。没有对错，也不影响成绩和评优。\n做出来的是写给你自己的一段话，老师不会翻看。只有一种例外：你的回答说到不想活或伤害自己，值班老师会看到这一份，并来联系你。',
} as const
