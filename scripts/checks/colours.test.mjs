// @ts-check
// Colours stand in apps/web/src/kit/theme and nowhere else: what is written down elsewhere would be the same by day and by night.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { themeCss } from '../../apps/web/src/kit/theme/css-vars.ts'
import { listFiles, root } from './tools.mjs'

const HEX = /['"\s(:]#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|\b(?:rgb|hsl)a?\(/gi
/** Words of CSS only where they are a value: `white-space` is none, nor is the black of a mask. */
const WORD = /(?<![\w-])(?:color|background|border|fill|stroke)[\w-]*:[^;]*\b(?:white|black|red|gr[ae]y)\b/gi

const FREE = [
  /\/kit\/theme\//,
  /\.test\.tsx?$/,
  // Painted scenes are the same by day and by night.
  /\/brand\/bridge-palette\.ts$/,
  // A school's own colour, and what its picker shows for none.
  /\/settings\/colour-input\.tsx$/,
  // Somebody's own text, as it is pasted.
  /\/gallery\/samples\/sample-html\.ts$/,
]

/** Said by a part of the page for what lies in it, with what holds where nobody says it. */
const OWN = /^--xq-(?:zoom|form-label)$/

/**
 * @param {string} path
 * @param {string} text
 */
const coloursIn = (path, text) => {
  // A drawing inside is a white sign on a solid ground.
  const said = text.replaceAll(/url\("data:[^"]*"\)/g, '')
  return [...(said.match(HEX) ?? []), ...(path.endsWith('.css') ? (said.match(WORD) ?? []) : [])]
}

const files = listFiles(root, ['css', 'ts', 'tsx'])
  .filter((path) => path.startsWith('apps/web/src/'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

test('a colour written down is found', () => {
  const css = 'a { color: #fff; border: 1px solid rgb(0 0 0 / 5%); background: white; white-space: nowrap }'
  assert.equal(coloursIn('a.css', css).length, 3)
  assert.equal(coloursIn('a.tsx', `<i style={{ background: '#C5282F' }} href="#top" key={'#1'} />`).length, 1)
})

test('no colour is written down outside the theme', () => {
  const judged = files.filter(({ path }) => !FREE.some((free) => free.test(path)))
  assert.ok(judged.length > 500)
  assert.deepEqual(
    judged.flatMap(({ path, text }) => coloursIn(path, text).map((colour) => `${path} ${colour.trim()}`)),
    [],
  )
})

test('every custom property that is used is said by the theme', () => {
  const known = new Set(themeCss().match(/--xq-[\w-]+(?=:)/g))
  const used = files
    .filter(({ path }) => !path.includes('.test.'))
    .flatMap(({ path, text }) => [...text.matchAll(/var\((--xq-[\w-]+)[,)]/g)].map(([, name = '']) => ({ path, name })))
  assert.ok(used.length > 1000)
  assert.deepEqual(
    used.filter(({ name }) => !OWN.test(name) && !known.has(name)),
    [],
  )
})
