import { describe, expect, test } from 'vitest'
import { antdTheme } from './antd-theme.ts'
import { applyTheme } from './apply-theme.ts'
import { brandTints, brandTone } from './brand-tone.ts'
import { brandVars } from './brand-vars.ts'
import { contrast } from './color.ts'
import { themeCss } from './css-vars.ts'
import { palettes } from './palettes.ts'
import { isPageTone, isPreset, plainTheme, themeChoice } from './theme-choice.ts'
import { type Mode, presets } from './tokens.ts'

const MODES: readonly Mode[] = ['light', 'dark']
const AA = 4.5
const ON_SOLID = '#FFFFFF'

type Pair = readonly [name: string, text: string, bg: string]

/** Every `{ text, bg }` of the palette, wherever it stands: a new one is judged without being named here. */
const pairsIn = (tree: object, path = ''): Pair[] => {
  const { text, bg } = tree as { text?: unknown; bg?: unknown }
  if (typeof text === 'string' && typeof bg === 'string') return [[path, text, bg]]
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'object' ? pairsIn(value as object, `${path} ${name}`) : [],
  )
}

const pairsOf = (mode: Mode): Pair[] => {
  const all = palettes[mode]
  const { help, warning, danger, sheet, success } = all
  const pages = { ...all.tones, visitor: all.visitor }
  return [
    ...pairsIn(all),
    ...Object.entries(pages).flatMap(([name, { ink, surface }]) =>
      Object.entries(ink).flatMap(([step, text]) =>
        Object.entries(surface).map(([ground, bg]): Pair => [`${name} ink ${step} on ${ground}`, text, bg]),
      ),
    ),
    ...[help.title, help.text, help.pill, help.lead].map((text): Pair => ['help', text, help.bg]),
    ['alarm', help.alarm, help.alarmBg],
    ['alarm on a card', help.alarm, all.visitor.surface.card],
    ['strong warning', warning.strong, warning.bg],
    ['sheet', sheet.ink, sheet.bg],
    ['call', ON_SOLID, success.call],
    ['spot', ON_SOLID, all.surface.spot],
    ...[danger.solid, danger.solidHover, danger.solidPress].map((bg): Pair => ['solid danger', ON_SOLID, bg]),
    ...Object.values(pages).flatMap(({ surface }) =>
      [success.text, warning.text, danger.text, danger.hover, all.apricot.text, all.sage.text].map((text): Pair => [
        'a word on a card',
        text,
        surface.card,
      ]),
    ),
    ...presets.flatMap(({ key }) => {
      const tone = brandTone(key, mode)
      return [
        ...[tone.bg, tone.row, all.tones.cool.surface.card, all.visitor.surface.card].map((bg): Pair => [
          `${key} text`,
          tone.text,
          bg,
        ]),
        ...[tone.solid, tone.solidHover, tone.solidPress].map((bg): Pair => [`${key} solid`, ON_SOLID, bg]),
      ]
    }),
  ]
}

test.each(MODES)('every word can be read on its ground in %s', (mode) => {
  const pairs = pairsOf(mode)
  expect(pairs.length).toBeGreaterThan(120)
  expect(pairs.filter(([, text, bg]) => contrast(text, bg) < AA)).toEqual([])
})

test('by night what lies higher is lighter', () => {
  for (const { surface } of [...Object.values(palettes.dark.tones), palettes.dark.visitor]) {
    const heights = [surface.page, surface.bar, surface.card, surface.raised].map((bg) => contrast(bg, '#000000'))
    expect(heights).toEqual(heights.toSorted((a, b) => a - b))
    expect(new Set(heights).size).toBe(4)
  }
})

test.each(MODES)('eight chart series are told apart, and from the card they lie on, in %s', (mode) => {
  const { chart, tones } = palettes[mode]
  expect(new Set(chart.series).size).toBe(8)
  for (const color of chart.series) expect(contrast(color, tones.cool.surface.card)).toBeGreaterThan(2)
})

