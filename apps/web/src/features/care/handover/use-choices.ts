import { caseWeight } from '@xinqiao/domain'
import { useState } from 'react'
import type { Handover, HandoverLine } from './handover.queries.ts'

/** Chosen by hand where somebody did; otherwise what is suggested. */
export type Choices = {
  toOf: (key: string) => string
  choose: (key: string, toId: string) => void
  adopt: () => void
  /** What each host would carry with everything that is chosen. */
  after: (hostId: string) => { load: number; cases: number }
}

export const useChoices = ({ lines, hosts }: Pick<Handover, 'lines' | 'hosts'>): Choices => {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  // Where somebody was asked meanwhile, what one had chosen here counts no more: nobody is asked over their head.
  const shut = new Set(
    lines.flatMap(({ personId, isRunning, offer }) => (isRunning || offer?.state === 'offered' ? [personId] : [])),
  )
  // Who said no has to be chosen by hand.
  const suggested = new Map(lines.map(({ personId, suggestedId, offer }) => [personId, offer ? '' : suggestedId]))
  const toOf = (key: string): string => (shut.has(key) ? '' : (chosen[key] ?? suggested.get(key) ?? ''))
  // Whoever was asked may still say yes.
  const goesTo = ({ personId, offer }: HandoverLine): string =>
    offer?.state === 'offered' ? offer.toId : toOf(personId)
  return {
    toOf,
    choose: (key, toId) => setChosen((before) => ({ ...before, [key]: toId })),
    adopt: () => setChosen({}),
    after: (hostId) => {
      const host = hosts.find(({ id }) => id === hostId)
      const taken = lines.filter((line) => line.counts.cases > 0 && goesTo(line) === hostId)
      const more = taken.reduce((sum, { star }: HandoverLine) => sum + caseWeight(star), 0)
      return { load: (host?.load ?? 0) + more, cases: (host?.cases ?? 0) + taken.length }
    },
  }
}
