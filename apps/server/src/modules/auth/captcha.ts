import svgCaptcha from 'svg-captcha'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { putChallenge, takeChallenge } from './challenge.repo.ts'

const PICTURE = {
  mathMin: 1,
  mathMax: 9,
  mathOperator: '+-',
  width: 112,
  height: 44,
  fontSize: 46,
  noise: 1,
  color: true,
  background: '#EAF2FE',
} as const

/** Nobody should have to type a minus sign. */
const drawSum = (): { text: string; data: string } => {
  for (;;) {
    const picture = svgCaptcha.createMathExpr(PICTURE)
    if (Number(picture.text) >= 0) return picture
  }
}

/** An arithmetic picture; the answer lives two minutes under the client's own random string. */
export const drawCaptcha = async (tx: Tx, randomStr: string): Promise<string> => {
  const picture = drawSum()
  await putChallenge(tx, 'captcha', randomStr, picture.text)
  return picture.data
}

/** Gone after the first look, right or wrong. */
export const spendCaptcha = async (
  tx: Tx,
  given: { randomStr?: string; code?: string },
): Promise<'ok' | 'missing' | 'wrong'> => {
  if (!given.randomStr || !given.code?.trim()) return 'missing'
  const answer = await takeChallenge<string>(tx, 'captcha', given.randomStr)
  return answer !== null && answer === given.code.trim() ? 'ok' : 'wrong'
}

export const captchaError = (verdict: 'missing' | 'wrong') =>
  new AppError(verdict === 'missing' ? 'auth.captcha_missing' : 'auth.captcha_wrong')
