import type { ComponentType } from 'react'
import type { IconProps } from '../icons/icon.tsx'
import { CheckIcon, CloseIcon } from '../icons/icons.tsx'
import { CalendarIcon, ClockIcon, DoorIcon, HandIcon, NoEntryIcon, PencilIcon } from '../icons/shell-icons.tsx'
import type { Palette } from '../theme/light.ts'
import { LevelBars, StatusDot } from './level-bars.tsx'
import type { StatusLook } from './status-tag.tsx'
import { statusTexts } from './status.messages.ts'

export type AppointmentStatus = keyof Palette['status']
export type CrisisStar = keyof Palette['star']
export type WarningLevel = keyof Palette['level']

const SIGNS: Readonly<Record<AppointmentStatus, ComponentType<IconProps>>> = {
  waiting: ClockIcon,
  notStart: CalendarIcon,
  arrived: DoorIcon,
  running: StatusDot,
  success: PencilIcon,
  complete: CheckIcon,
  userBreakAppointment: NoEntryIcon,
  hostBreakAppointment: NoEntryIcon,
  userTakeLeave: HandIcon,
  hostTakeLeave: HandIcon,
  cancel: CloseIcon,
}

export function appointmentLook(status: AppointmentStatus): StatusLook {
  const Sign = SIGNS[status]
  return { label: statusTexts.appointment[status], icon: <Sign size={12} />, tone: `appointment.${status}` }
}

/** 1 is worst. */
export function crisisStarLook(star: CrisisStar): StatusLook {
  return {
    label: statusTexts.star[star],
    icon: <LevelBars filled={5 - star} of={4} />,
    tone: `star.${star}`,
    strong: star <= 2,
  }
}

/** 5 is worst: against the stars, so the words say which scale it is. */
export function warningLevelLook(level: WarningLevel): StatusLook {
  return {
    label: statusTexts.warning[level],
    icon: <LevelBars filled={level} of={5} />,
    tone: `warning.${level}`,
    strong: level >= 4,
  }
}
