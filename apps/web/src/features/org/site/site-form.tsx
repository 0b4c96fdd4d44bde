import { site } from '@xinqiao/domain'
import { deptField } from '../../../kit/dept-tree/dept-field.tsx'
import { ResourceForm } from '../../../kit/resource/resource-form.tsx'
import { deptsInSight } from '../../../session/index.ts'
import { useWholeSchool } from '../use-whole-school.ts'
import { siteMessages as texts } from './site.messages.ts'
import { type Site, useAddSite, useUpdateSite } from './site.queries.ts'

type SiteFormProps = { editing: Site | 'new' | null; onClose: () => void; onSaved: (id: string) => void }

export function SiteForm({ editing, onClose, onSaved }: SiteFormProps) {
  const isWhole = useWholeSchool()
  const add = useAddSite()
  const update = useUpdateSite()
  return (
    <ResourceForm
      of={site}
      as="drawer"
      editing={editing}
      onClose={onClose}
      own={{
        deptId: deptField(deptsInSight, {
          name: 'deptId',
          label: site.fields.deptId.label,
          required: !isWhole,
          hint: isWhole ? texts.deptHint : texts.deptHintSub,
        }),
      }}
      send={async ({ id, version, ...body }) => {
        const saved = id && version ? await update.mutateAsync({ ...body, id, version }) : await add.mutateAsync(body)
        onSaved(saved.id)
      }}
    />
  )
}
