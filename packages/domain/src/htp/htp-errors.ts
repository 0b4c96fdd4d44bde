/** What is refused about drawings; the closed table of all answers takes them in. */
export const htpErrors = {
  'htp.empty': { code: 44051, http: 200, text: '请先完成绘画' },
  'htp.taken': { code: 44052, http: 200, text: '该记录正在由{name}评阅' },
  'htp.not_rated': { code: 44053, http: 200, text: '还有评阅人没有完成特征清单' },
  'htp.unsettled': { code: 44054, http: 200, text: '还有不一致项没有合议结果' },
  'htp.no_report': { code: 44055, http: 200, text: '请填写评阅意见' },
  'htp.reason': { code: 44056, http: 200, text: '请写明退回的原因' },
  'htp.unchecked': { code: 44057, http: 200, text: '特征清单还没有逐项填完' },
  'htp.wrong_state': { code: 44058, http: 200, text: '记录的状态已变化，请刷新后重试' },
  'htp.rated': { code: 44059, http: 200, text: '您已完成特征清单，不能再改' },
  'htp.signed': { code: 44060, http: 200, text: '您已经签名，请等另一位评阅人签名' },
  'htp.strokes': { code: 44061, http: 200, text: '画面内容无法读取，请刷新后重试，已存的画不会丢' },
  'htp.photo': { code: 44062, http: 200, text: '请上传20MB以内的jpg或png照片' },
} as const

export type HtpError = keyof typeof htpErrors
