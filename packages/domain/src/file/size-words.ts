const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const
const STEP = 1024

/** A size as a figure and its unit, which some places set apart: three figures at most, and a unit that fits. */
export const sizeParts = (bytes: number): { value: string; unit: string } => {
  const power = Math.min(UNITS.length - 1, bytes > 0 ? Math.floor(Math.log(bytes) / Math.log(STEP)) : 0)
  const value = bytes / STEP ** power
  return {
    value: String(value >= 100 || power === 0 ? Math.round(value) : Number(value.toFixed(1))),
    unit: UNITS[power]!,
  }
}

export const sizeWords = (bytes: number): string => {
  const { value, unit } = sizeParts(bytes)
  return `${value} ${unit}`
}

export const bytesPerGb = STEP ** 3
