import { formatDate, schoolStates, type SchoolState } from '@xinqiao/domain'
import { CheckIcon, WarningIcon } from '../../kit/icons/icons.tsx'
import { ClockIcon } from '../../kit/icons/shell-icons.tsx'
import type { StatusLook } from '../../kit/status/status-tag.tsx'
import { platformMessages } from './platform.messages.ts'
import type { School } from './platform.queries.ts'

const texts = platformMessages.schools

const looks: Readonly<Record<SchoolState, Omit<StatusLook, 'label'>>> = {
  normal: { icon: <CheckIcon size={12} />, tone: 'success' },
  trial: { icon: <ClockIcon size={12} />, tone: 'processing' },
  soon: { icon: <ClockIcon size={12} />, tone: 'warning' },
  stuffed: { icon: <WarningIcon size={12} />, tone: 'warning' },
  full: { icon: <WarningIcon size={12} />, tone: 'warning' },
  expired: { icon: <WarningIcon size={12} />, tone: 'danger' },
  disabled: { icon: <ClockIcon size={12} />, tone: 'closed' },
}

export const schoolLook = (state: SchoolState): StatusLook => ({ label: schoolStates[state], ...looks[state] })

type Standing = Pick<
  School,
  'state' | 'accounts' | 'maxAccounts' | 'fileBytes' | 'maxFileBytes' | 'expireDate' | 'backup' | 'p95Ms'
>

const percent = (used: number, most: number): number => Math.round((used / most) * 100)

/** What stands behind a school's state, where a word alone leaves one asking. */
export const stateNote = ({
  state,
  accounts,
  maxAccounts,
  fileBytes,
  maxFileBytes,
  backup,
  p95Ms,
}: Standing): string => {
  if (state === 'full') return texts.filled(percent(accounts, maxAccounts))
  if (state === 'stuffed' && maxFileBytes !== null) return texts.stuffed(percent(fileBytes, maxFileBytes))
  if (backup.isFailed) return texts.backupFailed
  return p95Ms === null ? '' : texts.answeredIn(p95Ms)
}

const DAY_MS = 86_400_000
const dayNumber = (day: string): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS)

export const daysUntil = (day: string, now = new Date()): number => dayNumber(day) - dayNumber(formatDate(now))

/** 今天 02:41, 昨天 02:39, 04-13 02:41 */
export const backupWords = ({ backup: { time } }: Pick<School, 'backup'>, now = new Date()): string => {
  if (time === null) return texts.noBackup
  const ago = -daysUntil(time.slice(0, 10), now)
  const day = ago === 0 ? texts.today : ago === 1 ? texts.yesterday : time.slice(5, 10)
  return `${day} ${time.slice(11, 16)}`
}
