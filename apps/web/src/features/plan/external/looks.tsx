import { CheckIcon, CloseIcon } from '../../../kit/icons/icons.tsx'
import { ClockIcon } from '../../../kit/icons/shell-icons.tsx'
import { StatusDot } from '../../../kit/status/level-bars.tsx'
import type { StatusLook } from '../../../kit/status/status-tag.tsx'

const looks: Readonly<Record<string, Omit<StatusLook, 'label'>>> = {
  open: { icon: <StatusDot />, tone: 'processing' },
  used: { icon: <CheckIcon size={12} />, tone: 'success' },
  full: { icon: <ClockIcon size={12} />, tone: 'warning' },
}

export const linkLook = (stand: string, label: string): StatusLook => ({
  label,
  ...(looks[stand] ?? { icon: <CloseIcon size={12} />, tone: 'closed' }),
})
