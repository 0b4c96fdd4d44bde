export const richTextTexts = {
  failed: '内容没显示出来，请检查网络后重试',
} as const

export const richEditorTexts = {
  toolbar: '格式',
  bold: '加粗',
  italic: '斜体',
  heading: '小标题',
  paragraph: '正文',
  bullets: '项目符号',
  numbers: '编号',
  link: '链接',
  unlink: '取消链接',
  clear: '清除格式',
  undo: '撤销',
  address: '链接地址',
  addressHint: 'https://',
  badAddress: '请输入以 http:// 或 https:// 开头的地址',
  ok: '确定',
  cancel: '取消',
} as const
