import { signalNoteMin } from '@xinqiao/domain'
import { FormDrawer } from '../../kit/form-drawer/form-drawer.tsx'
import { toast } from '../../kit/toast.ts'
import { warningMessages as texts } from './warning.messages.ts'
import { type Handler, type Signal, useClose, useHand, useHandlers } from './warning.queries.ts'

export type Asked = { readonly act: 'hand' | 'close'; readonly signal: Signal }

const LONGEST = 500

export function HandleDialogs({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  return (
    <>
      <HandDialog signal={asked?.act === 'hand' ? asked.signal : null} onClose={onClose} />
      <CloseDialog signal={asked?.act === 'close' ? asked.signal : null} onClose={onClose} />
    </>
  )
}

type DialogProps = { signal: Signal | null; onClose: () => void }

const optionOf = ({ id, name, roleName, isOnDuty }: Handler) => ({
  value: id,
  label: [isOnDuty ? texts.hand.onDuty(name) : name, roleName].filter(Boolean).join(' · '),
})

function HandDialog({ signal, onClose }: DialogProps) {
  const handlers = useHandlers(signal !== null)
  const hand = useHand()
  const people = handlers.data ?? []
  const first = people.find(({ isOnDuty }) => isOnDuty)?.id ?? ''
  return (
    <FormDrawer
      open={signal !== null}
      as="dialog"
      mode="edit"
      noun={texts.acts.hand}
      title={texts.hand.title(signal?.visitorName ?? '')}
      recordId={signal?.id ?? ''}
      initial={handlers.data ? { userId: first, note: '' } : undefined}
      error={handlers.error}
      onRetry={() => void handlers.refetch()}
      fields={[
        {
          kind: 'select',
          name: 'userId',
          label: texts.hand.to,
          required: true,
          options: people.map(optionOf),
          ...(people.length === 0 ? { hint: texts.hand.nobody } : {}),
        },
        { kind: 'textarea', name: 'note', label: texts.hand.note, max: LONGEST, hint: texts.hand.noteHint },
      ]}
      okText={texts.hand.ok}
      onClose={onClose}
      onSubmit={async ({ userId, note }) => {
        if (!signal) return 'cancelled'
        const { id, version } = signal
        await hand.mutateAsync({ id, version, userId: String(userId), note: String(note).trim() })
        toast.success(texts.hand.done(people.find((one) => one.id === userId)?.name ?? ''))
        onClose()
        return 'cancelled'
      }}
    />
  )
}

function CloseDialog({ signal, onClose }: DialogProps) {
  const close = useClose()
  return (
    <FormDrawer
      open={signal !== null}
      as="dialog"
      mode="edit"
      noun={texts.acts.close}
      title={texts.close.title(signal?.visitorName ?? '')}
      recordId={signal?.id ?? ''}
      initial={{ note: '' }}
      fields={[
        {
          kind: 'textarea',
          name: 'note',
          label: texts.close.label,
          required: true,
          max: LONGEST,
          hint: texts.close.lead(signalNoteMin),
          rule: (value) => ([...value.trim()].length < signalNoteMin ? texts.close.short(signalNoteMin) : null),
        },
      ]}
      okText={texts.close.ok}
      doneText={texts.close.done}
      onClose={onClose}
      onSubmit={async ({ note }) => {
        if (signal) await close.mutateAsync({ id: signal.id, version: signal.version, note: String(note).trim() })
      }}
    />
  )
}
