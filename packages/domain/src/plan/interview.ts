/** Where somebody goes from an interview. */
export const interviewNexts = {
  none: '不需要进一步安排',
  follow: '随访：过一阵再谈',
  counsel: '转心理咨询：进入等候名单',
  report: '上报危机',
} as const
export type InterviewNext = keyof typeof interviewNexts
export const interviewNextCodes = ['none', 'follow', 'counsel', 'report'] as const satisfies readonly InterviewNext[]

/** How many talks somebody can be asked to in one term: being asked again and again is a burden of its own. */
export const interviewsATerm = 3
export const offersMost = 4
export const interviewLimits = { words: 300, suggestions: 1000, reason: 200 } as const

/** What no invitation says: nobody is told by it that they were found to be anything. */
const VERDICTS = /筛查|筛选|阳性|异常|预警|高危|风险|测评结果|得分|等级|抑郁|焦虑症|名单/

export const soundsLikeAVerdict = (words: string): boolean => VERDICTS.test(words)

export const invitationWords = (name: string): string =>
  `同学你好，我是心理中心的${name}老师。这阵子事情不少，想约你来坐坐，聊聊最近过得怎么样，大约半小时。下面的时间哪个方便？都不合适也没关系，告诉我就好。`

/** From which sheet on somebody is proposed: whoever met a risk rule, and whoever the plan's band asks for. */
export const isProposed = (
  sheet: { readonly star: number | null; readonly isRisk: boolean },
  fromStar: number,
): boolean => sheet.isRisk || (fromStar > 0 && (sheet.star ?? 0) >= fromStar)

export type InterviewLoad = { readonly id: string; readonly load: number }

/**
 * One after the other to whoever has least, in the order they stand: the first of the list has waited for the gravest reason. Equal
 * loads go by the order of the interviewers; nobody is given to themselves.
 */
export const spreadByLoad = (
  people: readonly { readonly id: string; readonly userId: string }[],
  interviewers: readonly InterviewLoad[],
): readonly { readonly id: string; readonly interviewerId: string }[] => {
  const loads = new Map(interviewers.map(({ id, load }) => [id, load]))
  return people.flatMap(({ id, userId }) => {
    const [next] = [...loads].filter(([one]) => one !== userId).toSorted(([, a], [, b]) => a - b)
    if (!next) return []
    loads.set(next[0], next[1] + 1)
    return [{ id, interviewerId: next[0] }]
  })
}
