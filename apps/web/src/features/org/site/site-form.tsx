import { site } from '@xinqiao/domain'
import { DeptSelect } from '../../../kit/dept-tree/dept-select.tsx'
import type { DeptChoice } from '../../../kit/dept-tree/dept.types.ts'
import type { FormField } from '../../../kit/form-drawer/form.types.ts'
import { ResourceForm } from '../../../kit/resource/resource-form.tsx'
import { deptsInSight } from '../../../session/index.ts'
import { sendForm } from '../../../kit/form-drawer/send-form.ts'
import { useWholeSchool } from '../use-whole-school.ts'
import { siteMessages as texts } from './site.messages.ts'
import { type Site, useAddSite, useUpdateSite } from './site.queries.ts'

type SiteFormProps = { editing: Site | 'new' | null; onClose: () => void; onSaved: (id: string) => void }

/** Refusals that are about one field: the name is taken, it closes before it opens, a department is owed. */
const FIELD_OF = { 40761: 'name', 40762: 'endTime', 40708: 'deptId' }

export function SiteForm({ editing, onClose, onSaved }: SiteFormProps) {
  const add = useAddSite()
  const update = useUpdateSite()
  return (
    <ResourceForm
      of={site}
      as="drawer"
      editing={editing}
      onClose={onClose}
      own={{ deptId: deptField(useWholeSchool()) }}
      onSave={({ id, version, ...body }) =>
        sendForm(async () => {
          const saved = id && version ? await update.mutateAsync({ ...body, id, version }) : await add.mutateAsync(body)
          onSaved(saved.id)
        }, FIELD_OF)
      }
    />
  )
}

const isPlace = (value: unknown): value is DeptChoice => typeof value === 'object' && value !== null && 'id' in value

const deptField = (isWhole: boolean): FormField => ({
  kind: 'custom',
  name: 'deptId',
  label: site.fields.deptId.label,
  required: !isWhole,
  hint: isWhole ? texts.deptHint : texts.deptHintSub,
  view: (value) => (isPlace(value) ? value.path : ''),
  control: ({ id, value, onChange, disabled, label, ...told }) => (
    <DeptSelect
      id={id}
      label={label}
      disabled={disabled}
      load={deptsInSight.load}
      search={deptsInSight.search}
      value={isPlace(value) ? [value] : []}
      onChange={([next]) => onChange(next ?? null)}
      aria-invalid={told['aria-invalid'] === true || told['aria-invalid'] === 'true'}
      {...(told['aria-describedby'] ? { 'aria-describedby': told['aria-describedby'] } : {})}
    />
  ),
})
