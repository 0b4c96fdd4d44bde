import type { ReactNode } from 'react'
import { CheckIcon, CloseIcon } from '../../../kit/icons/icons.tsx'
import { ClockIcon, PencilIcon } from '../../../kit/icons/shell-icons.tsx'
import { StatusDot } from '../../../kit/status/level-bars.tsx'
import { stateLooks } from '../../../kit/status/state-looks.ts'
import type { StatusLook } from '../../../kit/status/status-tag.tsx'

type Look = Omit<StatusLook, 'label'>

const closed = (icon: ReactNode): Look => ({ icon, tone: 'closed' })

const other = closed(<CloseIcon size={12} />)

export const planLook = stateLooks(
  {
    draft: closed(<PencilIcon size={12} />),
    planned: { icon: <ClockIcon size={12} />, tone: 'warning' },
    running: { icon: <StatusDot />, tone: 'processing' },
    paused: { icon: <ClockIcon size={12} />, tone: 'warning' },
    ended: { icon: <CheckIcon size={12} />, tone: 'success' },
  },
  other,
)
export const sheetLook = stateLooks(
  {
    todo: { icon: <ClockIcon size={12} />, tone: 'warning' },
    answering: { icon: <StatusDot />, tone: 'processing' },
    done: { icon: <CheckIcon size={12} />, tone: 'success' },
  },
  other,
)

/** 1 is nothing to speak of, 5 the gravest: a word and a sign, not a colour alone. */
export const starLook = (star: number, label: string): StatusLook => ({
  label,
  icon: <StatusDot />,
  tone: `warning.${Math.min(5, Math.max(1, star)) as 1 | 2 | 3 | 4 | 5}`,
})
