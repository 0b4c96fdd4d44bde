import { optionsOf, roles } from '@xinqiao/domain'
import { confirm } from '../../../kit/confirm.tsx'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import type { FormField } from '../../../kit/form-drawer/form.types.ts'
import { RichEditor } from '../../../kit/rich-text/rich-editor.tsx'
import { RichText } from '../../../kit/rich-text/rich-text.tsx'
import { agreementTexts } from './agreement.messages.ts'
import { type AgreementText, useSaveText } from './agreement.queries.ts'

const texts = agreementTexts.form
const READING_MAX = 600
const SORT_MAX = 1000

const fieldsFor = (content: string): readonly FormField[] => [
  { kind: 'text', name: 'title', label: texts.title, required: true, max: 100 },
  {
    kind: 'select',
    name: 'roleCodes',
    label: texts.roles,
    required: true,
    multiple: true,
    options: optionsOf(roles),
    hint: texts.rolesHint,
  },
  {
    kind: 'custom',
    name: 'content',
    label: texts.content,
    required: true,
    control: ({ id, onChange, 'aria-invalid': isInvalid, 'aria-describedby': describedBy }) => (
      <RichEditor
        id={id}
        label={texts.content}
        initial={content}
        placeholder={texts.contentHint}
        isInvalid={isInvalid === true || isInvalid === 'true'}
        describedBy={describedBy}
        onChange={onChange}
      />
    ),
    view: (value) => <RichText html={String(value)} />,
  },
  {
    kind: 'number',
    name: 'readingTime',
    label: texts.reading,
    required: true,
    min: 0,
    max: READING_MAX,
    unit: texts.unit,
    hint: texts.readingHint,
  },
  { kind: 'number', name: 'sort', label: texts.sort, min: 0, max: SORT_MAX, hint: texts.sortHint },
  { kind: 'switch', name: 'enabled', label: texts.enabled },
]

const NEW = { title: '', content: '', roleCodes: ['ROLE_GENERAL'], readingTime: 0, sort: 0, enabled: true }

type Given = {
  title: string
  content: string
  roleCodes: string[]
  enabled: boolean
  readingTime: number
  sort: number | null
}

type AgreementFormProps = { open: boolean; text: AgreementText | null; onClose: () => void }

/** New words ask everybody again, so they are asked about first. */
export function AgreementForm({ open, text, onClose }: AgreementFormProps) {
  const save = useSaveText()
  return (
    <FormDrawer
      open={open}
      mode={text ? 'edit' : 'create'}
      noun={agreementTexts.noun}
      as="drawer"
      {...(text ? { recordId: text.id } : {})}
      fields={fieldsFor(text?.content ?? '')}
      initial={text ? { ...text } : NEW}
      onClose={onClose}
      onSubmit={async (values) => {
        const { title, content, ...rest } = values as Given
        if (!content) return { content: texts.contentMissing }
        const isNew = text !== null && (text.title !== title.trim() || text.content !== content)
        const question = { title: texts.newVersion(title.trim()), content: texts.newVersionLead, okText: texts.publish }
        if (isNew && text.enabled && !(await confirm(question))) return 'cancelled'
        await save.mutateAsync({
          ...(text ? { id: text.id } : {}),
          version: text?.version ?? 0,
          ...rest,
          title: title.trim(),
          content,
          sort: rest.sort ?? 0,
        })
      }}
    />
  )
}
