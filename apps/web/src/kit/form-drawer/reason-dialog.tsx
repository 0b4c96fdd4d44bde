import { FormDrawer } from './form-drawer.tsx'
import type { FormDrawerProps } from './form.types.ts'
import { reasonField, type ReasonWords } from './reason-field.ts'
import { textOf } from './send-form.ts'

type ReasonDialogProps<T> = ReasonWords &
  Pick<FormDrawerProps, 'lead' | 'okText' | 'danger' | 'doneText' | 'onClose'> & {
    /** what it is about; null keeps it shut */
    about: T | null
    title: string
    /** Throwing (a failed call) keeps it open. */
    onSend: (reason: string, about: T) => Promise<unknown>
  }

/** Asks for some words before something is done. */
export function ReasonDialog<T extends { readonly id: string }>(props: ReasonDialogProps<T>) {
  const { about, title, onSend } = props
  return (
    <FormDrawer
      {...props}
      open={about !== null}
      as="dialog"
      mode="edit"
      noun={title}
      recordId={about?.id ?? ''}
      initial={{ reason: '' }}
      fields={[reasonField(props)]}
      onSubmit={async ({ reason }) => {
        if (about) await onSend(textOf(reason), about)
      }}
    />
  )
}
