import { CheckIcon } from '../../kit/icons/icons.tsx'
import { BoltIcon, ClockIcon, PencilIcon, StampIcon } from '../../kit/icons/shell-icons.tsx'
import { StatusDot } from '../../kit/status/level-bars.tsx'
import { type CrisisStar, crisisStarLook } from '../../kit/status/status-looks.tsx'
import { stateLooks } from '../../kit/status/state-looks.ts'
import type { StatusLook } from '../../kit/status/status-tag.tsx'
import { crisisMessages as texts } from './crisis.messages.ts'
import type { CrisisCard, DrillRow, Receipt, Report } from './crisis.queries.ts'

export const starLook = (star: number): StatusLook => crisisStarLook(star as CrisisStar)

const ungraded: StatusLook = { label: texts.ungraded, icon: <StatusDot />, tone: 'closed' }
const urgent: StatusLook = { label: texts.urgent, icon: <BoltIcon size={12} />, tone: 'danger', strong: true }

type Graded = Pick<CrisisCard, 'star' | 'advisedStar' | 'isUrgent' | 'isReturned'>

/** How grave: the level, what the assessment advises, or that nobody has said yet. */
export const gradeLook = ({ star, advisedStar, isUrgent, isReturned }: Graded): StatusLook => {
  if (star !== null) return starLook(star)
  if (advisedStar !== null) return { ...starLook(advisedStar), label: texts.advised(advisedStar) }
  if (isReturned) return { label: texts.returned, icon: <PencilIcon size={12} />, tone: 'warning' }
  return isUrgent ? urgent : ungraded
}

export const stateLook = stateLooks(
  {
    active: { icon: <StatusDot />, tone: 'processing' },
    closing: { icon: <StampIcon size={12} />, tone: 'warning' },
    closed: { icon: <CheckIcon size={12} />, tone: 'success' },
    dismissed: { icon: <CheckIcon size={12} />, tone: 'closed' },
    merged: { icon: <CheckIcon size={12} />, tone: 'closed' },
  },
  { icon: <ClockIcon size={12} />, tone: 'warning' },
)

export const reportLook = ({ state, stateName, isOverdue }: Report): StatusLook => {
  if (state === 'reached') return { label: stateName, icon: <CheckIcon size={12} />, tone: 'success' }
  return { label: stateName, icon: <ClockIcon size={12} />, tone: isOverdue ? 'danger' : 'warning' }
}

export const drillLook = ({ state, stateName }: Pick<DrillRow, 'state' | 'stateName'>): StatusLook => {
  if (state === 'reviewed') return { label: stateName, icon: <CheckIcon size={12} />, tone: 'success' }
  return { label: stateName, icon: <ClockIcon size={12} />, tone: state === 'running' ? 'processing' : 'warning' }
}

export const receiptLook = ({
  state,
  stateName,
  isLate,
}: Pick<Receipt, 'state' | 'stateName' | 'isLate'>): StatusLook => {
  if (state === 'confirmed') return { label: stateName, icon: <CheckIcon size={12} />, tone: 'success' }
  if (state === 'answered') return { label: stateName, icon: <CheckIcon size={12} />, tone: 'processing' }
  return { label: stateName, icon: <ClockIcon size={12} />, tone: isLate ? 'danger' : 'warning' }
}
