import { errandNoteMax, errandNoteMin } from '@xinqiao/domain'
import { ReasonDialog } from '../../kit/form-drawer/reason-dialog.tsx'
import { errandMessages } from './errand.messages.ts'
import { type Errand, useComplete } from './errand.queries.ts'

const texts = errandMessages.complete

export function CompleteDialog({ errand, onClose }: { errand: Errand | null; onClose: () => void }) {
  const complete = useComplete()
  return (
    <ReasonDialog
      about={errand}
      title={texts.title(errand ? `${errand.title}（${errand.aboutName}）` : '')}
      label={texts.label}
      max={errandNoteMax}
      min={errandNoteMin}
      hint={texts.hint(errandNoteMin)}
      short={texts.short(errandNoteMin)}
      okText={texts.ok}
      doneText={texts.done}
      onClose={onClose}
      onSend={(note, { id, version }) => complete.mutateAsync({ id, version, note })}
    />
  )
}
