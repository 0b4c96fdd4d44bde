import { calmBits } from '@xinqiao/domain'
import { useState } from 'react'
import styles from '../auth.module.css'
import { authTexts } from '../auth.messages.ts'
import { askPuzzle, type Captcha, type Guarded } from '../auth.queries.ts'
import { proveWork } from './prove-work.ts'

/** Nothing to see or to type: the browser works a little before a try, and says so to whoever listens. */
export function useCaptcha() {
  const [bits, setBits] = useState(0)

  /** Good for one attempt; null when nothing is asked. */
  async function prove(guarded: Guarded): Promise<Captcha | null> {
    const puzzle = await askPuzzle(guarded)
    if (puzzle.bits === 0) return null
    setBits(puzzle.bits)
    try {
      return { randomStr: puzzle.randomStr, code: await proveWork(puzzle) }
    } finally {
      setBits(0)
    }
  }

  const words = bits === 0 ? null : bits > calmBits ? authTexts.captcha.long : authTexts.captcha.short
  const status = (
    <p role="status" className={styles.proving}>
      {words}
    </p>
  )
  return { prove, status }
}
