import { SIGNS } from '../../session/index.ts'

const LOOK_MS = 5000

/** Calls back once nobody has touched anything for that long. By the clock, so that a machine that slept counts too. */
export const watchIdle = (limitMs: number, onIdle: () => void): (() => void) => {
  let last = Date.now()
  const look = (): void => {
    if (Date.now() - last < limitMs) return
    last = Date.now()
    onIdle()
  }
  const note = (): void => {
    // The first touch after a long sleep comes before the timer does.
    look()
    last = Date.now()
  }
  for (const sign of SIGNS) window.addEventListener(sign, note, { capture: true, passive: true })
  const timer = setInterval(look, LOOK_MS)
  return () => {
    for (const sign of SIGNS) window.removeEventListener(sign, note, { capture: true })
    clearInterval(timer)
  }
}
