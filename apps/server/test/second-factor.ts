import { codeOf, stepAt } from '../src/modules/auth/factor/totp.ts'
import type { Visitor } from './people.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes of a secret as it is shown to people. */
export const secretOf = (shown: string): Buffer => {
  const bits = [...shown].map((one) => LETTERS.indexOf(one).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

/** What the telephone shows, now or some steps from now. */
export const codeNow = (secret: Buffer, off = 0): string => codeOf(secret, stepAt(new Date(Date.now())) + off)

/** Whoever is asked for it binds one the first time, and comes in with its recovery codes afterwards. */
export const takeSecondStep = async ({ call }: Visitor, who: string, codes: Map<string, string[]>): Promise<void> => {
  if (!(await call('GET /admin/user/info')).forced.includes('factor')) return
  const kept = codes.get(who)
  if (kept) {
    await call('POST /auth/factor/show', { body: { code: kept.pop()! } })
    return
  }
  const { secret } = await call('POST /auth/factor/offer', { body: {} })
  const { recoveryCodes } = await call('POST /auth/factor/confirm', { body: { code: codeNow(secretOf(secret)) } })
  codes.set(who, recoveryCodes)
}
