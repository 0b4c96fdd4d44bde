import { customType } from '@xinqiao/domain'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import type { FormField } from '../../../kit/form-drawer/form.types.ts'
import { toast } from '../../../kit/toast.ts'
import { formDesignMessages } from '../form-design.messages.ts'
import { type FormRow, type FormType, useCopyForm, useSaveForm, useSites } from '../form-design.queries.ts'

const texts = formDesignMessages.create
const LONGEST = 100

type CreateFormProps = {
  readonly isOpen: boolean
  readonly copyOf: FormRow | null
  readonly types: readonly FormType[]
  readonly typeCode: string
  readonly onClose: () => void
  readonly onMade: (id: string) => void
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** A form from nothing, from what its type usually asks, or as a copy. */
export function CreateForm({ isOpen, copyOf, types, typeCode, onClose, onMade }: CreateFormProps) {
  const maySeeSites = useAllowed()('admin_site_list_tab')
  const sites = useSites(isOpen && maySeeSites).data ?? []
  const save = useSaveForm()
  const copy = useCopyForm()
  const siteField: readonly FormField[] =
    sites.length > 0
      ? [
          {
            kind: 'select',
            name: 'siteId',
            label: texts.site,
            hint: texts.siteHint,
            options: sites.map(({ id: value, name: label }) => ({ value, label })),
          },
        ]
      : []
  const name: FormField = { kind: 'text', name: 'title', label: texts.name, required: true, max: LONGEST }
  return (
    <FormDrawer
      open={isOpen}
      mode="create"
      noun={formDesignMessages.form}
      title={copyOf ? formDesignMessages.copy.title(copyOf.title) : texts.title}
      recordId={copyOf?.id ?? 'new'}
      fields={copyOf ? [name, ...siteField] : [...typeFields(types), name, ...siteField]}
      initial={
        copyOf
          ? { title: formDesignMessages.copy.name(copyOf.title).slice(0, LONGEST), siteId: copyOf.siteId }
          : { typeCode: typeCode || customType, from: 'catalogue', title: '' }
      }
      doneText={copyOf ? formDesignMessages.copy.done : texts.done}
      onClose={onClose}
      onSubmit={async (values) => {
        const title = textOf(values['title'])
        const siteId = textOf(values['siteId']) || null
        const code = textOf(values['typeCode'])
        const isBlank = values['from'] === 'blank'
        try {
          const { id } = copyOf
            ? await copy.mutateAsync({ id: copyOf.id, title, siteId })
            : await save.mutateAsync({
                typeCode: code,
                title,
                siteId,
                ...(isBlank ? { content: JSON.stringify({ schemaVersion: 1, title, fields: [] }) } : {}),
              })
          onMade(id)
        } catch (error) {
          // Copying says what is wrong itself.
          if (!copyOf && error instanceof Error) toast.error(error.message)
          throw error
        }
      }}
    />
  )
}

const typeFields = (types: readonly FormType[]): readonly FormField[] => [
  {
    kind: 'select',
    name: 'typeCode',
    label: texts.type,
    required: true,
    hint: texts.typeHint,
    options: types.map(({ code, typeName, categoryName }) => ({ value: code, label: `${typeName} · ${categoryName}` })),
  },
  {
    kind: 'radio',
    name: 'from',
    label: texts.from,
    options: [
      { value: 'catalogue', label: texts.fromCatalogue },
      { value: 'blank', label: texts.fromBlank },
    ],
    shown: ({ typeCode }) => typeCode !== customType,
  },
]
