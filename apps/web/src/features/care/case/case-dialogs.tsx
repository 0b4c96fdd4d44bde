import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import { careMessages as texts } from '../care.messages.ts'
import { type CaseDetail, useAbsent, useQuit } from '../care.queries.ts'

type DialogProps = { one: CaseDetail | null; onClose: () => void }

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
