import { workerData } from 'node:worker_threads'
import { figureDims, markIn, type Facts, type FigureDim } from '@xinqiao/domain'
import { inRow, tenantKeys, type SharedKeys } from '../../kernel/db/tenant-keys.ts'
import { answerQuestions } from '../../kernel/sheets/thread.ts'

// Runs in a thread of its own: opens boxes and adds them up, away from everybody's requests. Nothing but sums leaves it.

export type CountData = {
  readonly keys: SharedKeys
  readonly field: string
  readonly dims: readonly FigureDim[]
  readonly mark: { readonly prop: string; readonly highest: number } | null
}
export type CountedFact = Readonly<Record<FigureDim, string>> & { readonly id: string; readonly box: Uint8Array | null }
export type CountedCell = Record<FigureDim, string> & { n: number; total: number }
export type CountQuestion = { readonly facts: readonly CountedFact[] } | 'sums'

const { keys: shared, field, dims, mark } = workerData as CountData
const keys = tenantKeys(shared)
const cells = new Map<string, CountedCell>()
const every = Object.keys(figureDims) as FigureDim[]

const markOf = ({ id, box }: CountedFact): number | null => {
  if (!mark) return 0
  if (!box) return null
  const facts = JSON.parse(keys.decrypt(inRow(field, id), Buffer.from(box))) as Facts
  return markIn(facts, mark.prop, mark.highest)
}

const add = (fact: CountedFact): void => {
  const value = markOf(fact)
  if (value === null) return
  const place = every.map((dim) => (dims.includes(dim) ? fact[dim] : ''))
  const key = place.join('\n')
  const cell = cells.get(key) ?? {
    ...(Object.fromEntries(every.map((dim, at) => [dim, place[at]!])) as Record<FigureDim, string>),
    n: 0,
    total: 0,
  }
  cell.n += 1
  cell.total += value
  cells.set(key, cell)
}

answerQuestions<CountQuestion>(async (question) => {
  if (question === 'sums') {
    const sums = [...cells.values()]
    cells.clear()
    return sums
  }
  question.facts.forEach(add)
  return null
})
