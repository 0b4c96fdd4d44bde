import { offTrackDecisions, type OffTrackDecision } from '@xinqiao/domain'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import { careMessages } from '../care.messages.ts'
import { type CaseDetail, useReview } from '../care.queries.ts'

const texts = careMessages.review

/** A case does not go as hoped: its host says what follows, and nothing is an answer too. */
export function ReviewDialog({ one, onClose }: { one: CaseDetail | null; onClose: () => void }) {
  const review = useReview()
  return (
    <FormDrawer
      open={one !== null}
      as="dialog"
      mode="edit"
      noun={texts.title}
      title={texts.title}
      recordId={one?.id ?? ''}
      initial={{ decision: '', note: '' }}
      fields={[
        {
          kind: 'radio',
          name: 'decision',
          label: texts.decision,
          required: true,
          hint: texts.lead,
          options: Object.entries(offTrackDecisions).map(([value, label]) => ({ value, label })),
        },
        { kind: 'textarea', name: 'note', label: texts.note, required: true, max: 500, hint: texts.noteHint },
      ]}
      doneText={texts.done}
      onClose={onClose}
      onSubmit={async ({ decision, note }) => {
        if (one)
          await review.mutateAsync({
            id: one.id,
            decision: decision as OffTrackDecision,
            note: String(note).trim(),
          })
      }}
    />
  )
}
