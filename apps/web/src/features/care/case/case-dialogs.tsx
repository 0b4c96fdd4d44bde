import { caseContactOutcomes, caseContactWays, type CaseContactOutcome, type CaseContactWay } from '@xinqiao/domain'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import { careMessages as texts } from '../care.messages.ts'
import { type CaseDetail, useAbsent, useContact, useQuit } from '../care.queries.ts'

type DialogProps = { one: CaseDetail | null; onClose: () => void }

const optionsOf = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).map(([value, label]) => ({ value, label }))

export function ContactDialog({ one, onClose }: DialogProps) {
  const contact = useContact()
  const { title, way, outcome, note, noteHint, done } = texts.contact
  return (
    <FormDrawer
      open={one !== null}
      as="dialog"
      mode="edit"
      noun={texts.acts.contact}
      title={title}
      recordId={one?.id ?? ''}
      initial={{ way: 'phone', outcome: '', note: '' }}
      fields={[
        { kind: 'radio', name: 'way', label: way, required: true, options: optionsOf(caseContactWays) },
        { kind: 'radio', name: 'outcome', label: outcome, required: true, options: optionsOf(caseContactOutcomes) },
        { kind: 'textarea', name: 'note', label: note, required: true, max: 500, hint: noteHint },
      ]}
      doneText={done}
      onClose={onClose}
      onSubmit={async (given) => {
        if (one)
          await contact.mutateAsync({
            id: one.id,
            way: given.way as CaseContactWay,
            outcome: given.outcome as CaseContactOutcome,
            note: String(given.note).trim(),
          })
      }}
    />
  )
}

export function EndDialog({ one, act, onClose }: DialogProps & { act: 'quit' | 'absent' }) {
  const [quit, absent] = [useQuit(), useAbsent()]
  return (
    <FormDrawer
      open={one !== null}
      as="dialog"
      mode="edit"
      noun={texts.end[act]}
      title={texts.end[act]}
      recordId={one?.id ?? ''}
      initial={{ reason: '' }}
      fields={[
        { kind: 'textarea', name: 'reason', label: texts.end.reason, required: true, max: 200, hint: texts.end.hint },
      ]}
      doneText={texts.end.done}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        if (!one) return
        const body = { id: one.id, version: one.version, reason: String(reason).trim() }
        await (act === 'quit' ? quit : absent).mutateAsync(body)
      }}
    />
  )
}
