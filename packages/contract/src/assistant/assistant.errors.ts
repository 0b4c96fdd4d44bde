/** What the assistant refuses; the closed table of all answers takes them in. */
export const assistantErrors = {
  'assistant.terms_missing': { code: 49301, http: 200, text: '请先阅读并同意AI服务说明' },
  'assistant.busy': { code: 49302, http: 200, text: '服务繁忙，已显示值班联系方式' },
  'assistant.off': { code: 49303, http: 200, text: '本校未开放此服务，需要时请预约咨询或拨打值班电话' },
  'assistant.minor': { code: 49304, http: 200, text: '未满18周岁暂不能使用此服务，老师随时可以帮忙，请预约咨询' },
  'assistant.over': { code: 49305, http: 200, text: '会话已经结束，可以重新开始一次' },
  'assistant.too_often': { code: 49306, http: 200, text: '慢慢说，不着急。请过一会儿再发，写下的内容还在' },
  'assistant.taken': { code: 49307, http: 200, text: '已有老师接管这次会话，请刷新查看' },
  'assistant.not_taken': { code: 49308, http: 200, text: '请先接管这次会话再回复' },
  'assistant.blank': { code: 49309, http: 200, text: '写点什么再发送吧' },
  'assistant.sealed': { code: 49310, http: 200, text: '会话已封存，内容已经销毁' },
  'assistant.reason_missing': { code: 49311, http: 200, text: '请写明查看的用途' },
} as const
