import type { ActMode } from './option.ts'

/** What became of one approver's part of a flow. */
export const stepResults = {
  later: '未轮到',
  active: '待审批',
  agreed: '已同意',
  rejected: '已驳回',
  transferred: '已转交',
  cancelled: '无需处理',
} as const

export type StepResult = keyof typeof stepResults

/** `standIn`: called in because somebody was late; the answer counts for all who have not given theirs at this node. */
export type StepFacts = {
  readonly node: number
  readonly approverId: string
  readonly result: StepResult
  readonly standIn: boolean
}

/** What an agreement leads to: steps that are no longer asked, the node that is asked next, or the end. */
export type Onward =
  | { readonly kind: 'passed' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'next'; readonly node: number }

/**
 * `steps` as they are after the agreement is written down. One agreement settles a node of mode 1 and a whole flow of mode
 * 3; mode 2 waits for everybody, unless a stand-in has answered for those who are late.
 */
export const afterAgree = (mode: ActMode, steps: readonly StepFacts[], agreed: StepFacts): Onward => {
  if (mode === 3) return { kind: 'passed' }
  if (mode === 2) {
    const isOpen = steps.some(({ result }) => result === 'active' || result === 'later')
    return isOpen && !agreed.standIn ? { kind: 'waiting' } : { kind: 'passed' }
  }
  const later = steps.filter(({ node, result }) => node > agreed.node && result === 'later').map(({ node }) => node)
  return later.length === 0 ? { kind: 'passed' } : { kind: 'next', node: Math.min(...later) }
}

export const hasActed = ({ result }: { readonly result: StepResult }): boolean =>
  result === 'agreed' || result === 'rejected'
