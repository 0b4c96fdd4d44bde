export type DiffPart = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string }

/** A Han character is a word; letters and digits belong together. */
const WORDS = /\p{Script=Han}|[\p{L}\p{N}]+|\s+|./gsu
/** Beyond this the two are simply two texts: finding what they share would take longer than reading them. */
const MOST_CELLS = 4_000_000

const wordsOf = (text: string): readonly string[] => text.match(WORDS) ?? []

/** What went and what came, in the order in which it is read. */
export const wordDiff = (before: string, after: string): readonly DiffPart[] => {
  const a = wordsOf(before)
  const b = wordsOf(after)
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1
  const middle = middleOf(a.slice(start, a.length - end), b.slice(start, b.length - end))
  return joined([
    { kind: 'same', text: a.slice(0, start).join('') },
    ...middle,
    { kind: 'same', text: a.slice(a.length - end).join('') },
  ])
}

const middleOf = (a: readonly string[], b: readonly string[]): readonly DiffPart[] => {
  if (a.length * b.length > MOST_CELLS)
    return [
      { kind: 'removed', text: a.join('') },
      { kind: 'added', text: b.join('') },
    ]
  const width = b.length + 1
  // lengths[i * width + j]: the longest common run of words of what follows i and j
  const lengths = new Uint32Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        a[i] === b[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!)
  const parts: DiffPart[] = []
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      parts.push({ kind: 'same', text: a[i]! })
      i += 1
      j += 1
    } else if (j >= b.length || (i < a.length && lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!)) {
      parts.push({ kind: 'removed', text: a[i]! })
      i += 1
    } else {
      parts.push({ kind: 'added', text: b[j]! })
      j += 1
    }
  }
  return parts
}

const joined = (parts: readonly DiffPart[]): readonly DiffPart[] => {
  const result: DiffPart[] = []
  for (const part of parts) {
    const last = result.at(-1)
    if (part.text === '') continue
    if (last?.kind === part.kind) result[result.length - 1] = { kind: part.kind, text: last.text + part.text }
    else result.push(part)
  }
  return result
}
