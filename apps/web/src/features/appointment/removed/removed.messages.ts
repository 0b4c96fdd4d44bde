export const removedMessages = {
  title: '已删除预约',
  crumb: '记录追踪',
  search: { keyword: '来访者', keywordHint: '姓名或学号', dates: '预约日期' },
  columns: { removed: '删除时间', by: '删除人', reason: '原因' },
  restore: '恢复',
  restored: '预约已恢复，回到待确认',
  ask: (who: string) => `恢复${who}的预约？`,
  askLead: '时段仍空闲时才能恢复，恢复后回到待确认。',
  over: '超过 30 天或时段已过',
  note: '删除后 30 天内、时段仍空闲时可以恢复。',
  empty: '没有删除过的预约',
  emptyLead: '预约员批量删除的待确认预约会列在这里。',
} as const
