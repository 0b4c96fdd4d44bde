import { useAllowed } from '../../../kit/gate/gate.tsx'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import { formDesignMessages } from '../form-design.messages.ts'
import { findSetting, type FormRow, useSaveSetting, useSites } from '../form-design.queries.ts'

const texts = formDesignMessages.makeDefault
const WHOLE = 'whole'

/** Says which form stands for its type, in the school or at one site. */
export function DefaultForm({ row, onClose }: { readonly row: FormRow | null; readonly onClose: () => void }) {
  const maySeeSites = useAllowed()('admin_site_list_tab')
  const sites = useSites(row !== null && maySeeSites).data ?? []
  const save = useSaveSetting()
  // A form of one site stands for its type only there.
  const places = [
    ...(row?.siteId ? [] : [{ value: WHOLE, label: formDesignMessages.wholeSchool }]),
    ...sites.filter(({ id }) => !row?.siteId || id === row.siteId).map(({ id, name }) => ({ value: id, label: name })),
    ...(row?.siteId && sites.length === 0 ? [{ value: row.siteId, label: row.siteName ?? '' }] : []),
  ]
  return (
    <FormDrawer
      open={row !== null}
      mode="edit"
      noun={formDesignMessages.form}
      title={texts.title(row?.title ?? '')}
      recordId={row?.id ?? ''}
      fields={[
        { kind: 'radio', name: 'place', label: texts.where, hint: texts.lead(row?.typeName ?? ''), options: places },
      ]}
      initial={{ place: row?.siteId ?? WHOLE }}
      doneText={texts.done}
      onClose={onClose}
      onSubmit={async ({ place }) => {
        if (!row) return
        const siteId = typeof place === 'string' && place !== WHOLE ? place : null
        const now = await findSetting(row.typeCode, siteId)
        // Asked about a site that says nothing of its own, the answer is the school's.
        const isSamePlace = now.siteId === siteId
        await save.mutateAsync({
          categoryCode: row.typeCode,
          siteId,
          formId: row.id,
          enable: true,
          ...(isSamePlace ? { version: now.version } : { version: 0 }),
        })
      }}
    />
  )
}
