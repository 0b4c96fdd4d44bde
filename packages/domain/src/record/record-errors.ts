export const recordErrors = {
  'record.locked': { code: 42101, http: 200, text: '记录已锁定，请提交解锁申请' },
  'record.postpone_once': { code: 42102, http: 200, text: '仅可延期一次，最长7天' },
  'record.sealed': { code: 42103, http: 200, text: '记录已封存，只能补充说明' },
  'record.asked': { code: 42104, http: 200, text: '这份记录有正在等待答复的申请，请等待答复或先撤回' },
  'record.wrong_state': { code: 42105, http: 200, text: '记录的状态已经变化，请刷新后再试' },
  'record.reason_required': { code: 42106, http: 200, text: '请写明原因' },
  'record.not_sealed': { code: 42107, http: 200, text: '记录还没有封存，可以直接修改' },
  'record.too_many_locked': {
    code: 42108,
    http: 200,
    text: '有{n}份记录已锁定，超过{most}份时不能发布新时段，请先到锁定列表处理',
  },
  'record.addendum_empty': { code: 42110, http: 200, text: '请写下补充的内容' },
  'record.in_review': { code: 42111, http: 200, text: '记录正在等待督导审核，退回后才能修改' },
  'record.own_review': { code: 42113, http: 200, text: '记录不能由记录人或来访者本人审核，请交给其他人' },
  'record.unsigned': { code: 42112, http: 200, text: '还有签名没有完成' },
  'record.early': { code: 42109, http: 200, text: '还没有到时间' },
} as const
