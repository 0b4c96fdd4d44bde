import { CheckIcon, CloseIcon } from '../../kit/icons/icons.tsx'
import { ClockIcon, HandIcon, NoEntryIcon } from '../../kit/icons/shell-icons.tsx'
import { StatusDot } from '../../kit/status/level-bars.tsx'
import { type CrisisStar, crisisStarLook } from '../../kit/status/status-looks.tsx'
import type { StatusLook } from '../../kit/status/status-tag.tsx'
import type { CaseRow } from './care.queries.ts'

const looks: Readonly<Record<string, Omit<StatusLook, 'label'>>> = {
  wait: { icon: <ClockIcon size={12} />, tone: 'warning' },
  running: { icon: <StatusDot />, tone: 'processing' },
  finish: { icon: <CheckIcon size={12} />, tone: 'success' },
  transfer: { icon: <HandIcon size={12} />, tone: 'closed' },
  pass: { icon: <CloseIcon size={12} />, tone: 'closed' },
  break: { icon: <NoEntryIcon size={12} />, tone: 'closed' },
}

export const stateLook = ({ status, statusName }: Pick<CaseRow, 'status' | 'statusName'>): StatusLook => ({
  label: statusName,
  ...(looks[status] ?? { icon: <CheckIcon size={12} />, tone: 'closed' }),
})

export const starLook = (star: number): StatusLook => crisisStarLook(star as CrisisStar)
