import { randomBytes } from 'node:crypto'

export type Clock = () => Date
export type NewId = () => string

export const systemClock: Clock = () => new Date()

/** UUID version 7: time-ordered, so that new rows land at the end of their indexes. */
export const uuidV7 = (now: Clock): NewId => {
  return () => {
    const bytes = randomBytes(16)
    bytes.writeUIntBE(now().getTime(), 0, 6)
    bytes[6] = (bytes[6]! & 0x0f) | 0x70
    bytes[8] = (bytes[8]! & 0x3f) | 0x80
    const hex = bytes.toString('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }
}

/** No id of that moment or later comes before it. */
export const firstIdAt = (time: Date): string => {
  const hex = time.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}
