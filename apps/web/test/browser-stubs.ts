/** What antd asks of a browser and jsdom does not have. Nothing has a size there, so nothing is ever observed. */
class StillObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= StillObserver

let isPhone = false

/** Whether width queries answer as a phone's would; set before opening the application. */
export const pretendPhone = (answer: boolean): void => {
  isPhone = answer
}

window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    get matches() {
      return isPhone && media.includes('max-width')
    },
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })

// jsdom complains about pseudo-elements, which accessible names are asked for, and has none to tell of.
const { getComputedStyle } = window
window.getComputedStyle = (element) => getComputedStyle(element)
