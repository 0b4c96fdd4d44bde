import type { ComponentType } from 'react'
import type { IconProps } from '../../kit/icons/icon.tsx'
import { PlayIcon, UserIcon, UsersIcon } from '../../kit/icons/icons.tsx'
import * as icons from '../../kit/icons/shell-icons.tsx'
import { HandshakeIcon } from '../../kit/icons/work-icons.tsx'
import { productTone } from '../../kit/theme/tokens.ts'
import type { Tone } from './tones.ts'

type Sign = ComponentType<IconProps>
/** `tone` for a quiet tile on a card, `colour` for the solid sign in the product menu. */
type ProductFace = { icon: Sign; tone: Tone; colour: string }

const face = (icon: Sign, tone: Tone, code: keyof typeof productTone): ProductFace => ({
  icon,
  tone,
  colour: productTone[code],
})

const FACES: Readonly<Record<string, ProductFace>> = {
  CONSULT: face(icons.ChatIcon, 'brand', 'CONSULT'),
  APPOINTMENT: face(icons.CalendarIcon, 'brand', 'APPOINTMENT'),
  FIRST_INTERVIEW: face(HandshakeIcon, 'sage', 'FIRST_INTERVIEW'),
  ECNU_CONSULT: face(icons.MessageIcon, 'brand', 'ECNU_CONSULT'),
  PLANTEST: face(icons.ClipboardIcon, 'violet', 'PLANTEST'),
  CADRE_EVALUATION: face(icons.CalendarCheckIcon, 'violet', 'CADRE_EVALUATION'),
  CRISIS: face(icons.ShieldAlertIcon, 'danger', 'CRISIS'),
  IMPORTANT_FOCUS_ON: face(icons.StarIcon, 'apricot', 'IMPORTANT_FOCUS_ON'),
  SUPERVISION: face(icons.CapIcon, 'sage', 'SUPERVISION'),
  GROUP: face(UsersIcon, 'apricot', 'GROUP'),
  ACTIVITY: face(icons.FlagIcon, 'sage', 'ACTIVITY'),
  POPULAR: face(icons.BookIcon, 'brand', 'POPULAR'),
  TRAINING: face(PlayIcon, 'violet', 'TRAINING'),
  RESEARCH: face(icons.TableIcon, 'plain', 'RESEARCH'),
  DATA_VISUALIZATION: face(icons.ChartIcon, 'brand', 'DATA_VISUALIZATION'),
  SLEEP_MANAGE: face(icons.BedIcon, 'violet', 'SLEEP_MANAGE'),
  ZSD_COURSE: face(icons.BookIcon, 'sage', 'ZSD_COURSE'),
  PLATFORM: face(icons.SettingsIcon, 'plain', 'PLATFORM'),
}

const UNKNOWN = face(UserIcon, 'plain', 'PLATFORM')

export const productFace = (code: string): ProductFace => FACES[code] ?? UNKNOWN
