import { signalNoteMin } from '@xinqiao/domain'
import { type ReactNode, useState } from 'react'
import { confirm } from '../../kit/confirm.tsx'
import { FormDrawer } from '../../kit/form-drawer/form-drawer.tsx'
import { useAllowed } from '../../kit/gate/gate.tsx'
import { toast } from '../../kit/toast.ts'
import { warningMessages as texts } from './warning.messages.ts'
import { type Handler, type Signal, useClose, useHand, useHandlers, useTake } from './warning.queries.ts'

export type Act = 'take' | 'hand' | 'close'
type Asked = { readonly act: 'hand' | 'close'; readonly signal: Signal }

const LONGEST = 500

/** What can be done with a call, asked before it is done: on the desk, in the list, on its own page. */
export function useHandle(): { run: (act: Act, signal: Signal) => Promise<void>; dialogs: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null)
  const take = useTake()
  const allowed = useAllowed()
  const askTake = async (signal: Signal): Promise<void> => {
    const content = allowed('crisis_warning_handle_btn') ? texts.take.lead : texts.take.leadDesk
    const isSure = await confirm({ title: texts.take.ask(signal.visitorName), content, okText: texts.take.ok })
    if (!isSure) return
    await take.mutateAsync(signal)
    toast.success(texts.take.done)
  }
  return {
    run: async (act, signal) => {
      if (act === 'take') await askTake(signal)
      else setAsked({ act, signal })
    },
    dialogs: (
      <>
        <HandDialog signal={asked?.act === 'hand' ? asked.signal : null} onClose={() => setAsked(null)} />
        <CloseDialog signal={asked?.act === 'close' ? asked.signal : null} onClose={() => setAsked(null)} />
      </>
    ),
  }
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
