import { cronStates, type CronState } from '@xinqiao/domain'
import { CheckIcon, WarningIcon } from '../../kit/icons/icons.tsx'
import { ClockIcon, TimerIcon } from '../../kit/icons/shell-icons.tsx'
import { StatusDot } from '../../kit/status/level-bars.tsx'
import type { StatusLook } from '../../kit/status/status-tag.tsx'

const looks: Readonly<Record<CronState, Omit<StatusLook, 'label'>>> = {
  failed: { icon: <WarningIcon size={12} />, tone: 'danger' },
  lost: { icon: <WarningIcon size={12} />, tone: 'warning' },
  slow: { icon: <TimerIcon size={12} />, tone: 'warning' },
  running: { icon: <StatusDot />, tone: 'processing' },
  waiting: { icon: <ClockIcon size={12} />, tone: 'processing' },
  ok: { icon: <CheckIcon size={12} />, tone: 'success' },
  none: { icon: <ClockIcon size={12} />, tone: 'closed' },
}

export const stateLook = (state: CronState): StatusLook => ({ ...looks[state], label: cronStates[state] })
