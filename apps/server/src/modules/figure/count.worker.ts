import { workerData } from 'node:worker_threads'
import { inRow, tenantKeys, type SharedKeys } from '../../kernel/db/tenant-keys.ts'
import { answerQuestions } from '../../kernel/sheets/thread.ts'

// Runs in a thread of its own: opens boxes and adds them up, away from everybody's requests. Nothing but how many said what
// leaves it. It reads nothing of the domain: whoever counts a thousand facts would wait longer for that than for the counting.

export type CountData = { readonly keys: SharedKeys; readonly field: string; readonly prop: string }
/** How many of the boxes, in their order, are of this cell. */
export type BoxedCell = { readonly key: string; readonly n: number }
/** Ids of sixteen bytes one after another; boxes one after another, each with its length in four bytes before it. */
export type CountQuestion =
  | { readonly cells: readonly BoxedCell[]; readonly ids: Uint8Array; readonly boxes: Uint8Array }
  | 'sums'
export type Tally = { readonly key: string; readonly marks: readonly (readonly [string | number, number])[] }

const { keys: shared, field, prop } = workerData as CountData
const keys = tenantKeys(shared)
const tallies = new Map<string, Map<string | number, number>>()

const ID = 16
const LENGTH = 4

const view = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, byteLength)

const idAt = (ids: Buffer, at: number): string => {
  const hex = ids.toString('hex', at * ID, (at + 1) * ID)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const valueIn = (text: string): unknown => (JSON.parse(text) as { values: Record<string, unknown> }).values[prop]

const add = ({ cells, ids: idBytes, boxes: boxBytes }: Exclude<CountQuestion, 'sums'>): void => {
  const [ids, boxes] = [view(idBytes), view(boxBytes)]
  let [fact, place] = [0, 0]
  for (const { key, n } of cells) {
    const marks = tallies.get(key) ?? new Map<string | number, number>()
    tallies.set(key, marks)
    for (const end = fact + n; fact < end; fact += 1) {
      const length = boxes.readInt32BE(place)
      const box = boxes.subarray(place + LENGTH, place + LENGTH + length)
      place += LENGTH + length
      const value = valueIn(keys.decrypt(inRow(field, idAt(ids, fact)), box))
      if (typeof value === 'string' || typeof value === 'number') marks.set(value, (marks.get(value) ?? 0) + 1)
    }
  }
}

answerQuestions<CountQuestion>(async (question) => {
  if (question !== 'sums') {
    add(question)
    return null
  }
  const sums = [...tallies].map(([key, marks]): Tally => ({ key, marks: [...marks] }))
  tallies.clear()
  return sums
})
