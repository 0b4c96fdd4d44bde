import { millisecondsPer } from '../time.ts'

/** A tablet that lies about opens nothing: after so many minutes without an answer it has to be handed over anew. */
export const tabletIdleMinutes = 15

export const tabletSeenAfter = (now: Date): Date => new Date(now.getTime() - tabletIdleMinutes * millisecondsPer.minute)

/** Why a tablet is no longer somebody's: they have finished, it was somebody else's hand, it was taken back, or handed over anew. */
export type TabletEnd = 'done' | 'other' | 'taken' | 'again'
