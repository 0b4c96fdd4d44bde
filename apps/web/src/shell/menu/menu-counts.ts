import { create } from 'zustand'

/** What waits behind a menu, by its code. Whoever knows a number sets it: `useMenuCounts.setState({ MY_APPROVAL: 2 })`. */
export const useMenuCounts = create<Readonly<Record<string, number>>>(() => ({}))

export type CountTone = 'plain' | 'warn' | 'bad'

/** Numbers that ask for something today are coloured; lives at risk are red. */
const TONES: Readonly<Record<string, CountTone>> = {
  RECORD_DUE: 'warn',
  MY_APPROVAL: 'warn',
  APPROVAL_RECORD: 'warn',
  LOCKED_LIST: 'warn',
  QUEUE: 'warn',
  OPS: 'warn',
  CRISIS_REPORT_LIST: 'warn',
  WARNING: 'bad',
  MY_WARNING: 'bad',
  CRISIS_CENTRAL: 'bad',
  TRIAGE: 'bad',
}

export const countTone = (code: string): CountTone => TONES[code] ?? 'plain'

const MOST = 999

export const countWords = (count: number): string => (count > MOST ? `${MOST}+` : String(count))
