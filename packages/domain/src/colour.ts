export const themeDefault = '#1A74EF'

/** `text` is the tone for words and solid buttons: the default brand blue misses AA contrast on white, the others reach it. */
export const themePresets = [
  { name: '心桥蓝', hex: themeDefault, text: '#1467DB' },
  { name: '黛青', hex: '#0F7F86', text: '#0F7F86' },
  { name: '松绿', hex: '#1F7F4C', text: '#1F7F4C' },
  { name: '藤紫', hex: '#6A55D9', text: '#6A55D9' },
  { name: '暮霞', hex: '#C2477F', text: '#C2477F' },
  { name: '陶土', hex: '#B8552B', text: '#B8552B' },
  { name: '墨岩', hex: '#43566E', text: '#43566E' },
] as const

export type ThemePreset = (typeof themePresets)[number]

export const tintSteps = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9] as const

const hexPattern = /^#[0-9a-f]{6}$/i

export const isHexColour = (text: string): boolean => hexPattern.test(text)

type Channels = readonly [red: number, green: number, blue: number]

const channelsOf = (hex: string): Channels => {
  if (!isHexColour(hex)) throw new RangeError(`not a #RRGGBB colour: ${hex}`)
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 0xff, value & 0xff]
}

/** Mixes with white; step is white's share, so 0.1 is near the colour and 0.9 near white. */
export const tint = (hex: string, step: number): string => {
  const share = Math.min(Math.max(step, 0), 1)
  const mixed = channelsOf(hex).map((channel) => Math.round(channel + (255 - channel) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

const linear = (channel: number): number => {
  const ratio = channel / 255
  return ratio <= 0.04045 ? ratio / 12.92 : ((ratio + 0.055) / 1.055) ** 2.4
}

const luminance = (hex: string): number => {
  const [red, green, blue] = channelsOf(hex)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** WCAG contrast ratio, 1 to 21; body text needs 4.5. */
export const contrast = (one: string, other: string): number => {
  const a = luminance(one)
  const b = luminance(other)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
