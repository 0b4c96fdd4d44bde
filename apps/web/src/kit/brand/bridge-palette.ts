export type SceneTone = 'day' | 'night'

export type ScenePalette = {
  sky: string
  water: string
  glow: string
  orb: { x: number; y: number; r: number; halo: number; opacity: number }
  farHill: string
  nearHill: string
  bridge: string
  arch: string
}

const gradient = (...stops: ReadonlyArray<readonly [string, number]>): string =>
  `linear-gradient(${stops.map(([color, at]) => `${color} ${at}%`).join(',')})`

/** Dawn over the water for the front door; dusk with lamps for visitors who come at night. */
export const scenePalettes: Record<SceneTone, ScenePalette> = {
  day: {
    sky: gradient(['#A9CFFB', 0], ['#CFE3FC', 36], ['#F6EBDD', 66], ['#FFE3C6', 86], ['#FFD3AE', 100]),
    water: gradient(['#FFE0C4', 0], ['#D6E4F7', 22], ['#9EC4F4', 62], ['#6FA6EC', 100]),
    glow: '#FFF7E8',
    orb: { x: 0, y: -97, r: 72, halo: 245, opacity: 0.85 },
    farHill: '#B4CDEB',
    nearHill: '#8FB4E2',
    bridge: '#2B63B8',
    arch: '#3F7BD2',
  },
  night: {
    sky: gradient(['#27335F', 0], ['#5A5C97', 36], ['#B98AA8', 66], ['#F3B793', 86], ['#FCD9B4', 100]),
    water: gradient(['#E9AE94', 0], ['#A67FA3', 22], ['#4D5490', 62], ['#2A3565', 100]),
    glow: '#FFF3DA',
    orb: { x: 42, y: -196, r: 19, halo: 64, opacity: 1 },
    farHill: '#6E6699',
    nearHill: '#4A4B80',
    bridge: '#2B3362',
    arch: '#3A4278',
  },
}

export const lampColor = '#FFE3A6'
export const starColor = '#FFFFFF'
