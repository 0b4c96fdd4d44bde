import { dayMessages } from './day.messages.ts'

/** The first is called the first already. */
export const sessionWords = (no: number | null | undefined): string => (no && no > 1 ? dayMessages.session(no) : '')
