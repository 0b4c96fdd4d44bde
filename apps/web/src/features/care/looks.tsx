import { CheckIcon, CloseIcon, LockIcon } from '../../kit/icons/icons.tsx'
import { ClockIcon, HandIcon, NoEntryIcon, PencilIcon, SignatureIcon } from '../../kit/icons/shell-icons.tsx'
import { StatusDot } from '../../kit/status/level-bars.tsx'
import { type CrisisStar, crisisStarLook } from '../../kit/status/status-looks.tsx'
import type { StatusLook } from '../../kit/status/status-tag.tsx'
import { careMessages } from './care.messages.ts'
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

const records: Readonly<Record<string, StatusLook>> = {
  due: { label: careMessages.detail.records.due, icon: <PencilIcon size={12} />, tone: 'warning' },
  locked: { label: careMessages.detail.records.locked, icon: <NoEntryIcon size={12} />, tone: 'danger' },
  review: { label: careMessages.detail.records.review, icon: <ClockIcon size={12} />, tone: 'warning' },
  done: { label: careMessages.detail.records.done, icon: <SignatureIcon size={12} />, tone: 'success' },
  sealed: { label: careMessages.detail.records.sealed, icon: <LockIcon size={12} />, tone: 'success' },
}

/** Of a session that owes none there is nothing to say. */
export const recordLook = (state: string): StatusLook | null => records[state] ?? null

export const starLook = (star: number): StatusLook => crisisStarLook(star as CrisisStar)
