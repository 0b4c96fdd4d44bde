import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pretendNight } from '../../../test/browser-stubs.ts'
import { freshBrowser, signedInAs } from '../../../test/open-app.tsx'
import { aToken } from '../../../test/people.ts'
import { themeChoice } from '../../kit/theme/theme-choice.ts'
import { session } from '../../session/index.ts'
import { watchMode } from './mode.ts'
import { forgetPreferences, prefer, usePreferences, zoomOf } from './preferences.ts'

const zoom = () => document.documentElement.style.getPropertyValue('zoom')
const now = () => usePreferences.getState()

beforeEach(freshBrowser)
afterEach(() => session.clear())

describe('what a person likes', () => {
  test('takes effect at once: colours, tone and size', () => {
    signedInAs(aToken())
    prefer({ preset: 'pine', pageTone: 'warm', scale: 125 })
    expect(themeChoice.get()).toEqual({ preset: 'pine', tone: 'warm', mode: 'light' })
    expect(zoom()).toBe('1.25')
    expect(zoomOf(now())).toBe(1.25)
  })

  test('is one’s own: the next person at the machine meets the product as it is, and each finds theirs again', () => {
    signedInAs(aToken({ user_id: 'u1' }))
    prefer({ preset: 'clay', tag: false })
    session.clear()
    expect(themeChoice.get()).toEqual({ preset: 'bridge', tone: 'cool', mode: 'light' })
    signedInAs(aToken({ user_id: 'u2' }))
    expect(now()).toMatchObject({ preset: 'bridge', tag: true })
    prefer({ preset: 'slate' })
    signedInAs(aToken({ user_id: 'u1' }))
    expect(now()).toMatchObject({ preset: 'clay', tag: false })
    expect(themeChoice.get().preset).toBe('clay')
    signedInAs(aToken({ user_id: 'u1', tenantId: '2' }))
    expect(now().preset).toBe('bridge')
  })

  test('what is switched off has no effect and is remembered', () => {
    signedInAs(aToken())
    prefer({ preset: 'dusk', pageTone: 'contrast', scale: 110 })
    prefer({ themeColour: false, theme: false, zoom: false })
    expect(themeChoice.get()).toEqual({ preset: 'bridge', tone: 'cool', mode: 'light' })
    expect(zoom()).toBe('')
    prefer({ themeColour: true, theme: true, zoom: true })
    expect(themeChoice.get()).toEqual({ preset: 'dusk', tone: 'contrast', mode: 'light' })
    expect(zoom()).toBe('1.1')
  })

  test('the night is one’s own, and stays on the screen of whoever has left until somebody else comes', () => {
    signedInAs(aToken({ user_id: 'u1' }))
    prefer({ mode: 'dark', preset: 'clay' })
    session.clear()
    expect(themeChoice.get()).toEqual({ preset: 'bridge', tone: 'cool', mode: 'dark' })
    signedInAs(aToken({ user_id: 'u2' }))
    expect(now().mode).toBe('system')
    expect(themeChoice.get().mode).toBe('light')
    signedInAs(aToken({ user_id: 'u1' }))
    expect(themeChoice.get()).toEqual({ preset: 'clay', tone: 'cool', mode: 'dark' })
    prefer({ theme: false })
    expect(themeChoice.get().mode).toBe('light')
  })

  test('the device is followed by whoever has not said otherwise, at once', () => {
    const stop = watchMode()
    signedInAs(aToken())
    pretendNight(true)
    expect(themeChoice.get().mode).toBe('dark')
    expect(document.documentElement.dataset['xqMode']).toBe('dark')
    prefer({ mode: 'light' })
    expect(themeChoice.get().mode).toBe('light')
    prefer({ mode: 'system' })
    pretendNight(false)
    expect(themeChoice.get().mode).toBe('light')
    stop()
  })

  test('paper is white: what is printed is printed by day', () => {
    const stop = watchMode()
    signedInAs(aToken())
    prefer({ mode: 'dark' })
    window.dispatchEvent(new Event('beforeprint'))
    expect(document.documentElement.dataset['xqMode']).toBe('light')
    window.dispatchEvent(new Event('afterprint'))
    expect(document.documentElement.dataset['xqMode']).toBe('dark')
    stop()
  })

  test('nonsense in the store is no preference', () => {
    const content = { preset: 'pink', pageTone: 'toString', mode: 'pitch', scale: 1000, tag: 'no', lock: false }
    localStorage.setItem('xinqiao-preferences-1-u1', JSON.stringify({ content }))
    signedInAs(aToken())
    expect(now()).toMatchObject({
      preset: 'bridge',
      pageTone: 'cool',
      mode: 'system',
      scale: 100,
      tag: true,
      lock: false,
    })
  })

  test('another tab’s choice is this tab’s too', () => {
    signedInAs(aToken())
    const content = { ...now(), preset: 'teal' }
    localStorage.setItem('xinqiao-preferences-1-u1', JSON.stringify({ content }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'xinqiao-preferences-1-u1' }))
    expect(themeChoice.get().preset).toBe('teal')
  })

  test('can be forgotten all at once', () => {
    signedInAs(aToken())
    prefer({ preset: 'teal', tag: false, scale: 90 })
    forgetPreferences()
    expect(now()).toMatchObject({ preset: 'bridge', tag: true, scale: 100 })
  })
})
