import { FormDrawer } from './form-drawer.tsx'
import type { FormDrawerProps } from './form.types.ts'
import { textOf } from './send-form.ts'

const LONGEST = 200

type ReasonDialogProps<T> = Pick<FormDrawerProps, 'lead' | 'okText' | 'danger' | 'doneText' | 'onClose'> & {
  /** what it is about; null keeps it shut */
  about: T | null
  title: string
  /** what is asked for */
  label: string
  hint?: string
  placeholder?: string
  max?: number
  /** fewer characters are complained about in the words of `short` */
  min?: number
  short?: string
  /** Throwing (a failed call) keeps it open. */
  onSend: (reason: string, about: T) => Promise<unknown>
}

/** Asks for some words before something is done: why, or what came of it. */
export function ReasonDialog<T extends { readonly id: string }>(props: ReasonDialogProps<T>) {
  const { about, title, label, hint, placeholder, max = LONGEST, min = 1, short, onSend, ...form } = props
  return (
    <FormDrawer
      {...form}
      open={about !== null}
      as="dialog"
      mode="edit"
      noun={title}
      title={title}
      recordId={about?.id ?? ''}
      initial={{ reason: '' }}
      fields={[
        {
          kind: 'textarea',
          name: 'reason',
          label,
          required: true,
          max,
          ...(hint ? { hint } : {}),
          ...(placeholder ? { placeholder } : {}),
          ...(short ? { rule: (value: string) => ([...value.trim()].length < min ? short : null) } : {}),
        },
      ]}
      onSubmit={async ({ reason }) => {
        if (about) await onSend(textOf(reason), about)
      }}
    />
  )
}
