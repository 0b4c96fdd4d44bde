import { CheckCircleIcon, LockIcon, WarningIcon } from '../../../kit/icons/icons.tsx'
import { ClockIcon, PencilIcon } from '../../../kit/icons/shell-icons.tsx'
import { stateLooks } from '../../../kit/status/state-looks.ts'

export const recordLook = stateLooks(
  {
    due: { icon: <PencilIcon size={12} />, tone: 'warning' },
    near: { icon: <ClockIcon size={12} />, tone: 'danger' },
    locked: { icon: <LockIcon size={12} />, tone: 'danger' },
    unlocked: { icon: <WarningIcon size={12} />, tone: 'warning' },
    review: { icon: <ClockIcon size={12} />, tone: 'warning' },
    signed: { icon: <CheckCircleIcon size={12} />, tone: 'success' },
    sealed: { icon: <LockIcon size={12} />, tone: 'closed' },
  },
  { icon: <LockIcon size={12} />, tone: 'closed' },
)
