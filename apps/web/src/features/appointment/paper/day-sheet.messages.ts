export const daySheetMessages = {
  open: '打印日程',
  title: '一天的日程',
  day: '日期',
  site: '站点',
  everywhere: '全部站点',
  own: (day: string, name: string) => `${day} 日程 · ${name}`,
  house: (day: string, place: string) => `${day} 日程 · ${place}`,
  centre: '全中心',
  note: (count: number, left: number, made: string) =>
    [`共 ${count} 场`, left > 0 ? `另有 ${left} 场已取消或请假，未列出` : '', `制表时间 ${made}`]
      .filter(Boolean)
      .join('，'),
  cut: (most: number) => `这一天的预约太多，只列出前 ${most} 场，请按站点分开打印。`,
  columns: {
    time: '时间',
    room: '房间',
    host: '接待人',
    visitor: '来访者',
    type: '类型',
    state: '状态',
    notes: '备注',
  },
  none: '这一天没有安排',
  failed: '没能取到这一天的日程',
  care: '纸上有来访者的信息，用完请碎纸，不要留在桌面或打印机上。',
  print: '打印',
} as const
