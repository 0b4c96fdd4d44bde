import { schoolStates, type SchoolState } from '@xinqiao/domain'
import { CheckIcon, WarningIcon } from '../../kit/icons/icons.tsx'
import { ClockIcon } from '../../kit/icons/shell-icons.tsx'
import type { StatusLook } from '../../kit/status/status-tag.tsx'

const looks: Readonly<Record<SchoolState, Omit<StatusLook, 'label'>>> = {
  normal: { icon: <CheckIcon size={12} />, tone: 'success' },
  soon: { icon: <ClockIcon size={12} />, tone: 'warning' },
  full: { icon: <WarningIcon size={12} />, tone: 'warning' },
  expired: { icon: <WarningIcon size={12} />, tone: 'danger' },
  disabled: { icon: <ClockIcon size={12} />, tone: 'closed' },
}

export const schoolLook = (state: SchoolState): StatusLook => ({ label: schoolStates[state], ...looks[state] })

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB']

export const sizeWords = (bytes: number): string => {
  const at = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10))
  const size = bytes / 1024 ** at
  return `${size < 10 && at > 0 ? size.toFixed(1) : Math.round(size)} ${UNITS[at]}`
}
