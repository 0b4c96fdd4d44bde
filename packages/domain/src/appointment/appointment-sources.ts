/** How an appointment came about, in the specification's numbers. */
export const appointmentSources = {
  1: '测评访谈',
  2: '评估转入',
  3: '咨询等候',
  4: '转介',
  5: '排队',
  6: '初始访谈转入',
  7: '电话评估转入',
  8: '危机评估转入',
  9: '值班转入',
  10: '约谈转入',
  11: '前台或预约员代约',
  12: '来访者预约',
  13: '心理留言',
  14: '智能预警',
  15: '休复学',
  16: '精神诊疗',
} as const
