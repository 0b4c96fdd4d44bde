import { emptyAnswers, withChoice } from '@xinqiao/domain'
import { afterEach, expect, test, vi } from 'vitest'
import { aToken } from '../../../../test/people.ts'
import { session } from '../../../session/index.ts'
import { forgetSheet, keepSoon, keptSheet, type KeptSheet } from './sheet-store.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = vi.fn<() => EventTarget>(() => new EventTarget())
const tapped = (item: number): KeptSheet => ({ answers: withChoice(emptyAnswers(9), item, 2), seq: 1, at: 0 })

/** The page is left: what waits is sealed. */
const leave = (): void => {
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  seen.mockRestore()
}

test('taps are not held up by the store: only the newest is sealed, afterwards or when the page is left', async () => {
  // Of a sheet before this one nothing waits any more.
  leave()
  vi.useFakeTimers()
  vi.stubGlobal('indexedDB', { open })
  session.signedIn(aToken())
  for (const item of [0, 1, 2]) keepSoon('one', tapped(item))
  expect(open).not.toHaveBeenCalled()
  expect(await keptSheet('one', 0)).toEqual(tapped(2))
  vi.advanceTimersByTime(300)
  expect(open).toHaveBeenCalledTimes(1)

  keepSoon('one', tapped(3))
  leave()
  expect(open).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(300)
  expect(open).toHaveBeenCalledTimes(2)

  keepSoon('one', tapped(4))
  void forgetSheet('one')
  vi.advanceTimersByTime(300)
  // The one that forgets; nothing is written behind it.
  expect(open).toHaveBeenCalledTimes(3)
})
