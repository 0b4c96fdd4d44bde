import type { AppointmentState } from './appointment.machine.ts'

/** The specification's pair: what has become of the appointment, and of the question whether it may be. */
export type WireStatus = {
  readonly status: Exclude<AppointmentState, 'new' | 'toConfirm' | 'removed'>
  readonly auditStatus: 1 | 2 | 3
}

export const wireStatus = (state: AppointmentState, wasRejected = false): WireStatus => {
  if (state === 'new' || state === 'toConfirm' || state === 'removed') return { status: 'notStart', auditStatus: 1 }
  return { status: state, auditStatus: wasRejected ? 3 : 2 }
}

/** Interviews speak of themselves in eight numbers; these are read off the appointment, never stored beside it. */
export const interviewStatuses = {
  1: '待访谈',
  2: '来访者取消',
  3: '来访者请假',
  4: '来访者爽约',
  5: '咨询师取消',
  6: '咨询师爽约',
  7: '已访谈',
  8: '来访者已到访',
} as const

export type InterviewStatus = keyof typeof interviewStatuses

export const interviewStatus = (appointment: {
  readonly state: AppointmentState
  readonly hasArrived: boolean
  readonly isCancelledByVisitor: boolean
}): InterviewStatus => {
  switch (appointment.state) {
    case 'complete':
      return 7
    case 'cancel':
    case 'removed':
      return appointment.isCancelledByVisitor ? 2 : 5
    case 'userTakeLeave':
      return 3
    case 'userBreakAppointment':
      return 4
    case 'hostTakeLeave':
      return 5
    case 'hostBreakAppointment':
      return 6
    case 'running':
    case 'success':
      return 8
    default:
      return appointment.hasArrived ? 8 : 1
  }
}
