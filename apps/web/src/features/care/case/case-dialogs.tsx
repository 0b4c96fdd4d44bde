import { ReasonDialog } from '../../../kit/form-drawer/reason-dialog.tsx'
import { careMessages as texts } from '../care.messages.ts'
import { type CaseDetail, useAbsent, useQuit } from '../care.queries.ts'

type DialogProps = { one: CaseDetail | null; onClose: () => void }

export function EndDialog({ one, act, onClose }: DialogProps & { act: 'quit' | 'absent' }) {
  const [quit, absent] = [useQuit(), useAbsent()]
  return (
    <ReasonDialog
      about={one}
      title={texts.end[act]}
      label={texts.end.reason}
      hint={texts.end.hint}
      doneText={texts.end.done}
      onClose={onClose}
      onSend={(reason, { id, version }) => (act === 'quit' ? quit : absent).mutateAsync({ id, version, reason })}
    />
  )
}
