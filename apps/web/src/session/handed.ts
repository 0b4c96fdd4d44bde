import { readStore, removeStore, writeStore } from './storage.ts'

const NAME = 'handed'

/** The page of whoever holds it, and the one on which it is handed over and comes back. */
export const TABLET_PAGE = '/tablet'
export const HAND_PAGE = '/plan/tablet'

/**
 * This browser is a tablet in somebody's hands: the secret that opens their one sheet. It stands where the session stood, and as
 * long as it does there is no other page here than theirs and the way in for staff.
 */
export const handed = {
  get: (): string | null => readStore<string>(NAME),
  keep: (pass: string): void => writeStore(NAME, pass, true),
  forget: (): void => removeStore(NAME),
}
