/** What answers say, beside the error table and the forms' own words. */
export const answerTexts = {
  unreadable: '答案的格式不正确，请刷新页面后重试',
  named: (label: string, message: string) => `${label}：${message}`,
  badFile: (label: string) => `${label}的文件已失效，请重新上传`,
  othersWords: '只有提交的人可以撤回',
  signedByOther: '对方已经签名，不能撤回；需要修改时请联系工作人员',
  recalledAlready: '答卷已经撤回',
  signed: '签了名',
  changed: '作了修改',
  recalled: '退回修改',
} as const
