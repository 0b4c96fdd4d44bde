import type { AppointmentAction } from './appointment.machine.ts'
import type { BookingRules } from './booking-rules.ts'
import { isWorthFreeing } from './cancelling.ts'
import type { SlotAction } from './slot.machine.ts'

/** What has to happen to the slot when this happens to its appointment; null when nothing has to. */
export const slotAfter = (
  action: AppointmentAction,
  slot: { readonly startAt: Date },
  now: Date,
  rules: Pick<BookingRules, 'leaveFreesMin'>,
): SlotAction | null => {
  switch (action) {
    case 'book':
    case 'request':
    case 'walkIn':
    case 'restore':
      return 'book'
    case 'leave':
      return isWorthFreeing(now, slot.startAt, rules) ? 'free' : 'spend'
    case 'reject':
    case 'withdraw':
    case 'remove':
    case 'cancel':
    case 'cancelForVisitor':
    case 'reschedule':
    case 'move':
      return now.getTime() < slot.startAt.getTime() ? 'free' : 'spend'
    case 'hostLeave':
    case 'noteHostLeave':
      return 'freeClosed'
    case 'finish':
    case 'autoFinish':
    case 'noShow':
    case 'hostNoShow':
      return 'spend'
    default:
      return null
  }
}
