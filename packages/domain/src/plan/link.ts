import type { PlanState } from './plan.machine.ts'

/** Ways to answer without an account: one address for many, or one for one person that is used up by beginning. */
export const linkKinds = { open: '公开链接', once: '一次性链接' } as const
export type LinkKind = keyof typeof linkKinds
export const linkKindCodes = ['open', 'once'] as const satisfies readonly LinkKind[]

export const linkLimits = { label: 60, people: 5000, name: 30 } as const

/** How a link stands for whoever comes with it. */
export const linkStands = {
  open: '可作答',
  used: '已使用',
  full: '名额已满',
  closed: '不在作答时间',
  revoked: '已停用',
} as const
export type LinkStand = keyof typeof linkStands

export type LinkFacts = {
  readonly now: Date
  readonly planState: PlanState
  readonly endAt: Date
  readonly kind: LinkKind
  readonly usedAt: Date | null
  readonly revokedAt: Date | null
  readonly uses: number
  readonly most: number
}

/** Only beginning uses a link up: looking at it, by a person or by a messenger that shows what is behind, changes nothing. */
export const linkStand = ({ now, planState, endAt, kind, usedAt, revokedAt, uses, most }: LinkFacts): LinkStand => {
  if (revokedAt !== null) return 'revoked'
  if (kind === 'once' && usedAt !== null) return 'used'
  if (planState !== 'running' || now >= endAt) return 'closed'
  return kind === 'open' && uses >= most ? 'full' : 'open'
}

/** A signature as it was drawn: strokes of points on 300 × 150, `x,y x,y;x,y …`. It is small, and nothing in it can run. */
export const inkSize = { width: 300, height: 150 } as const
export const inkMost = 8000
export const inkPattern = '^[0-9]{1,3},[0-9]{1,3}(?:[ ;][0-9]{1,3},[0-9]{1,3}){7,}$'

const INK = new RegExp(inkPattern)

/** A dot or a slip of the finger is no signature. */
export const isSignature = (ink: string): boolean => ink.length <= inkMost && INK.test(ink)

/** One text of points a stroke, as a line on a page is given. */
export const inkStrokes = (ink: string): readonly string[] => (isSignature(ink) ? ink.split(';') : [])
