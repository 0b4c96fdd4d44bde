import { brandTints, brandTone } from './brand-tone.ts'
import * as t from './tokens.ts'

type Tree = { readonly [key: string]: string | number | Tree }
type Vars = Record<`--xq-${string}`, string>

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function flatten(prefix: string, tree: Tree, out: Vars = {}): Vars {
  for (const [key, value] of Object.entries(tree)) {
    const name = `${prefix}-${kebab(key)}`
    if (typeof value === 'object') flatten(name, value, out)
    else out[`--xq-${name}`] = typeof value === 'number' ? `${value}px` : value
  }
  return out
}

export function brandVars(preset: t.PresetKey): Vars {
  return { ...flatten('brand', brandTone(preset)), ...flatten('brand-tint', brandTints(preset)) }
}

function pageToneVars(name: t.PageTone): Vars {
  const tone = t.pageTones[name]
  return {
    ...flatten('ink', tone.ink),
    ...flatten('line', tone.line),
    '--xq-surface-page': tone.page,
    '--xq-surface-inset': tone.inset,
  }
}

function typeVars(): Vars {
  const vars: Vars = {}
  for (const [name, [size, height]] of Object.entries(t.type)) vars[`--xq-text-${name}`] = `${size}px/${height}px`
  return vars
}

function rootVars(): Vars {
  return {
    ...brandVars('bridge'),
    ...flatten('ink', t.ink),
    ...flatten('line', t.line),
    ...flatten('surface', t.surface),
    ...flatten('success', t.success),
    ...flatten('warning', t.warning),
    ...flatten('danger', t.danger),
    '--xq-surface-paper': t.warm.paper,
    ...flatten('apricot', t.warm.apricot),
    ...flatten('sage', t.warm.sage),
    ...flatten('help', t.help),
    ...flatten('scene', t.scene),
    ...flatten('art', t.art),
    ...flatten('mark', t.mark),
    ...flatten('radius', t.radius),
    ...flatten('control', t.control),
    ...flatten('space', t.space),
    ...flatten('shadow', t.shadow),
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
function visitorVars(): Vars {
  return {
    ...flatten('ink', t.warm.ink),
    '--xq-line-card': t.warm.line,
    '--xq-line-inner': t.warm.line,
    '--xq-line-control': t.warm.control,
    '--xq-surface-page': t.warm.paper,
    '--xq-surface-inset': t.warm.paper,
    '--xq-radius-card': `${t.radius.phoneCard}px`,
    '--xq-radius-field': `${t.radius.touch}px`,
    '--xq-text-body': `${t.type.visitor[0]}px/${t.type.visitor[1]}px`,
    '--xq-field': `${t.control.phone}px`,
    '--xq-field-text': '16px',
  }
}

const rule = (selector: string, vars: Vars): string =>
  `${selector}{${Object.entries(vars)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`

/** The stylesheet put into the page's head at build time, so that the first paint already has its colours. */
export function themeCss(): string {
  const phone = `@media (max-width:${t.breakpoint.phone - 0.02}px)`
  const tones = (['warm', 'contrast'] as const).map((name) => rule(`[data-xq-tone=${name}]`, pageToneVars(name)))
  return `${rule(':root', rootVars())}${tones.join('')}${phone}{${rule('[data-xq-face=visitor]', visitorVars())}}`
}
