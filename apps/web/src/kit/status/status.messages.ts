export const statusTexts = {
  appointment: {
    waiting: '待确认',
    notStart: '未开始',
    arrived: '已到访',
    running: '进行中',
    success: '待填记录',
    complete: '已完成',
    userBreakAppointment: '来访者爽约',
    hostBreakAppointment: '咨询师爽约',
    userTakeLeave: '来访者请假',
    hostTakeLeave: '咨询师请假',
    cancel: '已取消',
  },
  star: { 1: '一级 · 危机', 2: '二级 · 高风险', 3: '三级 · 关注', 4: '四级 · 一般' },
  warning: { 5: '预警 5 · 警戒', 4: '预警 4 · 异常', 3: '预警 3 · 跟踪', 2: '预警 2 · 关注', 1: '预警 1 · 正常' },
} as const
