const DAY_MS = 86_400_000
/** Spreadsheets believe in a 29 February 1900, so days before March 1900 are one off; nobody alive was born then. */
const DAY_ZERO = Date.UTC(1899, 11, 30)
const DAY_ZERO_1904 = Date.UTC(1904, 0, 1)
/** 9999-12-31 */
const LAST_SERIAL = 2_958_465

/** A spreadsheet's number of a day, as `yyyy-MM-dd`, with the time when it has one; null when it can be no day. */
export const serialText = (serial: number, is1904 = false): string | null => {
  if (!(serial >= 0 && serial < LAST_SERIAL + 1)) return null
  const moment = new Date((is1904 ? DAY_ZERO_1904 : DAY_ZERO) + Math.round((serial * DAY_MS) / 1000) * 1000)
  const [day = '', time = ''] = moment.toISOString().split('T')
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`
}
