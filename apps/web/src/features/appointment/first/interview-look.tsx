import { CheckIcon, CloseIcon } from '../../../kit/icons/icons.tsx'
import { ClockIcon, DoorIcon, NoEntryIcon } from '../../../kit/icons/shell-icons.tsx'
import type { StatusLook } from '../../../kit/status/status-tag.tsx'

const looks: Readonly<Record<number, Omit<StatusLook, 'label'>>> = {
  1: { icon: <ClockIcon size={12} />, tone: 'warning' },
  4: { icon: <NoEntryIcon size={12} />, tone: 'closed' },
  6: { icon: <NoEntryIcon size={12} />, tone: 'closed' },
  7: { icon: <CheckIcon size={12} />, tone: 'success' },
  8: { icon: <DoorIcon size={12} />, tone: 'processing' },
}

/** One of the eight states of an interview as a badge. */
export const interviewLook = (row: { interviewStatus: number; interviewStatusName: string }): StatusLook => ({
  label: row.interviewStatusName,
  ...(looks[row.interviewStatus] ?? { icon: <CloseIcon size={12} />, tone: 'closed' }),
})
