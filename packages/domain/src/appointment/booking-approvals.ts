import type { ActOption } from '../approval/option.ts'
import type { AppointmentAction } from './appointment.machine.ts'

/** Which sort of approval stands before an action, what the action is when it passes, and what when it does not. */
export type BookingApproval = {
  readonly option: ActOption
  readonly onPass: AppointmentAction
  /** null: the appointment stays as it was. */
  readonly onRefuse: AppointmentAction | null
  /** Undecided when the appointment begins, it passes by itself: nobody is punished for a slow approver. */
  readonly passesAtStart: boolean
}

const approvals: Readonly<Partial<Record<AppointmentAction, BookingApproval>>> = {
  request: { option: 1, onPass: 'confirm', onRefuse: 'reject', passesAtStart: false },
  cancel: { option: 4, onPass: 'cancel', onRefuse: null, passesAtStart: true },
  leave: { option: 2, onPass: 'leave', onRefuse: null, passesAtStart: true },
  hostLeave: { option: 2, onPass: 'hostLeave', onRefuse: null, passesAtStart: true },
}

/** null: nobody has to be asked, either because such a thing is never put before anybody or because the school has not. */
export const approvalBefore = (action: AppointmentAction, enabled: ReadonlySet<ActOption>): BookingApproval | null => {
  const approval = approvals[action]
  return approval && enabled.has(approval.option) ? approval : null
}

/** Filed in time and still undecided: due to pass by itself. */
export const isDueToPass = (
  approval: BookingApproval,
  flow: { readonly filedAt: Date },
  startAt: Date,
  now: Date,
): boolean => approval.passesAtStart && flow.filedAt.getTime() < startAt.getTime() && now.getTime() >= startAt.getTime()

export const extensionLimits = { min: 1, max: 6 } as const

export const isExtension = (times: number): boolean =>
  Number.isInteger(times) && times >= extensionLimits.min && times <= extensionLimits.max
