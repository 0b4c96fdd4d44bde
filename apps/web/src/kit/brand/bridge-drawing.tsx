import type { ScenePalette } from './bridge-palette.ts'

/* The drawing's origin is the middle of the waterline; the bridge is about 564 units long and goes on as a causeway. */

const DECK =
  'M-2400-17.2H-313.3C-188-21.9-117.5-105 0-105C117.5-105 188-21.9 313.3-17.2H2400V0H-2400Z' +
  [
    [0, 75.2],
    [-121.4, 39.2],
    [121.4, 39.2],
    [-194.3, 17.2],
    [194.3, 17.2],
  ]
    .map(([x = 0, r = 0]) => `M${x - r} 0A${r} ${r} 0 0 1 ${x + r} 0Z`)
    .join('')

const RAIL_HEIGHTS = [115.9, 114.8, 111.6, 106.4, 99.5, 91.3, 82.3, 72.8, 63.5, 54.8, 47.2, 41.2, 36.9]

const RAIL_POINTS = Array.from({ length: 25 }, (_, index) => {
  const step = index - 12
  return [+(step * 20.892).toFixed(1), -(RAIL_HEIGHTS[Math.abs(step)] ?? 0)] as const
})
const RAIL = `M${RAIL_POINTS.map((point) => point.join(' ')).join('L')}`
const POSTS = RAIL_POINTS.map(([x, y]) => `M${x} ${y}v11`).join('')

const RIMS = 'M-75.2 0A75.2 75.2 0 0 1 75.2 0M-160.6 0A39.2 39.2 0 0 1-82.2 0M82.2 0A39.2 39.2 0 0 1 160.6 0'

const PERSON = 'M-6-9c0-10 1-16 6-16s6 6 6 16l-2 1-1 15h-2.5L0-2l-.5 9H-3l-1-15z'

export function Bridge({ palette }: { palette: ScenePalette }) {
  return (
    <>
      <path d={DECK} fill={palette.bridge} fillRule="evenodd" />
      <path d={POSTS + RAIL} fill="none" stroke={palette.bridge} strokeWidth="2.4" />
      <path d={RIMS} fill="none" stroke={palette.arch} strokeWidth="3.9" />
    </>
  )
}

export function People({ color }: { color: string }) {
  return [
    [-18.8, 0.9],
    [18.8, 0.82],
  ].map(([x, scale]) => (
    <g key={x} transform={`translate(${x} -109.7) scale(${scale})`} fill={color}>
      <circle cy="-31" r="5.5" />
      <path d={PERSON} />
    </g>
  ))
}

const FAR = 'M-282 0V-94C-214.3-133.2-169.2-70.5-90.2-100.3S33.8-54.8 112.8-94S236.9-117.5 282-78.3V0Z'
const NEAR = 'M-282 0V-45.4C-197.4-72.1-135.4-23.5-45.1-40.7S124.1-15.7 180.5-45.4S259.4-48.6 282-37.6V0Z'

const RANGES = [-3, -2, -1, 0, 1, 2, 3]

/** Copies on both sides, every other one mirrored, so that a wide window sees hills to its edges. */
export function Hills({ palette }: { palette: ScenePalette }) {
  return RANGES.map((place) => (
    <g key={place} transform={`translate(${place * 564}) scale(${place % 2 === 0 ? 1 : -1} 1)`}>
      <path d={FAR} fill={palette.farHill} opacity=".55" />
      <path d={NEAR} fill={palette.nearHill} opacity=".6" />
    </g>
  ))
}

const RIPPLES_LIGHT =
  'M-139 6h57M122 139h30M-233 237h52M24 178h44M-136 80h34M-269 188h55M73 97h30M44 89h39M56 120h55M228 132h46M200 236h56M-172 6h43'
const RIPPLES_FAINT =
  'M159 177h44M-272 183h47M170 99h30M-193 133h34M-142 47h33M-104 69h42M-239 205h55M-258 108h21M-44 164h21M-296 196h27'

export function Ripples({ color }: { color: string }) {
  return (
    <g fill="none" stroke={color} strokeWidth="1.5" strokeLinecap="round">
      <path d={RIPPLES_LIGHT} opacity=".26" />
      <path d={RIPPLES_FAINT} opacity=".15" />
    </g>
  )
}

const LAMPS = [
  [-194.3, -53],
  [-121.4, -95.6],
  [121.4, -95.6],
  [194.3, -53],
] as const

export function Lamps({ color }: { color: string }) {
  return LAMPS.map(([x, y]) => (
    <g key={x} fill={color}>
      <circle cx={x} cy={y} r="11.7" opacity=".24" />
      <circle cx={x} cy={y} r="3.2" />
      <ellipse cx={x} cy={38 - (y + 53) * 0.9} rx="3.2" ry="15.6" opacity=".28" />
    </g>
  ))
}
