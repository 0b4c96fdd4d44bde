import { planLimits, type PlanReport } from '@xinqiao/domain'
import type { PlanChoices, PlanDetail } from '../plan.queries.ts'
import { planMessages } from '../plan.messages.ts'

const texts = planMessages.wizard

/** A plan as it is being made; times as a control of the browser writes them. */
export type Draft = {
  readonly scaleIds: readonly string[]
  readonly deptIds: readonly string[]
  readonly typeIds: readonly string[]
  readonly grades: readonly string[]
  readonly name: string
  readonly told: string
  readonly start: string
  readonly end: string
  readonly notice: string
  readonly needsAgreement: boolean
  readonly needsSignature: boolean
  readonly viewReport: PlanReport
  readonly facultySees: boolean
  /** 0: only who met a risk rule */
  readonly interviewStar: number
  readonly minSeconds: number
  /** each screen is looked at for at least so long */
  readonly screenSeconds: number
  /** colleges that begin after the others, by when */
  readonly waves: Readonly<Record<string, string>>
  readonly remindHours: readonly number[]
}

const NOTICE =
  '这是学校心理中心组织的一次心理体检，想了解大家最近的状态，好提供需要的帮助。\n没有对错，也不影响成绩和评优。答案只有中心老师看得到；当你的安全需要保护时，老师会来联系你。'

export const asControl = (time: string): string => time.slice(0, 16).replace(' ', 'T')
const asTime = (control: string): string => `${control.replace('T', ' ')}:00`

export const emptyDraft = (start: string, end: string): Draft => ({
  scaleIds: [],
  deptIds: [],
  typeIds: [],
  grades: [],
  name: '',
  told: '',
  start: asControl(start),
  end: asControl(end),
  notice: NOTICE,
  needsAgreement: true,
  needsSignature: false,
  viewReport: 'summary',
  facultySees: false,
  interviewStar: 4,
  minSeconds: 0,
  screenSeconds: 0,
  waves: {},
  remindHours: [24],
})

export const draftOf = (plan: PlanDetail): Draft => ({
  scaleIds: plan.scales.map(({ versionId }) => versionId),
  ...plan.target,
  name: plan.name,
  told: plan.told,
  start: asControl(plan.startTime),
  end: asControl(plan.endTime),
  notice: plan.notice,
  needsAgreement: plan.needsAgreement,
  needsSignature: plan.needsSignature ?? false,
  viewReport: plan.viewReport,
  facultySees: plan.facultySees,
  interviewStar: plan.interviewStar,
  minSeconds: plan.minSeconds,
  screenSeconds: plan.screenSeconds,
  waves: Object.fromEntries(plan.waves.map(({ deptId, startTime }) => [deptId, asControl(startTime)])),
  remindHours: plan.remindHours,
})

export const targetOf = ({ deptIds, typeIds, grades }: Draft) => ({
  deptIds: [...deptIds],
  typeIds: [...typeIds],
  grades: [...grades],
})

const wavesOf = ({ waves }: Draft) =>
  Object.entries(waves)
    .filter(([, start]) => start !== '')
    .map(([deptId, start]) => ({ deptId, startTime: asTime(start) }))

/** What is asked before it goes out: whether those on duty can reach everybody it may find. */
export const plannedOf = (draft: Draft) => ({
  target: targetOf(draft),
  scaleVersionIds: [...draft.scaleIds],
  startTime: asTime(draft.start),
  endTime: asTime(draft.end),
  waves: wavesOf(draft),
  interviewStar: draft.interviewStar,
})

export const bodyOf = (draft: Draft) => ({
  name: draft.name.trim(),
  told: draft.told.trim(),
  startTime: asTime(draft.start),
  endTime: asTime(draft.end),
  notice: draft.notice.trim(),
  needsAgreement: draft.needsAgreement,
  needsSignature: draft.needsSignature,
  viewReport: draft.viewReport,
  facultySees: draft.facultySees,
  interviewStar: draft.interviewStar,
  minSeconds: Math.min(planLimits.minSeconds, Math.max(0, Math.round(draft.minSeconds))),
  screenSeconds: Math.min(planLimits.screenSeconds, Math.max(0, Math.round(draft.screenSeconds))),
  waves: wavesOf(draft),
  remindHours: [...draft.remindHours],
  target: targetOf(draft),
  scaleVersionIds: [...draft.scaleIds],
})

const SHORT = 2
const SHORT_NOTICE = 10

export type Faults = Partial<Record<'scales' | 'people' | 'name' | 'told' | 'notice' | 'end', string>>

/** What is still missing, by the step it belongs to; publishing is judged by the server again. */
export const faultsOf = (draft: Draft): Faults => ({
  ...(draft.scaleIds.length === 0 ? { scales: texts.scales.none } : {}),
  ...(draft.deptIds.length + draft.typeIds.length + draft.grades.length === 0 ? { people: texts.people.none } : {}),
  ...(draft.name.trim().length < SHORT ? { name: texts.rules.short(SHORT) } : {}),
  ...(draft.told.trim().length < SHORT ? { told: texts.rules.short(SHORT) } : {}),
  ...(draft.notice.trim().length < SHORT_NOTICE ? { notice: texts.rules.short(SHORT_NOTICE) } : {}),
  ...(draft.start && draft.end && draft.end > draft.start ? {} : { end: texts.rules.window }),
})

const STEP_OF = { scales: 0, people: 1, name: 2, told: 2, notice: 2, end: 2 } as const

/** The first step something is missing in. */
export const firstFault = (faults: Faults): number | null => {
  const steps = Object.keys(faults).map((name) => STEP_OF[name as keyof Faults])
  return steps.length === 0 ? null : Math.min(...steps)
}

export const chosenScales = (draft: Draft, { scales }: PlanChoices) =>
  draft.scaleIds.flatMap((id) => scales.filter(({ versionId }) => versionId === id))

export const toggled = <T>(list: readonly T[], one: T, isIn: boolean): readonly T[] =>
  isIn ? [...list.filter((other) => other !== one), one] : list.filter((other) => other !== one)
