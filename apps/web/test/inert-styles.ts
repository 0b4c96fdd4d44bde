/**
 * Nobody looks at a page in jsdom, but it parses every rule antd writes and asks all of them of every element whose style
 * is wanted: half of a page test's time. What is written into a style element goes nowhere.
 */
Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', {
  configurable: true,
  get: () => '',
  set() {},
})

/** And antd need not work out what to write. */
export const INERT = { zeroRuntime: true }
