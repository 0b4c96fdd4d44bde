import type { DetailAction } from '../../../kit/detail/detail-actions.tsx'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { type Act, mayAct } from '../acts/acts.ts'
import { actMessages } from '../acts/acts.messages.ts'
import type { AppointmentDetail, AppointmentRow } from '../appointment.queries.ts'
import { isOver } from '../moment.ts'

/** In the order they come to mind; the first that is possible of the leading ones is the primary one. */
const LEADING: readonly Act[] = ['submitRecord', 'finish', 'start', 'confirm', 'arrive']
const ORDER: readonly Act[] = [
  ...LEADING,
  'reject',
  'move',
  'changeRoom',
  'meeting',
  'remind',
  'remindRecord',
  'correct',
  'noShow',
  'hostNoShow',
  'hostLeave',
  'noteHostLeave',
  'cancelForVisitor',
  'remove',
]
/** Once its time has passed neither comes first any more. */
const BEFORE_END: readonly Act[] = ['start', 'arrive']
const DANGERS: readonly Act[] = ['noShow', 'hostNoShow', 'cancelForVisitor', 'remove']

export function useDetailActions(
  appointment: AppointmentDetail,
  run: (act: Act, row: AppointmentRow) => Promise<void>,
): readonly DetailAction[] {
  const allowed = useAllowed()
  const possible = ORDER.filter((act) => mayAct(act, appointment, allowed))
  const isPast = isOver(appointment)
  const primary = LEADING.find((act) => possible.includes(act) && !(isPast && BEFORE_END.includes(act)))
  return possible.map((act) => ({
    key: act,
    label: act === 'arrive' && isPast ? actMessages.lateArrive : actMessages.labels[act],
    primary: act === primary,
    danger: DANGERS.includes(act),
    run: () => run(act, appointment),
  }))
}
