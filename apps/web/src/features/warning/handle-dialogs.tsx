import { contactOutcomes, contactWays, falseReasons, signalNoteMin } from '@xinqiao/domain'
import { useNavigate } from 'react-router'
import { Button } from '../../kit/form/button.tsx'
import { FormDrawer } from '../../kit/form-drawer/form-drawer.tsx'
import type { FormField } from '../../kit/form-drawer/form.types.ts'
import { momentWords } from '../../kit/time-words.ts'
import { toast } from '../../kit/toast.ts'
import { account, type DialogProps } from './account-field.ts'
import { AnswerDialog, DisputeDialog } from './dispute-dialogs.tsx'
import { EscalateDialog } from './escalate-dialog.tsx'
import { bookingPath } from './paths.ts'
import { HandDialog } from './hand-dialog.tsx'
import { type EndAct, LONGEST, type WarningAct } from './warning-acts.ts'
import { warningMessages as texts } from './warning.messages.ts'
import { type Signal, type SignalDetail, useClose, useContact, useRefer, useSignal } from './warning.queries.ts'

export type Asked = { readonly act: Exclude<WarningAct, 'take'>; readonly signal: Signal }

export function HandleDialogs({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  const of = (act: Asked['act']): Signal | null => (asked?.act === act ? asked.signal : null)
  const ending = asked && (asked.act === 'close' || asked.act === 'dismiss' || asked.act === 'propose') ? asked : null
  return (
    <>
      <HandDialog signal={of('hand')} onClose={onClose} />
      <ContactDialog signal={of('contact')} onClose={onClose} />
      <ReferDialog signal={of('refer')} onClose={onClose} />
      <DisputeDialog signal={of('dispute')} onClose={onClose} />
      <AnswerDialog signal={of('uphold')} onClose={onClose} />
      <EscalateDialog signal={of('escalate')} onClose={onClose} />
      <EndDialog signal={ending?.signal ?? null} act={(ending?.act ?? 'close') as EndAct} onClose={onClose} />
    </>
  )
}

const optionsOf = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).map(([value, label]) => ({ value, label }))

function ContactDialog({ signal, onClose }: DialogProps) {
  const contact = useContact()
  return (
    <FormDrawer
      open={signal !== null}
      as="dialog"
      mode="edit"
      noun={texts.acts.contact}
      title={texts.contact.title(signal?.visitorName ?? '')}
      recordId={signal?.id ?? ''}
      initial={{ way: 'phone', outcome: '', note: '', nextTime: '' }}
      fields={[
        { kind: 'radio', name: 'way', label: texts.contact.way, required: true, options: optionsOf(contactWays) },
        {
          kind: 'radio',
          name: 'outcome',
          label: texts.contact.outcome,
          required: true,
          options: optionsOf(contactOutcomes),
        },
        account(texts.contact.note, texts.contact.noteHint(signalNoteMin)),
        { kind: 'datetime', name: 'nextTime', label: texts.contact.next, hint: texts.contact.nextHint },
      ]}
      okText={texts.contact.ok}
      doneText={texts.contact.done}
      onClose={onClose}
      onSubmit={async ({ way, outcome, note, nextTime }) => {
        if (!signal) return
        const { id, version } = signal
        await contact.mutateAsync({
          id,
          version,
          way: way as keyof typeof contactWays,
          outcome: outcome as keyof typeof contactOutcomes,
          note: String(note).trim(),
          ...(typeof nextTime === 'string' && nextTime ? { nextTime } : {}),
        })
      }}
    />
  )
}

const visitOption = ({ id, startAt, typeName, hostName }: SignalDetail['visits'][number]) => ({
  value: id,
  label: [momentWords(startAt), typeName, hostName].filter(Boolean).join(' · '),
})

/** What follows is an appointment's: one that is there, or one that is arranged now. */
function ReferDialog({ signal, onClose }: DialogProps) {
  const refer = useRefer()
  const navigate = useNavigate()
  const detail = useSignal(signal?.id ?? null)
  const visits = detail.data?.visits ?? []
  return (
    <FormDrawer
      open={signal !== null}
      as="dialog"
      mode="edit"
      noun={texts.acts.refer}
      title={texts.refer.title(signal?.visitorName ?? '')}
      recordId={`${signal?.id ?? ''} ${visits.length}`}
      initial={detail.data ? { appointmentId: visits[0]?.id ?? '', note: '' } : undefined}
      error={detail.error}
      onRetry={() => void detail.refetch()}
      fields={[
        {
          kind: 'select',
          name: 'appointmentId',
          label: texts.refer.visit,
          required: true,
          options: visits.map(visitOption),
          hint: (
            <>
              {visits.length === 0 ? texts.refer.none : null}{' '}
              <Button variant="text" size="sm" onClick={() => signal && void navigate(bookingPath(signal.visitorId))}>
                {visits.length === 0 ? texts.refer.arrange : texts.refer.another}
              </Button>
            </>
          ),
        },
        { kind: 'textarea', name: 'note', label: texts.refer.note, max: LONGEST },
      ]}
      okText={texts.refer.ok}
      doneText={texts.refer.done}
      onClose={onClose}
      onSubmit={async ({ appointmentId, note }) => {
        if (!signal) return
        const { id, version } = signal
        await refer.mutateAsync({ id, version, appointmentId: String(appointmentId), note: String(note).trim() })
      }}
    />
  )
}

/** Ending it: alone, as a false one, or proposed to somebody else. */
function EndDialog({ signal, act, onClose }: DialogProps & { act: EndAct }) {
  const close = useClose()
  const isFalse = (values: Readonly<Record<string, unknown>>): boolean =>
    act === 'dismiss' || (act === 'propose' && values['result'] === 'false')
  const reason: FormField = {
    kind: 'select',
    name: 'falseReason',
    label: texts.end.reason,
    required: true,
    options: optionsOf(falseReasons),
    shown: isFalse,
  }
  const result: FormField = {
    kind: 'radio',
    name: 'result',
    label: texts.end.result,
    required: true,
    hint: texts.end.two,
    options: optionsOf(texts.end.results),
  }
  return (
    <FormDrawer
      open={signal !== null}
      as="dialog"
      mode="edit"
      noun={texts.acts[act]}
      title={texts.end.titles[act](signal?.visitorName ?? '')}
      recordId={`${signal?.id ?? ''} ${act}`}
      initial={{ result: 'done', falseReason: '', note: '' }}
      fields={[...(act === 'propose' ? [result] : []), reason, account(texts.end.label, texts.end.lead(signalNoteMin))]}
      okText={texts.end.oks[act]}
      onClose={onClose}
      onSubmit={async (values) => {
        if (!signal) return 'cancelled'
        const { id, version } = signal
        const falseReason = isFalse(values) ? (values['falseReason'] as keyof typeof falseReasons) : undefined
        const note = String(values['note']).trim()
        const { isProposed } = await close.mutateAsync({ id, version, note, ...(falseReason ? { falseReason } : {}) })
        toast.success(isProposed ? texts.end.proposed : texts.end.done)
        onClose()
        return 'cancelled'
      }}
    />
  )
}
