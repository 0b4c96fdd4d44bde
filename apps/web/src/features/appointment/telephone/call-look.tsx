import { CheckIcon, CloseIcon } from '../../../kit/icons/icons.tsx'
import { ClockIcon, NoEntryIcon } from '../../../kit/icons/shell-icons.tsx'
import { StatusDot } from '../../../kit/status/level-bars.tsx'
import type { StatusLook } from '../../../kit/status/status-tag.tsx'

const looks: Readonly<Record<string, Omit<StatusLook, 'label'>>> = {
  '1': { icon: <ClockIcon size={12} />, tone: 'warning' },
  '2': { icon: <StatusDot />, tone: 'processing' },
  '3': { icon: <CheckIcon size={12} />, tone: 'success' },
  '4': { icon: <ClockIcon size={12} />, tone: 'warning' },
  '5': { icon: <NoEntryIcon size={12} />, tone: 'closed' },
}

export const callLook = ({ state, stateName }: { state: string; stateName: string }): StatusLook => ({
  label: stateName,
  ...(looks[state] ?? { icon: <CloseIcon size={12} />, tone: 'closed' }),
})
