import { AlertIcon, CheckIcon, CloseIcon } from '../../kit/icons/icons.tsx'
import { ClockIcon, NoEntryIcon } from '../../kit/icons/shell-icons.tsx'
import type { StatusLook } from '../../kit/status/status-tag.tsx'
import { peopleMessages } from './people.messages.ts'

const { states } = peopleMessages

/** One word for where an account stands: what keeps it out comes first. */
export function accountLook({ lockFlag, auditStatus }: { lockFlag: string; auditStatus: string }): StatusLook {
  if (lockFlag !== '0') return { label: states.locked, icon: <NoEntryIcon size={12} />, tone: 'danger' }
  if (auditStatus === 'pending') return { label: states.pending, icon: <ClockIcon size={12} />, tone: 'warning' }
  if (auditStatus === 'refused') return { label: states.refused, icon: <CloseIcon size={12} />, tone: 'closed' }
  return { label: states.normal, icon: <CheckIcon size={12} />, tone: 'success' }
}

export const mustChangeLook: StatusLook = {
  label: states.mustChange,
  icon: <AlertIcon size={12} />,
  tone: 'warning',
}
