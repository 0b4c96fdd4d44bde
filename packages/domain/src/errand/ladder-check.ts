import type { ErrandKindWords } from './kinds.ts'
import { ladderTargets, type Ladder, type LadderStep, type LadderTarget } from './ladder.ts'

export const ladderMaxSteps = 8

/** The longest a step waits, and the longest pause between two tellings. */
const most = {
  minute: { after: 7 * 24 * 60, again: 24 * 60 },
  workday: { after: 30, again: 10 },
} as const
/** A pause for what cannot wait until tomorrow. */
const urgentAgain = 4 * 60
const againMin = { minute: 10, workday: 1 } as const
const words = { minute: '分钟', workday: '个工作日' } as const

/** Who can be told of this kind at all, whoever works at the school. */
export const targetsOf = ({ hasOwner, role }: ErrandKindWords): readonly LadderTarget[] =>
  (Object.keys(ladderTargets) as LadderTarget[]).filter(
    (target) => (target !== 'owner' || hasOwner) && (target !== 'role' || role !== undefined),
  )

/** Always somebody: neither a rota that has gaps nor one person who may have left. */
const isLasting = (target: LadderTarget): boolean => target === 'head' || target === 'chief'

const name = (at: number): string => `第${at + 1}步`

const stepFault = (
  kind: ErrandKindWords,
  { after, to, ways }: LadderStep,
  at: number,
  before: LadderStep | undefined,
  staffed: ReadonlySet<LadderTarget>,
): string | null => {
  const { unit } = kind
  if (to.length === 0) return `${name(at)}没有选择通知谁`
  if (ways.length === 0) return `${name(at)}没有选择怎样通知`
  const strange = to.find((target) => !targetsOf(kind).includes(target))
  if (strange) return `${name(at)}通知“${ladderTargets[strange]}”，这类待办没有${ladderTargets[strange]}，永远通知不到`
  // What nobody at the school can be is never told, however long the step waits.
  if (!to.some((target) => staffed.has(target)))
    return `${name(at)}只通知${to.map((target) => `“${ladderTargets[target]}”`).join('、')}，学校目前没有这样的人，永远通知不到`
  if (!Number.isInteger(after) || Math.abs(after) > most[unit].after)
    return `${name(at)}的时间应在${most[unit].after}${words[unit]}以内`
  if (after < 0 && (kind.from === 'start' || unit === 'minute')) return `${name(at)}的时间不能早于开始`
  if (before && after <= before.after) return `${name(at)}不晚于${name(at - 1)}，轮不到它：每一步都应比上一步晚`
  return null
}

const wholeFault = ({ unit, headWithin }: ErrandKindWords, { steps, again }: Ladder): string | null => {
  const last = steps.at(-1)
  if (!last?.to.some(isLasting))
    return '最后一步须通知中心负责人或危机总负责人：值班会有空档，负责人会离开，不能到此没有人'
  const longest = headWithin === undefined ? most[unit].again : urgentAgain
  if (!Number.isInteger(again) || again < againMin[unit] || again > longest)
    return `最后一步之后应每隔${againMin[unit]}到${longest}${words[unit]}再次通知，直到有人办理`
  if (headWithin === undefined) return null
  if (steps[0]?.after !== 0) return '紧急事项的第一步须立即通知'
  if (!steps[0].ways.includes('sms')) return '紧急事项的第一步须发短信'
  const head = steps.find(({ to }) => to.includes('head'))
  return head && head.after <= headWithin ? null : `中心负责人须在${headWithin}分钟内得到通知`
}

/**
 * Why a ladder cannot be, in words; nothing where it can (C3). `staffed` are the targets that somebody at the school can be: a
 * role that nobody has is never told. Whoever owes something, and those on duty, are known only when the step is taken, and a
 * step that then finds nobody is passed over.
 */
export const ladderFault = (
  kind: ErrandKindWords,
  ladder: Ladder,
  staffed: ReadonlySet<LadderTarget>,
): string | null => {
  const { steps } = ladder
  if (steps.length === 0) return '请至少设置一步'
  if (steps.length > ladderMaxSteps) return `最多设置${ladderMaxSteps}步`
  for (const [at, one] of steps.entries()) {
    const fault = stepFault(kind, one, at, steps[at - 1], staffed)
    if (fault) return fault
  }
  return wholeFault(kind, ladder)
}
