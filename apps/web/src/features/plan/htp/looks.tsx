import { CheckIcon } from '../../../kit/icons/icons.tsx'
import { ClockIcon, HistoryIcon } from '../../../kit/icons/shell-icons.tsx'
import { StatusDot } from '../../../kit/status/level-bars.tsx'
import type { StatusLook } from '../../../kit/status/status-tag.tsx'

const looks: Readonly<Record<string, Omit<StatusLook, 'label'>>> = {
  waiting: { icon: <ClockIcon size={12} />, tone: 'warning' },
  rating: { icon: <StatusDot />, tone: 'processing' },
  done: { icon: <CheckIcon size={12} />, tone: 'success' },
  returned: { icon: <HistoryIcon size={12} />, tone: 'closed' },
}

export const drawingLook = (state: string, label: string): StatusLook => ({
  label,
  ...(looks[state] ?? { icon: <ClockIcon size={12} />, tone: 'closed' }),
})
