import { hiddenBelow } from './plan.ts'

/** What could tell who somebody is, from the most to the least telling. */
export type Traits = { readonly college: string; readonly grade: string; readonly sex: string }

const COARSER: readonly ((traits: Traits) => Traits)[] = [
  (traits) => traits,
  (traits) => ({ ...traits, college: '' }),
  (traits) => ({ ...traits, college: '', grade: '' }),
  () => ({ college: '', grade: '', sex: '' }),
]

const keyOf = ({ college, grade, sex }: Traits): string => JSON.stringify([college, grade, sex])

/**
 * Everybody stands among at least ten who look the same (k-anonymity): whoever does not loses one trait after another. Null: not
 * even without any. A group that grew by those who lost a trait is judged with them in it.
 */
export const coarsened = (people: readonly Traits[]): readonly (Traits | null)[] => {
  const level = people.map(() => 0)
  const traitsAt = (at: number): Traits | null => {
    const coarser = COARSER[level[at] ?? 0]
    return coarser ? coarser(people[at]!) : null
  }
  for (let again = true; again;) {
    again = false
    const sizes = new Map<string, number>()
    for (const at of people.keys()) {
      const traits = traitsAt(at)
      if (traits) sizes.set(keyOf(traits), (sizes.get(keyOf(traits)) ?? 0) + 1)
    }
    for (const at of people.keys()) {
      const traits = traitsAt(at)
      if (traits && (sizes.get(keyOf(traits)) ?? 0) < hiddenBelow) {
        level[at] = (level[at] ?? 0) + 1
        again = true
      }
    }
  }
  return people.map((_, at) => traitsAt(at))
}
