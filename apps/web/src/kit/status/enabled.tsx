import { CheckIcon } from '../icons/icons.tsx'
import { NoEntryIcon } from '../icons/shell-icons.tsx'
import { kitTexts as texts } from '../texts.ts'
import type { StatusLook } from './status-tag.tsx'

export type Flag = '0' | '1'

export const enabledLook = (status: Flag): StatusLook =>
  status === '1'
    ? { label: texts.enabled, icon: <CheckIcon size={12} />, tone: 'success' }
    : { label: texts.disabled, icon: <NoEntryIcon size={12} />, tone: 'closed' }

export const enabledOptions = [
  { value: '1', label: texts.enabled },
  { value: '0', label: texts.disabled },
] as const

export const flagOf = (value: unknown): Flag => (value === '0' ? '0' : '1')
