import { appointmentMachine, formatDateTime, labelOf, type AppointmentAction } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { openWord, type AppointmentRow } from '../booking/index.ts'
import type { StateEvent } from './visit.repo.ts'

const actionLabels: ReadonlyMap<string, string> = new Map(
  appointmentMachine.transitions.map(({ action, label }) => [action, label]),
)

const actionName = (action: string): string => actionLabels.get(action) ?? ''

const stateLabels = Object.fromEntries(
  Object.entries(appointmentMachine.states).map(([state, { label }]) => [state, label]),
)

/** What was said last is kept sealed with the row; earlier words are where each step keeps them. */
const reasonOf = (tx: Tx, row: AppointmentRow, event: StateEvent, isLast: boolean): string =>
  event.reason ?? (isLast ? openWord(tx, row, 'reason') : '')

/** `visitorName`: as the reader sees it, perhaps masked. */
export const historyView = (
  tx: Tx,
  row: AppointmentRow,
  events: readonly StateEvent[],
  { visitorName, withWords }: { visitorName: string; withWords: boolean },
) =>
  events.map((event, at) => ({
    at: formatDateTime(event.at),
    action: event.action,
    actionName: actionName(event.action),
    stateName: labelOf(stateLabels, event.to_state, ''),
    actorName: event.actor_id === row.visitor_id ? visitorName : (event.actor_name ?? ''),
    reason: withWords ? reasonOf(tx, row, event, at === events.length - 1) : '',
  }))

/** Words the visitor was told anyway; what staff say among themselves stays with them. */
const toldWords: ReadonlySet<string> = new Set<AppointmentAction>(['reject', 'remove', 'cancelForVisitor'])

/** The same steps for the visitor, without who of the staff took them. */
export const ownHistory = (tx: Tx, row: AppointmentRow, events: readonly StateEvent[]) =>
  events.map((event, at) => ({
    at: formatDateTime(event.at),
    actionName: actionName(event.action),
    reason:
      event.actor_id === row.visitor_id || toldWords.has(event.action)
        ? reasonOf(tx, row, event, at === events.length - 1)
        : '',
  }))
