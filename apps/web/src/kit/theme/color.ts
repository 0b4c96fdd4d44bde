type Rgb = readonly [number, number, number]

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** ratio 0 keeps the first colour, 1 gives the other */
export function mix(hex: string, other: string, ratio: number): string {
  const into = parse(other)
  const parts = parse(hex).map((part, at) => Math.round(part * (1 - ratio) + (into[at] ?? 0) * ratio))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

export const mixWhite = (hex: string, ratio: number): string => mix(hex, '#FFFFFF', ratio)
export const mixBlack = (hex: string, ratio: number): string => mix(hex, '#000000', ratio)

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
