import { brandVars } from './brand-vars.ts'
import { flatten, type Vars } from './flatten.ts'
import type { PageColours } from './light.ts'
import { palettes } from './palettes.ts'
import * as t from './tokens.ts'

const pageVars = ({ ink, line, surface }: PageColours): Vars => ({
  ...flatten('ink', ink),
  ...flatten('line', line),
  ...flatten('surface', surface),
})

function colourVars(mode: t.Mode): Vars {
  const { tones, visitor: _, paper, chart, ...rest } = palettes[mode]
  return {
    ...brandVars('bridge', mode),
    ...Object.entries(rest).reduce<Vars>((vars, [name, tree]) => flatten(name, tree, vars), {}),
    ...pageVars(tones.cool),
    '--xq-surface-paper': paper,
    '--xq-chart-past': chart.past,
    '--xq-chart-other': chart.other,
  }
}

function typeVars(): Vars {
  const vars: Vars = {}
  for (const [name, [size, height]] of Object.entries(t.type)) vars[`--xq-text-${name}`] = `${size}px/${height}px`
  return vars
}

function sizeVars(): Vars {
  return {
    ...flatten('scene', t.scene),
    ...flatten('radius', t.radius),
    ...flatten('control', t.control),
    ...flatten('space', t.space),
    ...flatten('layout', t.layout),
    ...typeVars(),
    '--xq-font': t.font.family,
    '--xq-font-mono': t.font.mono,
    '--xq-field': `${t.control.field}px`,
    '--xq-field-text': `${t.type.body[0]}px`,
    '--xq-radius-field': `${t.radius.control}px`,
  }
}

/** Inputs stay at 16 px here: below that phone browsers zoom the page when one is focused. */
function visitorSizes(): Vars {
  return {
    '--xq-radius-card': `${t.radius.phoneCard}px`,
    '--xq-radius-field': `${t.radius.touch}px`,
    '--xq-text-body': `${t.type.visitor[0]}px/${t.type.visitor[1]}px`,
    '--xq-field': `${t.control.phone}px`,
    '--xq-field-text': '16px',
  }
}

const rule = (selector: string, vars: Readonly<Record<string, string>>): string =>
  `${selector}{${Object.entries(vars)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`

/** Only what another colour is said for: the page's head travels with every first visit. */
const changed = (vars: Vars, from: Vars): Vars =>
  Object.fromEntries(Object.entries(vars).filter(([name, value]) => from[name as keyof Vars] !== value))

const PHONE = `(max-width:${t.breakpoint.phone - 0.02}px)`
const DARK = '[data-xq-mode=dark]'
const VISITOR = '[data-xq-face=visitor]'

function toneRules(mode: t.Mode): string {
  const { tones } = palettes[mode]
  const at = mode === 'dark' ? DARK : ''
  return t.pageTones
    .filter((name) => name !== 'cool')
    .map((name) => rule(`${at}[data-xq-tone=${name}]`, pageVars(tones[name])))
    .join('')
}

/**
 * The stylesheet put into the page's head at build time, so that the first paint already has its colours (`boot.js` says
 * which). The night is for screens: paper is white.
 */
export function themeCss(): string {
  const [day, night] = [colourVars('light'), colourVars('dark')]
  return [
    rule(':root', { 'color-scheme': 'light', ...day, ...sizeVars() }),
    toneRules('light'),
    `@media ${PHONE}{${rule(VISITOR, { ...pageVars(palettes.light.visitor), ...visitorSizes() })}}`,
    `@media screen{${rule(DARK, { 'color-scheme': 'dark', ...changed(night, day) })}${toneRules('dark')}}`,
    `@media screen and ${PHONE}{${rule(`${DARK}${VISITOR},${DARK} ${VISITOR}`, pageVars(palettes.dark.visitor))}}`,
  ].join('')
}
