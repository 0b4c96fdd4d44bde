import { appointmentMachine, formatDateTime, labelOf, type AppointmentAction } from '@xinqiao/domain'
import type { Step } from '../../../kernel/steps.ts'
import type { AppointmentRow } from '../booking/index.ts'

const actionLabels: ReadonlyMap<string, string> = new Map(
  appointmentMachine.transitions.map(({ action, label }) => [action, label]),
)

const actionName = (action: string): string => actionLabels.get(action) ?? ''

const stateLabels = Object.fromEntries(
  Object.entries(appointmentMachine.states).map(([state, { label }]) => [state, label]),
)

export type Words = ReadonlyMap<number, string>

/** What people say is kept sealed, each at the step it was said at; what the system notes stands in the open. */
const reasonOf = (words: Words, event: Step): string => words.get(event.version) ?? event.reason ?? ''

/** `visitorName`: as the reader sees it, perhaps masked. */
export const historyView = (
  row: AppointmentRow,
  events: readonly Step[],
  words: Words,
  { visitorName, withWords }: { visitorName: string; withWords: boolean },
) =>
  events.map((event) => ({
    at: formatDateTime(event.at),
    action: event.action,
    actionName: actionName(event.action),
    stateName: labelOf(stateLabels, event.to_state, ''),
    actorName: event.actor_id === row.visitor_id ? visitorName : (event.by ?? ''),
    reason: withWords ? reasonOf(words, event) : '',
  }))

/** Words the visitor was told anyway; what staff say among themselves stays with them. */
const toldWords: ReadonlySet<string> = new Set<AppointmentAction>(['reject', 'remove', 'cancelForVisitor'])

/** The same steps for the visitor, without who of the staff took them. */
export const ownHistory = (row: AppointmentRow, events: readonly Step[], words: Words) =>
  events.map((event) => ({
    at: formatDateTime(event.at),
    actionName: actionName(event.action),
    reason: event.actor_id === row.visitor_id || toldWords.has(event.action) ? reasonOf(words, event) : '',
  }))
