import { afterEach, expect, test } from 'vitest'
import { bootScript } from '../../../test/boot-script.ts'
import { writeStore } from '../../session/index.ts'

// What the page asks for before the application is there: public/boot.js, with the names the build would write.

// As the browser would: it is no module, and it is our own file.
// oxlint-disable-next-line typescript/no-implied-eval
const run = new Function(bootScript) as () => void
const EARLY =
  'door assets/door-1.js assets/door-2.css,layout assets/layout-3.js,visitor assets/v-4.js,staff assets/s-5.js'

const links = (): string[] =>
  [...document.head.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`)

afterEach(() => {
  document.head.replaceChildren()
  localStorage.clear()
})

test.each([
  ['a stranger', {}, ['modulepreload /assets/door-1.js', 'preload /assets/door-2.css']],
  ['somebody signed in', { session: {} }, ['modulepreload /assets/layout-3.js']],
  [
    'a visitor',
    { session: {}, face: 'visitor' },
    ['modulepreload /assets/layout-3.js', 'modulepreload /assets/v-4.js'],
  ],
  ['staff', { session: {}, face: 'staff' }, ['modulepreload /assets/layout-3.js', 'modulepreload /assets/s-5.js']],
  ['a visitor who left', { face: 'visitor' }, ['modulepreload /assets/door-1.js', 'preload /assets/door-2.css']],
])('%s gets what comes next', (_, kept, expected) => {
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
  expect(links()).toEqual(['modulepreload /assets/layout-3.js'])
})
