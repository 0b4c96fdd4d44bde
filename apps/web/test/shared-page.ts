import { act, cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { forgetAll } from './forget.ts'
import { leave } from './leaving.ts'
import { putBack } from './replaced.ts'
import { stopTimers } from './timers.ts'
import { resetStores } from './zustand.ts'

/** antd measures text in one that it keeps as long as the window. */
const MEASURE = 'textarea[name="hiddenTextarea"]'

/** Takes the page back to how jsdom opened it. The next test may be of another file. */
const sweep = (): void => {
  document.body.replaceChildren()
  document.head.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  putBack()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  // One that a test let go is there again for the next, and hears of what fails.
  window.dispatchEvent(new Event('pageshow'))
}

afterEach(({ task }) => {
  const faults: string[] = []
  if (vi.isFakeTimers()) faults.push('fake timers')
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  cleanup()
  leave()
  const left = [...document.body.children].find((one) => !one.matches(MEASURE))
  if (left) faults.push(`in the page: ${left.outerHTML.slice(0, 200)}`)
  act(() => {
    forgetAll()
    resetStores()
  })
  stopTimers()
  sweep()
  if (faults.length > 0) throw new Error(`“${task.name}” leaves behind ${faults.join(', ')}`)
})
