import { appointmentTypes, type AppointmentType } from './appointment-types.ts'

/** The way of a visitor, in its order. */
export const bookingSteps = {
  consent: '知情同意',
  registration: '登记',
  selfAssessment: '测评',
  time: '选择时间',
  confirm: '等待确认',
  visit: '会谈',
  feedback: '反馈',
} as const

export type BookingStep = keyof typeof bookingSteps

/** Somebody who needs help now meets no paper before the time. */
export const stepsOf = (type: AppointmentType, needsConfirm: boolean): readonly BookingStep[] => {
  const info = appointmentTypes[type]
  const steps: readonly (readonly [BookingStep, boolean])[] = [
    ['consent', info.agreement?.when === 'before'],
    ['registration', info.registration !== null],
    ['selfAssessment', info.selfAssessment],
    ['time', true],
    ['confirm', needsConfirm && info.guards !== 'help'],
    ['visit', true],
    ['feedback', info.feedback !== null],
  ]
  return steps.filter(([, isWanted]) => isWanted).map(([step]) => step)
}

export type StepState = 'done' | 'current' | 'todo'

/** The first step that is not done is the current one, even when a later one is: an agreement can run out. */
export const progressOf = (
  steps: readonly BookingStep[],
  done: ReadonlySet<BookingStep>,
): readonly { readonly step: BookingStep; readonly label: string; readonly state: StepState }[] => {
  const current = steps.find((step) => !done.has(step))
  return steps.map((step) => ({
    step,
    label: bookingSteps[step],
    state: step === current ? 'current' : done.has(step) ? 'done' : 'todo',
  }))
}
