import { BusyButton } from '../../../kit/form/busy-button.tsx'
import { useReadAppointment } from '../appointment.queries.ts'
import { useActs } from './use-acts.tsx'

type VisitActProps = { id: string; act: 'confirm' | 'start'; label: string; onDone: () => void }

/** One act on an appointment where it is read about: asked for as it is now, with the question its own page asks. */
export function VisitAct({ id, act, label, onDone }: VisitActProps) {
  const read = useReadAppointment()
  const acts = useActs()
  return (
    <>
      <BusyButton
        size="sm"
        variant="primary"
        onClick={async () => {
          await acts.run(act, await read(id))
          onDone()
        }}
      >
        {label}
      </BusyButton>
      {acts.dialogs}
    </>
  )
}
