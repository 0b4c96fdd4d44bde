import { CheckIcon } from '../../kit/icons/icons.tsx'
import { BoltIcon, ClockIcon } from '../../kit/icons/shell-icons.tsx'
import { StatusDot } from '../../kit/status/level-bars.tsx'
import type { StatusLook } from '../../kit/status/status-tag.tsx'
import { lexiconMessages as texts } from './lexicon.messages.ts'

type Stated = { readonly state: string; readonly stateName: string; readonly isEnabled: boolean }

export const stateLook = ({ state, stateName, isEnabled }: Stated): StatusLook => {
  if (state === 'waiting') return { label: stateName, icon: <ClockIcon size={12} />, tone: 'warning' }
  if (state === 'active' && isEnabled) return { label: texts.inForce, icon: <CheckIcon size={12} />, tone: 'success' }
  return { label: state === 'active' ? texts.off : stateName, icon: <StatusDot />, tone: 'closed' }
}

const WEIGHTS = [
  { icon: <CheckIcon size={12} />, tone: 'success' },
  { icon: <StatusDot />, tone: 'warning' },
  { icon: <BoltIcon size={12} />, tone: 'danger' },
] as const satisfies readonly Omit<StatusLook, 'label'>[]

export const weightLook = (weight: number, label: string): StatusLook => ({ label, ...(WEIGHTS[weight] ?? WEIGHTS[0]) })
