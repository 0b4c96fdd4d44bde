export const interviewTexts = {
  entry: '访谈待分派',
  risk: (n: number) => (n > 0 ? `${n} 位有风险题` : '按级别依次分派'),
  none: '目前没有',
  riskItem: '风险题有表示',
  stars: ['', '', '量表分段：轻', '量表分段：中', '量表分段：较重', '量表分段：重'],
  seen: '按计划的规则',
  bookedBy: '本人接受访谈邀请',
  reported: (result: string, words: string) => `测评访谈：${result}。${words}`,
  end: '。',
  fileLabel: '测评访谈',
  copyTitle: '访谈邀请',
} as const
