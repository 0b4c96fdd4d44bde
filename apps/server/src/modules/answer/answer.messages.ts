/** What answers say, beside the error table and the forms' own words. */
export const answerTexts = {
  unreadable: '答案的格式不正确，请刷新页面后重试',
  badFile: (label: string) => `${label}的文件已失效，请重新上传`,
  othersWords: '只有提交的人可以撤回',
  signedByOther: '对方已经签名，不能撤回；需要修改时请联系工作人员',
  recalledAlready: '答卷已经撤回',
  signed: '有人签了名',
  toSign: '等本人签名',
  changed: '有了修改',
  recalled: '被退回，等您修改后重新提交',
  witness: '所记的表单答卷',
  exported: '表单答卷',
  versionNo: (no: number) => `第 ${no} 版`,
} as const

export const answerFileTexts = { label: '本人填写的表单' } as const
