import { errandNoteMax, errandNoteMin } from '@xinqiao/domain'
import { FormDrawer } from '../../kit/form-drawer/form-drawer.tsx'
import { errandMessages } from './errand.messages.ts'
import { type Errand, useComplete } from './errand.queries.ts'

const texts = errandMessages.complete

export function CompleteDialog({ errand, onClose }: { errand: Errand | null; onClose: () => void }) {
  const complete = useComplete()
  return (
    <FormDrawer
      open={errand !== null}
      as="dialog"
      mode="edit"
      noun={texts.act}
      title={texts.title(errand ? `${errand.title}（${errand.aboutName}）` : '')}
      recordId={errand?.id ?? ''}
      initial={{ note: '' }}
      fields={[
        {
          kind: 'textarea',
          name: 'note',
          label: texts.label,
          required: true,
          max: errandNoteMax,
          hint: texts.hint(errandNoteMin),
          rule: (value) => ([...value.trim()].length < errandNoteMin ? texts.short(errandNoteMin) : null),
        },
      ]}
      okText={texts.ok}
      doneText={texts.done}
      onClose={onClose}
      onSubmit={async ({ note }) => {
        if (!errand) return
        const { id, version } = errand
        await complete.mutateAsync({ id, version, note: String(note).trim() })
      }}
    />
  )
}
