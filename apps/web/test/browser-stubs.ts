/** What antd asks of a browser and jsdom does not have. Nothing has a size there, so nothing is ever observed. */
class StillObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= StillObserver

// And user-event, for radio groups.
globalThis.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } as typeof CSS

// A window that nobody has opened says so.
window.opener ??= null

let isPhone = false
let isNight = false
const widths = new EventTarget()

/** Whether width queries answer as a phone's would; whoever listens hears of a change. */
export const pretendPhone = (answer: boolean): void => {
  if (answer === isPhone) return
  isPhone = answer
  widths.dispatchEvent(new Event('change'))
}

/** Whether the device is set to the dark; whoever listens hears of a change. */
export const pretendNight = (answer: boolean): void => {
  if (answer === isNight) return
  isNight = answer
  widths.dispatchEvent(new Event('change'))
}

window.matchMedia ??= (media) => ({
  media,
  get matches() {
    return media.includes('color-scheme') ? isNight : isPhone && media.includes('max-width')
  },
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: widths.addEventListener.bind(widths),
  removeEventListener: widths.removeEventListener.bind(widths),
  dispatchEvent: widths.dispatchEvent.bind(widths),
})

// jsdom complains about pseudo-elements, which accessible names are asked for, and has none to tell of.
const { getComputedStyle } = window
window.getComputedStyle = (element) => getComputedStyle(element)
