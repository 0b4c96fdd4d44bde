import { signalNoteMin } from '@xinqiao/domain'
import { FormDrawer } from '../../kit/form-drawer/form-drawer.tsx'
import { warningLevelLook, type WarningLevel } from '../../kit/status/status-looks.tsx'
import { account, type DialogProps } from './account-field.ts'
import { warningMessages } from './warning.messages.ts'
import { useAnswer, useDispute } from './warning.queries.ts'

const texts = warningMessages.dispute
const LEVELS: readonly WarningLevel[] = [2, 3, 4, 5]

/** Whoever has to do with it holds its level to be wrong. */
export function DisputeDialog({ signal, onClose }: DialogProps) {
  const dispute = useDispute()
  return (
    <FormDrawer
      open={signal !== null}
      as="dialog"
      mode="edit"
      noun={warningMessages.acts.dispute}
      title={texts.title(signal?.visitorName ?? '')}
      recordId={signal?.id ?? ''}
      initial={{ level: '', note: '' }}
      fields={[
        {
          kind: 'select',
          name: 'level',
          label: texts.level,
          required: true,
          options: LEVELS.filter((level) => level !== signal?.level).map((level) => ({
            value: String(level),
            label: warningLevelLook(level).label,
          })),
        },
        account(texts.note, texts.lead(signalNoteMin)),
      ]}
      okText={texts.ok}
      doneText={texts.done}
      onClose={onClose}
      onSubmit={async ({ level, note }) => {
        if (!signal) return
        const { id, version } = signal
        await dispute.mutateAsync({ id, version, level: Number(level), note: String(note).trim() })
      }}
    />
  )
}

/** Somebody who answers for the centre says whether it is. */
export function AnswerDialog({ signal, onClose }: DialogProps) {
  const answer = useAnswer()
  return (
    <FormDrawer
      open={signal !== null}
      as="dialog"
      mode="edit"
      noun={warningMessages.acts.uphold}
      title={texts.answerTitle(signal?.visitorName ?? '')}
      recordId={signal?.id ?? ''}
      initial={{ verdict: '', note: '' }}
      fields={[
        {
          kind: 'radio',
          name: 'verdict',
          label: texts.verdict,
          required: true,
          options: Object.entries(texts.verdicts).map(([value, label]) => ({ value, label })),
        },
        account(texts.answer, ''),
      ]}
      okText={texts.answerOk}
      doneText={texts.answered}
      onClose={onClose}
      onSubmit={async ({ verdict, note }) => {
        if (!signal) return
        const { id, version } = signal
        await answer.mutateAsync({ id, version, isUpheld: verdict === 'yes', note: String(note).trim() })
      }}
    />
  )
}
