export const telephoneTexts = {
  otherAnswers: (words: string) => `他人接听时说：${words}`,
  noWord: '他人接听时不转告，只说稍后再打',
} as const
