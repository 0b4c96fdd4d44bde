import { CheckIcon, CloseIcon } from '../../kit/icons/icons.tsx'
import { ClockIcon } from '../../kit/icons/shell-icons.tsx'
import type { StatusLook } from '../../kit/status/status-tag.tsx'
import { errandMessages as texts } from './errand.messages.ts'
import type { Errand } from './errand.queries.ts'

/** That its time is over comes before the state it is in. */
export const stateLook = ({
  state,
  stateName,
  isOverdue,
}: Pick<Errand, 'state' | 'stateName' | 'isOverdue'>): StatusLook => {
  if (isOverdue) return { label: texts.overdue, icon: <ClockIcon size={12} />, tone: 'danger', strong: true }
  if (state === 'done') return { label: stateName, icon: <CheckIcon size={12} />, tone: 'success' }
  if (state === 'cancelled') return { label: stateName, icon: <CloseIcon size={12} />, tone: 'closed' }
  return { label: stateName, icon: <ClockIcon size={12} />, tone: 'processing' }
}
