export const richTextTexts = {
  failed: '内容没显示出来，请检查网络后重试',
} as const
