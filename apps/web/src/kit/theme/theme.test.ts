import { describe, expect, test } from 'vitest'
import { antdTheme } from './antd-theme.ts'
import { brandTone } from './brand-tone.ts'
import { contrast } from './color.ts'
import { brandVars, themeCss } from './css-vars.ts'
import * as t from './tokens.ts'

describe('contrast of the theme', () => {
  test.each(t.presets.map((preset) => [preset.name, preset.key] as const))('%s text and buttons reach AA', (_, key) => {
    const tone = brandTone(key)
    expect(contrast(tone.text, t.surface.card)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tone.text, tone.bg)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tone.hover, t.ink.onBrand)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tone.press, t.ink.onBrand)).toBeGreaterThanOrEqual(4.5)
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
