import { FormDrawer } from '../../kit/form-drawer/form-drawer.tsx'
import { toast } from '../../kit/toast.ts'
import { LONGEST } from './warning-acts.ts'
import { warningMessages as texts } from './warning.messages.ts'
import { type Handler, type Signal, useHand, useHandlers } from './warning.queries.ts'

const optionOf = ({ id, name, roleName, isOnDuty }: Handler) => ({
  value: id,
  label: [isOnDuty ? texts.hand.onDuty(name) : name, roleName].filter(Boolean).join(' · '),
})

/** On to somebody who may handle it. */
export function HandDialog({ signal, onClose }: { signal: Signal | null; onClose: () => void }) {
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
