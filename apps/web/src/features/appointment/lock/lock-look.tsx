import { CheckCircleIcon, LockIcon, WarningIcon } from '../../../kit/icons/icons.tsx'
import { ClockIcon, PencilIcon } from '../../../kit/icons/shell-icons.tsx'
import type { StatusLook } from '../../../kit/status/status-tag.tsx'

const looks: Readonly<Record<string, Omit<StatusLook, 'label'>>> = {
  due: { icon: <PencilIcon size={12} />, tone: 'warning' },
  near: { icon: <ClockIcon size={12} />, tone: 'danger' },
  locked: { icon: <LockIcon size={12} />, tone: 'danger' },
  unlocked: { icon: <WarningIcon size={12} />, tone: 'warning' },
  review: { icon: <ClockIcon size={12} />, tone: 'warning' },
  signed: { icon: <CheckCircleIcon size={12} />, tone: 'success' },
  sealed: { icon: <LockIcon size={12} />, tone: 'closed' },
}

export const recordLook = ({ state, stateName }: { state: string; stateName: string }): StatusLook => ({
  label: stateName,
  ...(looks[state] ?? { icon: <LockIcon size={12} />, tone: 'closed' }),
})
