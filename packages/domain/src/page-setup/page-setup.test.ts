import { expect, test } from 'vitest'
import { isLoginTheme, loginThemeCodes, tabsToShow } from './page-setup.ts'

test('only the ways a school has and chose are shown, but never none', () => {
  expect(tabsToShow(['password', 'sms', 'card'], ['sms'])).toEqual(['sms'])
  expect(tabsToShow(['password', 'sms'], [])).toEqual(['password', 'sms'])
  expect(tabsToShow(['password'], ['sms', 'card'])).toEqual(['password'])
})

test('themes are a closed list', () => {
  expect(loginThemeCodes.every(isLoginTheme)).toBe(true)
  expect(isLoginTheme('toString')).toBe(false)
})
