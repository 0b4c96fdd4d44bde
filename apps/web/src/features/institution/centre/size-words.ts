const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const
const STEP = 1024

/** As people read sizes: three figures at most, and a unit that fits. */
export const sizeWords = (bytes: number): string => {
  const power = Math.min(UNITS.length - 1, bytes > 0 ? Math.floor(Math.log(bytes) / Math.log(STEP)) : 0)
  const value = bytes / STEP ** power
  return `${value >= 100 || power === 0 ? Math.round(value) : Number(value.toFixed(1))} ${UNITS[power]}`
}
