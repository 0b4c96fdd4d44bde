import { afterEach, expect, test } from 'vitest'
import { bootScript } from '../../../test/boot-script.ts'
import { pretendNight } from '../../../test/browser-stubs.ts'
import { writeStore } from '../../session/index.ts'

// What the page asks for before the application is there: public/boot.js, with the names the build would write.

// As the browser would: it is no module, and it is our own file.
// oxlint-disable-next-line typescript/no-implied-eval
const run = new Function(bootScript) as () => void
const EARLY =
  'door assets/door-1.js assets/door-2.css,layout assets/layout-3.js,visitor assets/v-4.js,antd assets/a-5.js,desk assets/d-6.js,staff assets/s-7.js'

const LAYOUT = 'modulepreload /assets/layout-3.js'
const VISITOR = 'modulepreload /assets/v-4.js'
const DESK = ['modulepreload /assets/a-5.js', 'modulepreload /assets/d-6.js']
const STAFF = 'modulepreload /assets/s-7.js'
const DOOR = ['modulepreload /assets/door-1.js', 'preload /assets/door-2.css']

const PHONE = 390
const WIDE = window.innerWidth

const links = (): string[] =>
  [...document.head.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`)

afterEach(() => {
  window.innerWidth = WIDE
  document.head.replaceChildren()
  localStorage.clear()
})

test.each([
  ['a stranger', WIDE, {}, DOOR],
  ['somebody signed in', WIDE, { session: {} }, [LAYOUT, ...DESK]],
  ['somebody signed in on a phone', PHONE, { session: {} }, [LAYOUT]],
  ['a visitor', WIDE, { session: {}, face: 'visitor' }, [LAYOUT, VISITOR, ...DESK]],
  ['a visitor on a phone', PHONE, { session: {}, face: 'visitor' }, [LAYOUT, VISITOR]],
  ['staff', WIDE, { session: {}, face: 'staff' }, [LAYOUT, ...DESK, STAFF]],
  ['staff on a phone', PHONE, { session: {}, face: 'staff' }, [LAYOUT, ...DESK, STAFF]],
  ['a visitor who left', PHONE, { face: 'visitor' }, DOOR],
])('%s gets what comes next', (_, width, kept, expected) => {
  window.innerWidth = width
  for (const [name, content] of Object.entries(kept)) writeStore(name, content, true)
  document.head.innerHTML = `<meta name="xq-early" content="${EARLY}">`
  run()
  expect(links()).toEqual(expected)
})

test('under development nothing is asked for, and a broken memory is none', () => {
  run()
  expect(links()).toEqual([])
  localStorage.setItem('xinqiao-session', '{}')
  localStorage.setItem('xinqiao-face', 'broken')
  document.head.innerHTML = `<meta name="xq-early" content="${EARLY}">`
  run()
  expect(links()).toEqual([LAYOUT, ...DESK])
})

test.each([
  ['as it was wanted here last', 'dark', false, 'dark'],
  ['by day, whatever the device says', 'light', true, 'light'],
  ['as the device is set', 'system', true, 'dark'],
  ['as the device is set, where nobody has said anything', null, true, 'dark'],
  ['by day otherwise', null, false, 'light'],
] as const)('the page is painted before anything else runs: %s', (_, wish, isNight, mode) => {
  if (wish) writeStore('mode', wish, true)
  pretendNight(isNight)
  document.head.innerHTML = '<meta name="theme-color" content="day" data-light="day" data-dark="night">'
  run()
  expect(document.documentElement.dataset['xqMode']).toBe(mode)
  expect(document.querySelector('meta')?.content).toBe(mode === 'dark' ? 'night' : 'day')
  pretendNight(false)
})
