export const chartTexts = {
  showTable: '查看表格',
  showChart: '查看图表',
  export: '导出表格',
  empty: '暂无数据',
  emptyNote: '这段时间还没有可以统计的记录。',
  failed: '图表没加载出来',
  failedNote: '可以先查看表格，或重试。',
  dataFailed: '没能取到数据',
  none: '-',
} as const
