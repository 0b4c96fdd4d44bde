export const LONGEST = 500

/** What can be done with a warning, in the order in which it is offered. */
export const warningActs = [
  'take',
  'hand',
  'contact',
  'refer',
  'dismiss',
  'close',
  'propose',
  'dispute',
  'uphold',
  'escalate',
] as const

export type WarningAct = (typeof warningActs)[number]
export type EndAct = Extract<WarningAct, 'close' | 'dismiss' | 'propose'>
