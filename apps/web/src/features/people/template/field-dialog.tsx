import {
  isOwnField,
  optionsOf as listOf,
  ownFieldTypes,
  type OwnFieldType,
  type TemplateField,
  templateLimits,
} from '@xinqiao/domain'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import type { FormField, FormValues } from '../../../kit/form-drawer/form.types.ts'
import { textOf } from '../../../kit/form-drawer/send-form.ts'
import { linesOf, optionsOf } from './own-options.ts'
import { templateMessages } from './template.messages.ts'

const texts = templateMessages.field
const OPTIONS_MAX = 1600

type FieldDialogProps = {
  /** a new question, or one of the template with the platform's word for it */
  editing: 'new' | { readonly field: TemplateField; readonly word: string } | null
  onClose: () => void
  onDone: (field: TemplateField) => void
}

/** What one question is called and how it is explained; of the school's own also its kind and choices. */
export function FieldDialog({ editing, onClose, onDone }: FieldDialogProps) {
  const known = editing === 'new' ? null : editing
  return (
    <FormDrawer
      open={editing !== null}
      mode={known ? 'edit' : 'create'}
      noun={texts.noun}
      as="dialog"
      doneText={texts.done}
      {...(known ? { recordId: known.field.prop } : {})}
      fields={fieldsFor(known)}
      initial={known ? initialOf(known.field) : { type: 'text' }}
      onClose={onClose}
      onSubmit={async (values) => onDone(fieldOf(values, known?.field ?? null))}
    />
  )
}

const initialOf = (field: TemplateField): FormValues => ({ ...field, options: linesOf(field.options ?? []) })

const hasChoices = (type: unknown): boolean => type === 'radio' || type === 'select'

const fieldsFor = (known: { field: TemplateField; word: string } | null): readonly FormField[] => {
  const isOwn = known === null || isOwnField(known.field)
  return [
    {
      kind: 'text',
      name: 'label',
      label: texts.label,
      required: isOwn,
      max: templateLimits.label,
      ...(known && !isOwn ? { placeholder: texts.keepLabel(known.word) } : {}),
    },
    { kind: 'text', name: 'help', label: texts.help, max: templateLimits.help },
    ...(isOwn
      ? [
          {
            kind: 'select' as const,
            name: 'type',
            label: texts.type,
            required: true,
            hint: texts.typeHint,
            disabled: known !== null && !known.field.prop.startsWith('new_'),
            options: listOf(ownFieldTypes),
          },
          {
            kind: 'textarea' as const,
            name: 'options',
            label: texts.options,
            required: true,
            placeholder: texts.optionsHint,
            hint: texts.optionsHint,
            max: OPTIONS_MAX,
            rule: (value: string) => (optionsOf(value, []).length < 2 ? texts.optionsMissing : null),
            shown: ({ type }: FormValues) => hasChoices(type),
          },
        ]
      : []),
  ]
}

let made = 0

/** Until it is saved a new question goes by a name of its own. */
const fieldOf = (values: FormValues, before: TemplateField | null): TemplateField => {
  const common = {
    ...(before ?? { prop: `new_${++made}`, isUse: true, isRequired: false, onUserInfoPage: true }),
    label: textOf(values['label']),
    help: textOf(values['help']),
  }
  if (before && !isOwnField(before)) return common
  const type = textOf(values['type']) as OwnFieldType
  const { options: _, ...rest } = common as TemplateField
  if (!hasChoices(type)) return { ...rest, type }
  return { ...rest, type, options: [...optionsOf(textOf(values['options']), before?.options ?? [])] }
}
