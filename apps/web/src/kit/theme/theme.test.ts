import { describe, expect, test } from 'vitest'
import { antdTheme } from './antd-theme.ts'
import { applyTheme } from './apply-theme.ts'
import { brandTints, brandTone } from './brand-tone.ts'
import { contrast } from './color.ts'
import { brandVars, themeCss } from './css-vars.ts'
import { isPageTone, isPreset, plainTheme, themeChoice } from './theme-choice.ts'
import * as t from './tokens.ts'

describe('contrast of the theme', () => {
  test.each(t.presets.map((preset) => [preset.name, preset.key] as const))('%s text and buttons reach AA', (_, key) => {
    const tone = brandTone(key)
    expect(contrast(tone.text, t.surface.card)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tone.text, tone.bg)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tone.hover, t.ink.onBrand)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tone.press, t.ink.onBrand)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(Object.entries(t.pageTones))('every ink reads on the page and the cards of the %s tone', (_, tone) => {
    for (const text of Object.values(tone.ink))
      for (const ground of [tone.page, tone.inset, t.surface.card])
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  const pairs: ReadonlyArray<readonly [string, string, string]> = [
    ['ink 3 on page', t.ink[3], t.surface.page],
    ['visitor ink 3 on paper', t.warm.ink[3], t.warm.paper],
    ['success', t.success.text, t.success.bg],
    ['warning', t.warning.text, t.warning.bg],
    ['danger', t.danger.text, t.danger.bg],
    ['help banner', t.help.text, t.help.bg],
    ['alarm', t.help.alarm, t.help.alarmBg],
    ...Object.entries(t.appointmentStatus).map(([name, tone]) => [name, tone.text, tone.bg] as const),
    ...Object.entries(t.calendarType).map(([name, tone]) => [`type ${name}`, tone.text, tone.bg] as const),
    ...Object.entries(t.crisisStar).map(([name, tone]) => [`star ${name}`, tone.text, tone.bg] as const),
    ...Object.entries(t.warningLevel).map(([name, tone]) => [`warning ${name}`, tone.text, tone.bg] as const),
  ]
  test.each(pairs)('%s reaches AA', (_, text, bg) => {
    expect(contrast(text, bg)).toBeGreaterThanOrEqual(4.5)
  })
})

test('eight chart series are told apart', () => {
  expect(new Set(t.chart.series).size).toBe(8)
})

describe('derived themes', () => {
  test('the brand colour itself is never used for text', () => {
    const theme = antdTheme('bridge', 'staff')
    expect(theme.token?.colorPrimary).toBe(t.brand.shape)
    expect(theme.token?.colorLink).toBe(t.brand.text)
    expect(theme.components?.Button?.colorPrimary).toBe(t.brand.text)
  })

  test('the visitor face only warms, the brand stays', () => {
    const theme = antdTheme('teal', 'visitor')
    expect(theme.token?.colorBgLayout).toBe(t.warm.paper)
    expect(theme.token?.colorPrimary).toBe(brandTone('teal').shape)
  })

  test('a page tone changes the page, its lines and inks, and leaves the cards white', () => {
    const [cool, warm] = [antdTheme('bridge', 'staff'), antdTheme('bridge', 'staff', 'warm')]
    expect(warm.token?.colorBgLayout).toBe(t.pageTones.warm.page)
    expect(warm.token?.colorBgLayout).not.toBe(cool.token?.colorBgLayout)
    expect(warm.token?.colorBgContainer).toBe(cool.token?.colorBgContainer)
    expect(themeCss()).toContain(`[data-xq-tone=contrast]{--xq-ink-1:${t.pageTones.contrast.ink[1]}`)
  })

  test('nine tints lead from the chosen colour towards white', () => {
    const tints = Object.values(brandTints('bridge'))
    expect(tints).toHaveLength(9)
    const fromWhite = tints.map((tint) => contrast(tint, t.surface.card))
    expect(fromWhite).toEqual(fromWhite.toSorted((a, b) => b - a))
    expect(brandVars('clay')['--xq-brand-tint-9']).toBe(brandTints('clay')[9])
  })

  test('choosing repaints the custom properties of the page at once', () => {
    const root = document.createElement('div')
    applyTheme({ preset: 'pine', tone: 'warm' }, root)
    expect(root.style.getPropertyValue('--xq-brand-shape')).toBe('#1F7F4C')
    expect(root.dataset['xqTone']).toBe('warm')
    applyTheme(plainTheme, root)
    expect(root.style.getPropertyValue('--xq-brand-shape')).toBe('#1A74EF')
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

  test('custom properties carry units and kebab names', () => {
    const css = themeCss()
    expect(css).toContain('--xq-ink-1:#18212F')
    expect(css).toContain('--xq-brand-bg-hover:#D3E5FD')
    expect(css).toContain('--xq-radius-card:10px')
    expect(css).toContain('[data-xq-face=visitor]')
    expect(css).not.toContain('undefined')
    expect(Object.keys(brandVars('pine'))).toEqual(Object.keys(brandVars('bridge')))
  })
})
