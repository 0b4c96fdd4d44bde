import { CheckCircleIcon } from '../../kit/icons/icons.tsx'
import { UndoIcon } from '../../kit/icons/file-icons.tsx'
import { ClockIcon, PencilIcon, SignatureIcon } from '../../kit/icons/shell-icons.tsx'
import type { StatusLook } from '../../kit/status/status-tag.tsx'
import { fillMessages } from './form.messages.ts'

export type FormStateKey = keyof typeof fillMessages.states

const { states } = fillMessages

export const formStates: Readonly<Record<FormStateKey, StatusLook>> = {
  toSign: { label: states.toSign, icon: <SignatureIcon size={12} />, tone: 'warning' },
  none: { label: states.none, icon: <PencilIcon size={12} />, tone: 'warning' },
  draft: { label: states.draft, icon: <ClockIcon size={12} />, tone: 'processing' },
  submitted: { label: states.submitted, icon: <CheckCircleIcon size={12} />, tone: 'success' },
  recalled: { label: states.recalled, icon: <UndoIcon size={12} />, tone: 'closed' },
  resign: { label: states.resign, icon: <SignatureIcon size={12} />, tone: 'warning' },
}

export const isFormState = (text: string): text is FormStateKey => text in formStates
