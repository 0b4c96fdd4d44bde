import type { FormOption } from '@xinqiao/domain'

/** One more, with a value nobody has. */
export const nextOption = (options: readonly FormOption[], label: string): FormOption => {
  const highest = Math.max(0, ...options.map(({ value }) => (/^\d+$/.test(value) ? Number(value) : 0)))
  return { value: String(highest + 1), label }
}

export const OTHER_VALUE = '-1'

/** A line is `名称` or `值=名称`; lines that say what is there keep everything else about it. */
export const optionsFromLines = (text: string, before: readonly FormOption[]): readonly FormOption[] => {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const made: FormOption[] = []
  for (const line of lines) {
    const [, value, named] = /^([^=]{1,50})=(.+)$/.exec(line) ?? []
    const label = named?.trim() ?? line
    const known = before.find((option) =>
      value === undefined ? option.label === label : option.value === value.trim(),
    )
    const fresh = nextOption([...before, ...made], label)
    if (known && !made.some((option) => option.value === known.value)) made.push({ ...known, label })
    else made.push(value === undefined ? fresh : { ...fresh, value: value.trim() })
  }
  return made
}

export const linesOf = (options: readonly FormOption[]): string =>
  options.map(({ value, label }) => `${value}=${label}`).join('\n')

export const replaceAt = (
  options: readonly FormOption[],
  at: number,
  patch: Partial<FormOption>,
): readonly FormOption[] =>
  options.map((option, index) => {
    if (index !== at) return option
    const { disabled, exclusive, score, children, ...rest } = { ...option, ...patch }
    return {
      ...rest,
      ...(disabled ? { disabled } : {}),
      ...(exclusive ? { exclusive } : {}),
      ...(score === undefined ? {} : { score }),
      ...(children && children.length > 0 ? { children } : {}),
    }
  })
