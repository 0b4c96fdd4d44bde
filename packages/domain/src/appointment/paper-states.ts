/**
 * How a paper of an appointment (registration, record, feedback) stands to whoever looks: not asked for with this type, not
 * there yet, no longer to be written, there but not theirs to read, theirs to open.
 */
export const paperStates = ['unasked', 'none', 'locked', 'hidden', 'open'] as const

export type PaperState = (typeof paperStates)[number]