describe('derived themes', () => {
  test.each(MODES)('the brand colour itself is never used for text in %s', (mode) => {
    const { token, components } = antdTheme({ ...plainTheme, mode }, 'staff')
    const tone = brandTone('bridge', mode)
    expect(token?.colorPrimary).toBe(tone.shape)
    expect(token?.colorLink).toBe(tone.text)
    expect(components?.Button?.colorPrimary).toBe(tone.solid)
  })

  test('antd is told of the night, not asked to compute one', () => {
    const { token, components, algorithm } = antdTheme({ ...plainTheme, mode: 'dark' }, 'staff')
    const { surface } = palettes.dark.tones.cool
    expect(algorithm).toBeUndefined()
    expect(token).toMatchObject({
      colorBgLayout: surface.page,
      colorBgContainer: surface.card,
      colorBgElevated: surface.raised,
    })
    expect(components?.Layout).toMatchObject({ headerBg: surface.bar, siderBg: surface.bar })
    expect(components?.Table?.headerBg).toBe(surface.inset)
    expect(components?.Button?.defaultBg).toBe(surface.button)
  })

  test('the visitor face only warms, the brand stays', () => {
    const theme = antdTheme({ ...plainTheme, preset: 'teal' }, 'visitor')
    expect(theme.token?.colorBgLayout).toBe(palettes.light.visitor.surface.page)
    expect(theme.token?.colorPrimary).toBe(brandTone('teal').shape)
  })

  test('a page tone changes the page, its lines and inks, and leaves the cards white', () => {
    const [cool, warm] = [antdTheme(plainTheme, 'staff'), antdTheme({ ...plainTheme, tone: 'warm' }, 'staff')]
    expect(warm.token?.colorBgLayout).toBe(palettes.light.tones.warm.surface.page)
    expect(warm.token?.colorBgLayout).not.toBe(cool.token?.colorBgLayout)
    expect(warm.token?.colorBgContainer).toBe(cool.token?.colorBgContainer)
    expect(themeCss()).toContain(`[data-xq-tone=contrast]{--xq-ink-1:${palettes.light.tones.contrast.ink[1]}`)
  })

  test.each(MODES)('nine tints lead from the chosen colour towards the card in %s', (mode) => {
    const tints = Object.values(brandTints('bridge', mode))
    expect(tints).toHaveLength(9)
    const fromCard = tints.map((tint) => contrast(tint, palettes[mode].tones.cool.surface.card))
    expect(fromCard).toEqual(fromCard.toSorted((a, b) => b - a))
    expect(brandVars('clay', mode)['--xq-brand-tint-9']).toBe(brandTints('clay', mode)[9])
  })

  test('choosing repaints the custom properties of the page at once', () => {
    const root = document.createElement('div')
    applyTheme({ preset: 'pine', tone: 'warm', mode: 'light' }, root)
    expect(root.style.getPropertyValue('--xq-brand-shape')).toBe('#1F7F4C')
    expect(root.dataset).toMatchObject({ xqTone: 'warm', xqMode: 'light' })
    applyTheme({ ...plainTheme, mode: 'dark' }, root)
    expect(root.style.getPropertyValue('--xq-brand-shape')).toBe('#4C93F5')
    expect(root.dataset['xqMode']).toBe('dark')
  })

  test('the choice tells whoever listens, once per change', () => {
    let heard = 0
    const stop = themeChoice.subscribe(() => (heard += 1))
    themeChoice.set({ preset: 'dusk', tone: 'cool' })
    themeChoice.set({ preset: 'dusk', tone: 'cool' })
    stop()
    themeChoice.set(plainTheme)
    expect(heard).toBe(1)
    expect([isPreset('dusk'), isPreset('pink'), isPageTone('warm'), isPageTone('toString')]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })
})

describe('the stylesheet of the page’s head', () => {
  const css = themeCss()

  test('custom properties carry units and kebab names', () => {
    expect(css).toContain('--xq-ink-1:#18212F')
    expect(css).toContain('--xq-brand-bg-hover:#D3E5FD')
    expect(css).toContain('--xq-radius-card:10px')
    expect(css).toContain('--xq-status-user-take-leave-bg:#F3EEFE')
    expect(css).toContain('[data-xq-face=visitor]')
    expect(css).not.toContain('undefined')
    expect(Object.keys(brandVars('pine', 'dark'))).toEqual(Object.keys(brandVars('bridge', 'light')))
  })

  test('the night is for screens, and the browser’s own controls follow it', () => {
    const night = css.slice(css.indexOf('@media screen{'))
    expect(night).toContain('[data-xq-mode=dark]{color-scheme:dark;')
    expect(css.slice(0, css.indexOf('@media screen{'))).not.toContain('data-xq-mode')
  })
})
