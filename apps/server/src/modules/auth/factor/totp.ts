import { createHmac, timingSafeEqual } from 'node:crypto'

const STEP_SECONDS = 30
const DIGITS = 6
/** Clocks of telephones go wrong by this many steps. */
const SKEW = 1

/** RFC 4226: the code of one count. */
export const codeOf = (secret: Buffer, count: number, digits = DIGITS): string => {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(count))
  const mac = createHmac('sha1', secret).update(message).digest()
  const at = mac[mac.length - 1]! & 15
  return String((mac.readUInt32BE(at) & 0x7f_ff_ff_ff) % 10 ** digits).padStart(digits, '0')
}

/** RFC 6238: the count is the time. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

/** The step this is the code of, among those near now and later than the newest one taken; null when it is of none. */
export const stepOf = (secret: Buffer, code: string, now: Date, newest: number): number | null => {
  const given = Buffer.from(code)
  let found: number | null = null
  for (let step = stepAt(now) - SKEW; step <= stepAt(now) + SKEW; step++) {
    const expected = Buffer.from(codeOf(secret, step))
    const isIt = given.length === expected.length && timingSafeEqual(given, expected)
    if (isIt && step > newest) found ??= step
  }
  return found
}

/** Right, and used before: whoever signs in twice in half a minute did nothing wrong, and is told to wait for the next. */
export const isUsedCode = (secret: Buffer, code: string, now: Date, newest: number): boolean =>
  stepOf(secret, code, now, newest) === null && stepOf(secret, code, now, 0) !== null

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, without padding: how authenticators want a secret. */
export const base32 = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** What the QR code says; what it leaves out (SHA-1, six digits, half a minute) is what every authenticator takes for granted. */
export const authenticatorAddress = (secret: Buffer, issuer: string, account: string): string =>
  `otpauth://totp/${encodeURIComponent(account)}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
