import { calls, type Call } from '@xinqiao/contract'
import { actionWords, footprintKinds, subjectWords, type FootprintKind } from './audit.messages.ts'

/** A call says what it does in its summary; what follows the first break explains it to programmers. */
const short = (summary: string): string => summary.split(/[（；，：]/, 1)[0] ?? summary

const names: ReadonlyMap<string, string> = new Map([
  ...(Object.values(calls) as Call[])
    .toReversed()
    .flatMap((call): [string, string][] => (call.audit ? [[call.audit, short(call.summary)]] : [])),
  ...Object.entries(actionWords),
])

/** What an action of the trail is called; one that nobody named is shown as it is written. */
export const actionName = (action: string): string => names.get(action) ?? action

export const subjectName = (type: string | null): string | null => (type === null ? null : (subjectWords[type] ?? type))

/** Everything that can stand in the trail, for a search. */
export const auditWords = () => ({
  actions: [...names].map(([value, label]) => ({ value, label })).toSorted((a, b) => a.value.localeCompare(b.value)),
  subjects: Object.entries(subjectWords).map(([value, label]) => ({ value, label })),
})

export const footprintKind = (action: string): FootprintKind => footprintKinds[action] ?? 'other'
