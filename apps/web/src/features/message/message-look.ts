import type { ComponentType } from 'react'
import type { IconProps } from '../../kit/icons/icon.tsx'
import { LockIcon, UsersIcon } from '../../kit/icons/icons.tsx'
import * as icons from '../../kit/icons/shell-icons.tsx'
import type { Message } from './message.queries.ts'

export type Look = { readonly icon: ComponentType<IconProps>; readonly text: string; readonly bg: string }

const paint = (name: string) => ({ text: `var(--xq-${name}-text)`, bg: `var(--xq-${name}-bg)` })

const brand = paint('brand')
const violet = paint('violet')
const grey = paint('status-not-start')
const success = paint('success')
const warning = paint('warning')

const approval: Look = { icon: icons.StampIcon, ...violet }
const door: Look = { icon: LockIcon, ...grey }

const byCode: Readonly<Record<string, Look>> = {
  approval_pending: approval,
  approval_remind: approval,
  approval_result: approval,
  register_audit: approval,
  new_device: door,
  sign_in_spray: door,
  sign_in_changed: door,
  support_asked: door,
  support_answered: door,
  session_kicked: door,
  password_changed: door,
  factor_changed: door,
  errand_due: { icon: icons.ClipboardIcon, ...warning },
  errand_late: { icon: icons.ClipboardIcon, ...warning },
  form_answer: { icon: icons.ClipboardIcon, ...success },
  record_lock: { icon: icons.PencilIcon, ...warning },
  task_done: { icon: icons.DownloadIcon, ...grey },
  notice_must_read: { icon: icons.BellIcon, ...grey },
  duty: { icon: icons.DoorIcon, ...brand },
}

const byType: Readonly<Record<string, Look>> = {
  CONSULT: { icon: icons.CalendarIcon, ...brand },
  APPOINTMENT: { icon: icons.CalendarCheckIcon, ...brand },
  FIRST_INTERVIEW: { icon: icons.CalendarIcon, ...brand },
  ECNU_CONSULT: { icon: icons.CalendarIcon, ...brand },
  PLANTEST: { icon: icons.ClipboardIcon, ...success },
  CADRE_EVALUATION: { icon: icons.ClipboardIcon, ...success },
  CRISIS: { icon: icons.ShieldAlertIcon, ...warning },
  IMPORTANT_FOCUS_ON: { icon: icons.FlagIcon, ...warning },
  SUPERVISION: { icon: icons.CapIcon, ...violet },
  GROUP: { icon: UsersIcon, ...success },
}

const PLATFORM: Look = { icon: icons.MailIcon, ...grey }
const URGENT = paint('level-5')

/** Sign and colours by what it is about; an urgent one is the only solid one. */
export const lookOf = ({ type, typeCode, level }: Pick<Message, 'type' | 'typeCode' | 'level'>): Look => {
  const look = byCode[typeCode] ?? byType[type] ?? PLATFORM
  return level === 'urgent' ? { icon: icons.ShieldAlertIcon, ...URGENT } : look
}
