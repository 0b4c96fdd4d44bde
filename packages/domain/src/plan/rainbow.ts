import { millisecondsPer } from '../time.ts'

/** 心灵彩虹码: a colour by how grave the latest warning is, for those who help. The person reads words, never a colour. */
export const rainbow = {
  1: { name: '绿', words: '最近的状态不错，照顾好自己，也照顾好身边的人。' },
  2: { name: '蓝', words: '有些起伏很平常。睡好一点、动一动，想聊的时候有人在。' },
  3: { name: '黄', words: '最近可能有些累。挑一件小事歇一歇，也欢迎来中心坐坐。' },
  4: { name: '橙', words: '这阵子不容易，你不用一个人撑着。中心的老师愿意听你说。' },
  5: { name: '红', words: '你很重要。现在就可以找人说说，电话就在这一页下面。' },
} as const
export type RainbowLevel = keyof typeof rainbow

/** A state of long ago says nothing about today. */
export const rainbowDays = 90

export type RainbowFacts = {
  readonly now: Date
  /** The latest warning that was not a mistake, and when it was heard last. */
  readonly warning: { readonly level: number; readonly at: Date } | null
  /** When the latest sheet that counts was handed in. */
  readonly answeredAt: Date | null
}

/** Null: nothing is known, or no longer. Whoever answered and gave no reason to worry is green. */
export const rainbowOf = ({ now, warning, answeredAt }: RainbowFacts): { level: RainbowLevel; until: Date } | null => {
  const until = (at: Date): Date => new Date(at.getTime() + rainbowDays * millisecondsPer.day)
  if (warning && until(warning.at) > now)
    return { level: Math.min(5, Math.max(1, warning.level)) as RainbowLevel, until: until(warning.at) }
  return answeredAt && until(answeredAt) > now ? { level: 1, until: until(answeredAt) } : null
}
