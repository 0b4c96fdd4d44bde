import type { ReactNode } from 'react'
import { CheckIcon, CloseIcon } from '../../../kit/icons/icons.tsx'
import { ClockIcon, PencilIcon } from '../../../kit/icons/shell-icons.tsx'
import { StatusDot } from '../../../kit/status/level-bars.tsx'
import type { StatusLook } from '../../../kit/status/status-tag.tsx'

type Look = Omit<StatusLook, 'label'>

const closed = (icon: ReactNode): Look => ({ icon, tone: 'closed' })

const planLooks: Readonly<Record<string, Look>> = {
  draft: closed(<PencilIcon size={12} />),
  planned: { icon: <ClockIcon size={12} />, tone: 'warning' },
  running: { icon: <StatusDot />, tone: 'processing' },
  paused: { icon: <ClockIcon size={12} />, tone: 'warning' },
  ended: { icon: <CheckIcon size={12} />, tone: 'success' },
}

const sheetLooks: Readonly<Record<string, Look>> = {
  todo: { icon: <ClockIcon size={12} />, tone: 'warning' },
  answering: { icon: <StatusDot />, tone: 'processing' },
  done: { icon: <CheckIcon size={12} />, tone: 'success' },
}

const other = closed(<CloseIcon size={12} />)

export const planLook = (state: string, label: string): StatusLook => ({ label, ...(planLooks[state] ?? other) })
export const sheetLook = (state: string, label: string): StatusLook => ({ label, ...(sheetLooks[state] ?? other) })

/** 1 is nothing to speak of, 5 the gravest: a word and a sign, not a colour alone. */
export const starLook = (star: number, label: string): StatusLook => ({
  label,
  icon: <StatusDot />,
  tone: `warning.${Math.min(5, Math.max(1, star)) as 1 | 2 | 3 | 4 | 5}`,
})
