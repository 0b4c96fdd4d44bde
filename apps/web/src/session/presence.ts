/** What somebody does who is there. */
export const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const

let lastSeen = Date.now()

/** Returns how to stop. */
export const watchPresence = (): (() => void) => {
  lastSeen = Date.now()
  const note = (): void => {
    lastSeen = Date.now()
  }
  for (const sign of SIGNS) window.addEventListener(sign, note, { capture: true, passive: true })
  return () => {
    for (const sign of SIGNS) window.removeEventListener(sign, note, { capture: true })
  }
}

/** How long ago somebody last touched this window. */
export const idleSeconds = (): number => Math.max(0, Math.floor((Date.now() - lastSeen) / 1000))
