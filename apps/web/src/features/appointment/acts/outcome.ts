import type { Acted } from '../appointment.queries.ts'
import { actMessages } from './acts.messages.ts'

/** An act that only asked an approver has changed nothing yet, and says so. */
export const outcomeOf = (acted: Acted, otherwise: string): string =>
  acted.message || (acted.flowId ? actMessages.done.waiting : otherwise)
