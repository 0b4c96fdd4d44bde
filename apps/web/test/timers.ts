const { setTimeout, setInterval, clearTimeout } = globalThis
const running = new Set<ReturnType<typeof setTimeout>>()

const kept = <Timer extends ReturnType<typeof setTimeout>>(timer: Timer): Timer => {
  running.add(timer)
  return timer
}

globalThis.setTimeout = Object.assign(
  ((...args: Parameters<typeof setTimeout>) => kept(setTimeout(...args))) as typeof setTimeout,
  setTimeout,
)
globalThis.setInterval = ((...args: Parameters<typeof setInterval>) => kept(setInterval(...args))) as typeof setInterval

const FRAME_MS = 16
const frames = new Map<number, ReturnType<typeof setTimeout>>()
let lastFrame = 0

// jsdom draws all frames by one interval and never learns that a test has taken it away: no frame would come again.
globalThis.requestAnimationFrame = (draw) => {
  const frame = ++lastFrame
  const timer = setTimeout(() => {
    frames.delete(frame)
    draw(performance.now())
  }, FRAME_MS)
  frames.set(frame, timer)
  return frame
}
globalThis.cancelAnimationFrame = (frame) => {
  clearTimeout(frames.get(frame))
  frames.delete(frame)
}

/** Nothing of this test happens in the next one. */
export const stopTimers = (): void => {
  for (const timer of running) clearTimeout(timer)
  for (const timer of frames.values()) clearTimeout(timer)
  running.clear()
  frames.clear()
}
