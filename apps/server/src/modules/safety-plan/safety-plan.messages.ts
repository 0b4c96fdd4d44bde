import type { SafetyPlan } from '@xinqiao/domain'

export const safetyTexts = {
  title: '安全计划',
  edition: (no: number) => `安全计划第 ${no} 版`,
  with: (name: string) => `和${name}老师一起写`,
  columns: { time: '时间', words: '内容' },
  lines: ({ signs, steps, people, places, agreements }: SafetyPlan): string =>
    [
      ...signs,
      ...steps.map(({ text, note }) => [text, note].filter(Boolean).join('：')),
      ...people.map(({ name, phone, note }) => [name, phone, note].filter(Boolean).join(' ')),
      ...places,
      ...agreements,
    ].join('；'),
} as const
