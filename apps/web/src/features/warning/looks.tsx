import { CheckIcon, UserIcon } from '../../kit/icons/icons.tsx'
import { ClockIcon } from '../../kit/icons/shell-icons.tsx'
import { type WarningLevel, warningLevelLook } from '../../kit/status/status-looks.tsx'
import type { StatusLook } from '../../kit/status/status-tag.tsx'
import { warningMessages as texts } from './warning.messages.ts'
import type { Signal } from './warning.queries.ts'

const WORST = 5

/** Levels of signals run as warnings do: 5 is worst. */
export const levelLook = ({ level }: Pick<Signal, 'level'>): StatusLook =>
  warningLevelLook(Math.min(Math.max(level, 1), WORST) as WarningLevel)

/** That nobody who can help has it in time comes before the state it is in. */
export const stateLook = ({ state, stateName, isOverdue }: Signal): StatusLook => {
  if (isOverdue) return { label: texts.overdue, icon: <ClockIcon size={12} />, tone: 'danger', strong: true }
  if (state === 'done' || state === 'referred' || state === 'false')
    return { label: stateName, icon: <CheckIcon size={12} />, tone: 'closed' }
  if (state === 'taken') return { label: stateName, icon: <UserIcon size={12} />, tone: 'processing' }
  return { label: stateName, icon: <ClockIcon size={12} />, tone: 'warning', strong: true }
}
