/** What is refused about plans and sheets; the closed table of all answers takes them in. */
export const planErrors = {
  'plan.closed': { code: 44001, http: 200, text: '计划未开始或已结束' },
  'sheet.done': { code: 44002, http: 200, text: '您已完成本次测评' },
  'sheet.left': { code: 44003, http: 200, text: '还有{n}题未作答' },
  'sheet.too_fast': { code: 44004, http: 200, text: '作答时间过短，请认真作答' },
  'plan.answered': { code: 44005, http: 200, text: '已有作答的计划不能删除' },
  'sheet.read_on': { code: 44007, http: 200, text: '阅读时间不够，请仔细阅读{n}秒后再试' },
  'sheet.elsewhere': { code: 44008, http: 200, text: '作答已在其他设备继续' },
  'plan.wrong_state': { code: 44021, http: 200, text: '计划的状态已变化，请刷新后重试' },
  'plan.no_scale': { code: 44022, http: 200, text: '请至少选择一份量表' },
  'plan.no_people': { code: 44023, http: 200, text: '所选范围内没有人，请调整测评对象' },
  'plan.window': { code: 44024, http: 200, text: '结束时间须晚于开始时间和现在' },
  'plan.licence': { code: 44025, http: 200, text: '有量表未获授权或已停用，请更换后再发布' },
  'plan.reason': { code: 44026, http: 200, text: '请填写原因' },
  'sheet.agreement': { code: 44027, http: 200, text: '请先阅读并同意测评说明' },
  'sheet.wrong_state': { code: 44028, http: 200, text: '答卷的状态已变化，请刷新后重试' },
  'sheet.answers_wrong': { code: 44029, http: 200, text: '作答内容与题目不符，请刷新后重试，已存的答案不会丢' },
  'sheet.no_follow': { code: 44031, http: 200, text: '这几个问题已经答过，或已过了时间' },
  'sheet.no_report': { code: 44030, http: 200, text: '这次测评没有给本人的小结，想了解可以请老师联系' },
} as const

export type PlanError = keyof typeof planErrors
