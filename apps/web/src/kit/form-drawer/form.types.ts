import type { Option, Rule } from '@xinqiao/domain'
import type { ReactNode } from 'react'

export type FormValues = Readonly<Record<string, unknown>>

/** What a control of one's own gets; `id` ties it to its label, the rest to its value and message. */
export type FieldControl = {
  readonly id: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly disabled: boolean
  readonly label: string
  readonly onBlur?: () => void
  readonly 'aria-invalid'?: boolean | 'true'
  readonly 'aria-describedby'?: string
}

export type FormField = {
  readonly name: string
  readonly label: string
  readonly required?: boolean
  readonly placeholder?: string
  readonly hint?: ReactNode
  readonly disabled?: boolean
  /** judged on what was typed, after `required`; an empty optional field is not judged */
  readonly rule?: Rule
  /** whether the other answers ask for it */
  readonly shown?: (values: FormValues) => boolean
} & (
  | { readonly kind: 'text'; readonly max?: number }
  /** taken and never shown again */
  | { readonly kind: 'secret'; readonly max?: number }
  | { readonly kind: 'textarea'; readonly max?: number }
  | { readonly kind: 'number'; readonly min?: number; readonly max?: number; readonly unit?: string }
  | { readonly kind: 'select'; readonly options: readonly Option[]; readonly multiple?: boolean }
  | { readonly kind: 'radio'; readonly options: readonly Option[] }
  | { readonly kind: 'switch' }
  /** HH:mm */
  | { readonly kind: 'time' }
  /** yyyy-MM-dd */
  | { readonly kind: 'date' }
  /** yyyy-MM-dd HH:mm:ss */
  | { readonly kind: 'datetime' }
  | {
      readonly kind: 'custom'
      readonly control: (control: FieldControl) => ReactNode
      readonly view: (value: unknown) => ReactNode
    }
)

export type FormMode = 'create' | 'edit' | 'view'

/** What the server says about single fields, by name. */
export type FieldErrors = Readonly<Record<string, string>>

export type FormDrawerProps = {
  open: boolean
  onClose: () => void
  mode: FormMode
  /** what the form is about: 用户 makes 新增用户 */
  noun: string
  /** instead of the title made of mode and noun */
  title?: string
  /** said above the fields */
  lead?: string
  /** Whose data it is; another id is another form, with nothing of the one before. */
  recordId?: string
  fields: readonly FormField[]
  /** undefined while it is being fetched */
  initial: FormValues | undefined
  /** why it could not be fetched */
  error?: Error | null
  onRetry?: () => void
  /**
   * Gets the values of the fields shown. Throwing (a failed call) keeps the form open; so do returned complaints, which
   * are shown under their fields, and so does `cancelled`, when the person thought better of it.
   */
  onSubmit?: (values: FormValues) => Promise<FieldErrors | 'cancelled' | null | void>
  /** what sending does, in one word; beside it 返回, so that nobody has to choose between two 取消 */
  okText?: string
  /** at the other end of the buttons: another way than this form */
  aside?: ReactNode
  /** what it does cannot be taken back lightly */
  danger?: boolean
  /** said when it is done, if not 新增成功 or 编辑成功; null where whoever opened it tells what came of it */
  doneText?: string | null
  /** by default up to 8 fields make a dialog, more a drawer */
  as?: 'dialog' | 'drawer'
  /** at a desk a dialog stands in the lower corner, and what it is about stays in sight */
  inCorner?: boolean
}
