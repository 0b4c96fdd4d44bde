/** Words of the sections with a life of their own. */
export const widgetMessages = {
  chooseResult: '请选择访谈评估结果',
  chooseVisitor: '请选择来访者',
  sameVisitor: '这位来访者已经选过了',
  count: '咨询次数',
  basicInformation: '基本情况',
  chiefComplaint: '主诉',
  times: (count: number) => `咨询${count}次`,
  lastDate: (day: string) => `最近${day}`,
  signed: '已签名',
  files: (count: number) => `${count}个文件`,
} as const
