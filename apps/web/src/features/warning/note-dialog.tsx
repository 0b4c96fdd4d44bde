import { Dialog } from '../../kit/dialog.tsx'
import { NoteForm } from './note-form.tsx'
import { warningMessages } from './warning.messages.ts'

export function NoteDialog({ kind, onClose }: { kind: 'note' | 'call'; onClose: () => void }) {
  return (
    <Dialog open title={warningMessages.note.titles[kind]} width={520} onClose={onClose}>
      <NoteForm kind={kind} onDone={onClose} />
    </Dialog>
  )
}
