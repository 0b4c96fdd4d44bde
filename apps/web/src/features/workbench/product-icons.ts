import type { ComponentType } from 'react'
import type { IconProps } from '../../kit/icons/icon.tsx'
import { HeartIcon, UserIcon, UsersIcon } from '../../kit/icons/icons.tsx'
import * as icons from '../../kit/icons/shell-icons.tsx'
import type { Tone } from './tones.ts'

type ProductFace = { icon: ComponentType<IconProps>; tone: Tone }

const FACES: Readonly<Record<string, ProductFace>> = {
  CONSULT: { icon: icons.ChatIcon, tone: 'brand' },
  APPOINTMENT: { icon: icons.CalendarIcon, tone: 'brand' },
  FIRST_INTERVIEW: { icon: icons.DoorIcon, tone: 'sage' },
  ECNU_CONSULT: { icon: icons.MessageIcon, tone: 'brand' },
  PLANTEST: { icon: icons.ClipboardIcon, tone: 'violet' },
  CADRE_EVALUATION: { icon: icons.FlagIcon, tone: 'violet' },
  CRISIS: { icon: icons.ShieldAlertIcon, tone: 'danger' },
  IMPORTANT_FOCUS_ON: { icon: HeartIcon, tone: 'apricot' },
  SUPERVISION: { icon: icons.CapIcon, tone: 'sage' },
  GROUP: { icon: UsersIcon, tone: 'apricot' },
  ACTIVITY: { icon: icons.StarIcon, tone: 'sage' },
  POPULAR: { icon: icons.BookIcon, tone: 'brand' },
  TRAINING: { icon: icons.CapIcon, tone: 'violet' },
  RESEARCH: { icon: icons.PencilIcon, tone: 'plain' },
  DATA_VISUALIZATION: { icon: icons.ChartIcon, tone: 'brand' },
  SLEEP_MANAGE: { icon: icons.MoonIcon, tone: 'violet' },
  ZSD_COURSE: { icon: icons.BookIcon, tone: 'sage' },
}

export const productFace = (code: string): ProductFace => FACES[code] ?? { icon: UserIcon, tone: 'plain' }
