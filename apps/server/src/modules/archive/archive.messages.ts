export const archiveTexts = {
  origins: {
    appointment: '预约',
    care_case: '个案',
    risk_signal: '预警',
    supervision: '督导绑定',
  } as Readonly<Record<string, string>>,
  via: { purpose: '说明目的', relation: '服务关系', glass: '紧急调阅' } as const,
} as const

export const glassTexts = {
  title: '紧急调阅档案',
  person: '档案',
  layer: '层级',
  reason: '原因',
  until: '同意后打开两小时，本人与中心负责人会知道',
  tabs: { open: '待复核', mine: '我申请的', all: '全部' },
} as const
