import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import type { Host, Shift } from '../rota.queries.ts'
import { halfWords } from '../words.ts'
import { replaceTexts as texts } from './duty.messages.ts'
import { useReplace } from './duty.queries.ts'

const LONGEST = 200
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** A duty that somebody cannot keep needs a named replacement (INV-S6). */
export function ReplaceForm({
  shift,
  hosts,
  onClose,
}: {
  shift: Shift | null
  hosts: readonly Host[]
  onClose: () => void
}) {
  const replace = useReplace()
  return (
    <FormDrawer
      open={shift !== null}
      mode="create"
      noun={texts.noun}
      title={shift ? texts.title(halfWords(shift.day, shift.half), shift.hostName) : texts.noun}
      recordId={shift?.id ?? ''}
      fields={[
        {
          kind: 'select',
          name: 'hostId',
          label: texts.host,
          required: true,
          options: hosts
            .filter(({ userId }) => userId !== shift?.hostId)
            .map(({ userId: value, realName: label }) => ({ value, label })),
        },
        {
          kind: 'textarea',
          name: 'reason',
          label: texts.reason,
          required: true,
          max: LONGEST,
          placeholder: texts.reasonHint,
        },
      ]}
      initial={{ hostId: null, reason: '' }}
      doneText={texts.done}
      onClose={onClose}
      onSubmit={async ({ hostId, reason }) => {
        if (!shift) return
        await replace.mutateAsync({
          id: shift.id,
          version: shift.version,
          hostId: textOf(hostId),
          reason: textOf(reason),
        })
      }}
    />
  )
}
