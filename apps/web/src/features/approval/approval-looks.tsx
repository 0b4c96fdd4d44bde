import { approvalMachine, labelOf, stepResults } from '@xinqiao/domain'
import { CheckIcon, CloseIcon } from '../../kit/icons/icons.tsx'
import { ResetIcon } from '../../kit/icons/list-icons.tsx'
import { ClockIcon, SendIcon, TimerIcon } from '../../kit/icons/shell-icons.tsx'
import type { StatusLook } from '../../kit/status/status-tag.tsx'

const FLOW = {
  1: { icon: <ClockIcon size={12} />, tone: 'warning' },
  2: { icon: <CheckIcon size={12} />, tone: 'success' },
  3: { icon: <CloseIcon size={12} />, tone: 'danger' },
  4: { icon: <ResetIcon size={12} />, tone: 'closed' },
} as const satisfies Record<number, Omit<StatusLook, 'label'>>

export const flowLook = (status: number): StatusLook => {
  const known = (Object.hasOwn(FLOW, status) ? status : 4) as keyof typeof FLOW
  return { label: approvalMachine.states[known].label, ...FLOW[known] }
}

const STEP: Readonly<Record<string, Omit<StatusLook, 'label'>>> = {
  later: { icon: <TimerIcon size={12} />, tone: 'closed' },
  active: { icon: <ClockIcon size={12} />, tone: 'warning' },
  agreed: { icon: <CheckIcon size={12} />, tone: 'success' },
  rejected: { icon: <CloseIcon size={12} />, tone: 'danger' },
  transferred: { icon: <SendIcon size={12} />, tone: 'processing' },
  cancelled: { icon: <ResetIcon size={12} />, tone: 'closed' },
}

export const stepLook = (result: string): StatusLook => ({
  label: labelOf(stepResults, result, result),
  ...(STEP[result] ?? { icon: <TimerIcon size={12} />, tone: 'closed' }),
})
