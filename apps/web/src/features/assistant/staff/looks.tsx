import { ArchiveIcon } from '../../../kit/icons/file-icons.tsx'
import { CheckIcon, UserIcon } from '../../../kit/icons/icons.tsx'
import { ClockIcon } from '../../../kit/icons/shell-icons.tsx'
import { LevelBars, StatusDot } from '../../../kit/status/level-bars.tsx'
import type { StatusLook } from '../../../kit/status/status-tag.tsx'
import { staffMessages as texts } from './staff.messages.ts'
import type { SessionRow } from './staff.queries.ts'

const LOOKS: Readonly<Record<string, Omit<StatusLook, 'label'>>> = {
  '1': { icon: <StatusDot />, tone: 'processing' },
  '2': { icon: <CheckIcon size={12} />, tone: 'closed' },
  '3': { icon: <UserIcon size={12} />, tone: 'success' },
  '4': { icon: <ArchiveIcon size={12} />, tone: 'closed' },
}

/** Waiting for a person comes before the state it is in. */
export const stateLook = ({ state, stateName, isWaiting }: SessionRow): StatusLook =>
  isWaiting
    ? { label: texts.waiting, icon: <ClockIcon size={12} />, tone: 'warning', strong: true }
    : { label: stateName, ...(LOOKS[state] ?? { icon: <StatusDot />, tone: 'closed' }) }

const URGENT = 2

/** 0 is nothing to be marked. */
export const riskLook = (level: number, label: string): StatusLook | null =>
  level === 0
    ? null
    : {
        label,
        icon: <LevelBars filled={level} of={URGENT} />,
        tone: level >= URGENT ? 'warning.5' : 'warning.3',
        strong: level >= URGENT,
      }
