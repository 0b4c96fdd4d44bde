import { useMemo } from 'react'
import { useChoices } from '../choices.queries.ts'
import { Preview } from '../dialogs/preview.tsx'
import { Rights } from '../dialogs/rights.tsx'
import { definitionOf, type FormDetail, type FormRow, type FormType, useForm } from '../form-design.queries.ts'
import { CreateForm } from './create-form.tsx'
import { DefaultForm } from './default-form.tsx'
import { ImportForm } from './import-form.tsx'

/** What was asked for, and of which form. */
export type Asked =
  | { readonly what: 'create' | 'import' }
  | { readonly what: 'copy' | 'default' | 'preview' | 'rights'; readonly row: FormRow }

type FormDialogsProps = {
  readonly asked: Asked | null
  readonly types: readonly FormType[]
  /** of the type one is looking at */
  readonly typeCode: string
  readonly mayEdit: boolean
  readonly onClose: () => void
  readonly onMade: (id: string) => void
}

/** Everything the list of forms opens. */
export function FormDialogs({ asked, types, typeCode, mayEdit, onClose, onMade }: FormDialogsProps) {
  const row = asked && 'row' in asked ? asked.row : null
  const isLooking = asked?.what === 'preview' || asked?.what === 'rights'
  const form = useForm(isLooking ? (row?.id ?? null) : null).data
  const started = asked?.what === 'create' || asked?.what === 'copy'
  return (
    <>
      <CreateForm
        isOpen={started}
        copyOf={asked?.what === 'copy' ? row : null}
        types={types}
        typeCode={typeCode}
        onClose={onClose}
        onMade={onMade}
      />
      <DefaultForm row={asked?.what === 'default' ? row : null} onClose={onClose} />
      {asked?.what === 'import' ? (
        <ImportForm types={types} typeCode={typeCode} onClose={onClose} onMade={onMade} />
      ) : null}
      {asked?.what === 'preview' && form ? <FormPreview form={form} onClose={onClose} /> : null}
      {asked?.what === 'rights' && row ? (
        <Rights
          formId={row.id}
          title={row.title}
          definition={form && definitionOf(form.content)}
          mayEdit={mayEdit}
          onClose={onClose}
        />
      ) : null}
    </>
  )
}

function FormPreview({ form, onClose }: { readonly form: FormDetail; readonly onClose: () => void }) {
  const definition = useMemo(() => definitionOf(form.content), [form.content])
  return (
    <Preview formId={form.id} definition={definition} choices={useChoices(definition, form.siteId)} onClose={onClose} />
  )
}
