import { scoreSheet, type ScaleDefinition } from '@xinqiao/domain'

/** What somebody would write for this one scale and no other: sums of ten parts and of all, a band and a risk. */
const byHand = (answers: readonly number[]) => {
  const parts = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
  let total = 0
  for (let at = 0; at < answers.length; at++) {
    const value = answers[at]!
    total += value
    parts[Math.floor(at / 9)]! += value
  }
  return { total, parts, star: total < 90 ? 1 : total < 180 ? 3 : 5, isRisk: answers[14]! >= 1 }
}

const MANY = 20_000

const perSecond = (work: (at: number) => unknown): number => {
  for (let at = 0; at < MANY / 10; at++) work(at)
  const began = process.cpuUsage()
  for (let at = 0; at < MANY; at++) work(at)
  const { user, system } = process.cpuUsage(began)
  return MANY / ((user + system) / 1e6)
}

/** Processor time, not the clock's: neighbours do not count. At most ten times the loop is wanted. */
export const benchScoring = (definition: ScaleDefinition, say: (line: string) => void): void => {
  const rows = Array.from({ length: 64 }, (_, row) => definition.items.map((_item, at) => (row + at * 7) % 4))
  const given = rows.map((row) => Object.fromEntries(definition.items.map(({ id }, at) => [id, row[at]!])))
  const hand = perSecond((at) => byHand(rows[at % rows.length]!))
  // A loop over a row in the order of the items is no scoring of answers by their names: both are told.
  const named = perSecond((at) => {
    const answers = given[at % given.length]!
    return byHand(definition.items.map(({ id }) => answers[id]!))
  })
  const ours = perSecond((at) => scoreSheet(definition, given[at % given.length]!, { sex: 1, age: 19 }))
  say(
    `scoring ${definition.items.length} items, ten dimensions: ours ${ours.toFixed(0)}/s, ` +
      `by hand from names ${named.toFixed(0)}/s (${(named / ours).toFixed(1)} times, at most 10 wanted), from a bare row ${hand.toFixed(0)}/s (${(hand / ours).toFixed(1)} times)`,
  )
}
