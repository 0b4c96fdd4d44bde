import { CheckIcon, CloseIcon } from '../../../kit/icons/icons.tsx'
import { ClockIcon, NoEntryIcon } from '../../../kit/icons/shell-icons.tsx'
import { StatusDot } from '../../../kit/status/level-bars.tsx'
import { stateLooks } from '../../../kit/status/state-looks.ts'

export const callLook = stateLooks(
  {
    '1': { icon: <ClockIcon size={12} />, tone: 'warning' },
    '2': { icon: <StatusDot />, tone: 'processing' },
    '3': { icon: <CheckIcon size={12} />, tone: 'success' },
    '4': { icon: <ClockIcon size={12} />, tone: 'warning' },
    '5': { icon: <NoEntryIcon size={12} />, tone: 'closed' },
  },
  { icon: <CloseIcon size={12} />, tone: 'closed' },
)
