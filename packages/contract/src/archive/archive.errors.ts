/** What the reading room refuses; the closed table of all answers takes them in. */
export const archiveErrors = {
  'archive.purpose_missing': { code: 49201, http: 200, text: '请选择查阅目的' },
  'archive.sealed': { code: 49202, http: 200, text: '该档案已封存，请申请启封' },
  'archive.reason_short': { code: 49203, http: 200, text: '请写明理由，至少{min}个字' },
  'archive.glass_reason_short': { code: 49204, http: 200, text: '紧急调阅须写明理由，至少{min}个字' },
  'archive.person_unknown': { code: 49212, http: 200, text: '没有找到这个学号或工号，请核对后重试' },
  'archive.glass_running': { code: 49205, http: 200, text: '这份档案您已在申请或调阅中，请勿重复申请' },
  'archive.glass_state': { code: 49206, http: 200, text: '这次调阅的状态已变化，请刷新后重试' },
  'archive.glass_own': { code: 49207, http: 200, text: '申请与同意调阅的人不能复核，请由其他负责人复核' },
  'archive.cover_self': { code: 49208, http: 200, text: '不能把自己设为代班人，请由其他人安排' },
  'archive.cover_unfit': { code: 49209, http: 200, text: '代班人须是能接待来访者的老师' },
  'archive.cover_time': { code: 49210, http: 200, text: '代班时间有误：须晚于现在结束，最长{max}天' },
  'archive.hold_running': { code: 49213, http: 200, text: '这份档案已在冻结中' },
  'archive.hold_time': { code: 49214, http: 200, text: '冻结须到今后的某一天为止' },
  'archive.hold_over': { code: 49215, http: 200, text: '这次冻结已经结束' },
  'archive.not_sealed': { code: 49217, http: 200, text: '这份档案没有封存，请选择其他原因' },
  'archive.cover_over': { code: 49211, http: 200, text: '这次代班已经结束' },
} as const
