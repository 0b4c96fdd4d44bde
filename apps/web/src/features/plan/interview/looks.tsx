import { CheckIcon, UserIcon } from '../../../kit/icons/icons.tsx'
import { ClockIcon, MailIcon } from '../../../kit/icons/shell-icons.tsx'
import { StatusDot } from '../../../kit/status/level-bars.tsx'
import { type WarningLevel, warningLevelLook } from '../../../kit/status/status-looks.tsx'
import { stateLooks } from '../../../kit/status/state-looks.ts'
import type { StatusLook } from '../../../kit/status/status-tag.tsx'

export const interviewLook = stateLooks(
  {
    waiting: { icon: <UserIcon size={12} />, tone: 'warning' },
    assigned: { icon: <ClockIcon size={12} />, tone: 'warning' },
    invited: { icon: <MailIcon size={12} />, tone: 'processing' },
    booked: { icon: <StatusDot />, tone: 'processing' },
    follow: { icon: <ClockIcon size={12} />, tone: 'warning' },
    done: { icon: <CheckIcon size={12} />, tone: 'success' },
  },
  { icon: <StatusDot />, tone: 'closed' },
)

/** No warning stands behind it: they asked themselves, or the plan's own rule found them. */
export const noLevelLook = (label: string): StatusLook => ({ label, icon: <StatusDot />, tone: 'closed' })

const WORST = 5

export const levelLook = (level: number): StatusLook =>
  warningLevelLook(Math.min(Math.max(level, 1), WORST) as WarningLevel)
