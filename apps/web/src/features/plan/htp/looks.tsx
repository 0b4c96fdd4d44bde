import { CheckIcon } from '../../../kit/icons/icons.tsx'
import { ClockIcon, HistoryIcon } from '../../../kit/icons/shell-icons.tsx'
import { StatusDot } from '../../../kit/status/level-bars.tsx'
import { stateLooks } from '../../../kit/status/state-looks.ts'

export const drawingLook = stateLooks(
  {
    waiting: { icon: <ClockIcon size={12} />, tone: 'warning' },
    rating: { icon: <StatusDot />, tone: 'processing' },
    done: { icon: <CheckIcon size={12} />, tone: 'success' },
    returned: { icon: <HistoryIcon size={12} />, tone: 'closed' },
  },
  { icon: <ClockIcon size={12} />, tone: 'closed' },
)
