import type { Option } from '@xinqiao/domain'

export const linesOf = (options: readonly Option[]): string => options.map(({ label }) => label).join('\n')

/**
 * Options as somebody typed them, one to a line. A line that was there keeps its value; another one takes the value of the
 * line it replaced, so that a reworded choice stays the same choice; what is left over is new.
 */
export function optionsOf(text: string, before: readonly Option[]): readonly Option[] {
  const labels = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const kept = new Set(before.filter(({ label }) => labels.includes(label)).map(({ value }) => value))
  return labels.map((label, at) => {
    const same = before.find((option) => option.label === label)
    if (same) return same
    const replaced = before[at]
    return { value: replaced && !kept.has(replaced.value) ? replaced.value : '', label }
  })
}
