import { CheckIcon, CloseIcon } from '../../../kit/icons/icons.tsx'
import { ClockIcon, NoEntryIcon } from '../../../kit/icons/shell-icons.tsx'
import { ResetIcon } from '../../../kit/icons/list-icons.tsx'
import type { StatusLook } from '../../../kit/status/status-tag.tsx'
import { breakMessages as texts } from './break.messages.ts'
import type { BreakRow } from './break.queries.ts'

/** An appeal that waits. */
export const WAITING = '1'

export const isBlocked = ({ blockedFrom }: Pick<BreakRow, 'blockedFrom'>): boolean => blockedFrom !== null

export function blockLook(row: BreakRow): StatusLook {
  if (isBlocked(row)) return { label: texts.blocked, icon: <NoEntryIcon size={12} />, tone: 'danger' }
  if (row.releasedAt) return { label: texts.released, icon: <ResetIcon size={12} />, tone: 'processing' }
  return { label: texts.free, icon: <CheckIcon size={12} />, tone: 'success' }
}

const APPEALS: Readonly<Record<string, Omit<StatusLook, 'label'>>> = {
  '1': { icon: <ClockIcon size={12} />, tone: 'warning' },
  '2': { icon: <CheckIcon size={12} />, tone: 'success' },
  '3': { icon: <CloseIcon size={12} />, tone: 'closed' },
  '4': { icon: <ResetIcon size={12} />, tone: 'closed' },
}

export const appealLook = (state: string): StatusLook => ({
  label: texts.appeals[state] ?? state,
  ...(APPEALS[state] ?? { icon: <ClockIcon size={12} />, tone: 'closed' }),
})
