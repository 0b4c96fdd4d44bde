type Rgb = readonly [number, number, number]

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function mix(hex: string, other: number, ratio: number): string {
  const parts = parse(hex).map((part) => Math.round(part * (1 - ratio) + other * ratio))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** ratio 0 keeps the colour, 1 gives white */
export function mixWhite(hex: string, ratio: number): string {
  return mix(hex, 255, ratio)
}

export function mixBlack(hex: string, ratio: number): string {
  return mix(hex, 0, ratio)
}

export function withAlpha(hex: string, alpha: number): string {
  return `rgba(${parse(hex).join(',')},${alpha})`
}

function linear(part: number): number {
  const channel = part / 255
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function luminance(hex: string): number {
  const [r, g, b] = parse(hex)
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

/** WCAG contrast ratio of two opaque colours */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one) + 0.05, luminance(other) + 0.05]
  return Math.max(first, second) / Math.min(first, second)
}
