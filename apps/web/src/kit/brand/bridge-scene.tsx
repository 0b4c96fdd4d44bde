import { useId } from 'react'
import { cx } from '../cx.ts'
import { Bridge, Hills, Lamps, People, Ripples } from './bridge-drawing.tsx'
import { lampColor, type SceneTone, scenePalettes, starColor } from './bridge-palette.ts'
import styles from './bridge-scene.module.css'

export type BridgeSceneProps = {
  tone?: SceneTone
  /** `panel`: tall cover beside a form; `header`: low band above a phone page */
  shape?: 'panel' | 'header'
  className?: string | undefined
}

const STARS = [
  [268, 20, 1.2],
  [146, 76, 0.6],
  [6, 77, 0.9],
  [220, 58, 0.7],
  [82, 48, 0.5],
  [273, 61, 0.9],
  [43, 78, 0.6],
  [348, 8, 1.2],
  [386, 82, 1.1],
  [97, 62, 1.2],
  [92, 34, 1.2],
  [137, 53, 1.1],
  [283, 36, 0.7],
  [358, 17, 1],
  [24, 22, 0.8],
  [190, 12, 0.7],
] as const

/** Fills its positioned parent; pure decoration, so it is hidden from assistive technology. */
export function BridgeScene({ tone = 'day', shape = 'panel', className }: BridgeSceneProps) {
  const palette = scenePalettes[tone]
  const glowId = useId()
  const { orb } = palette
  const viewBox = shape === 'panel' ? '-282 -160 564 420' : '-282 -160 564 241'
  return (
    <div className={cx(styles.scene, styles[shape], className)} aria-hidden="true">
      <div className={styles.sky} style={{ background: palette.sky }} />
      <div className={styles.water} style={{ background: palette.water }} />
      {tone === 'night' ? (
        <svg className={styles.stars} viewBox="0 0 390 203" preserveAspectRatio="xMidYMin slice" fill={starColor}>
          {STARS.map(([x, y, r]) => (
            <circle key={x} cx={x} cy={y} r={r} opacity={0.35 + r * 0.3} />
          ))}
        </svg>
      ) : null}
      <svg className={styles.world} viewBox={viewBox}>
        <radialGradient id={glowId}>
          <stop offset="0" stopColor={palette.glow} stopOpacity=".9" />
          <stop offset="1" stopColor={palette.glow} stopOpacity="0" />
        </radialGradient>
        <clipPath id={`${glowId}sky`}>
          <path d="M-2400-1200H2400V0H-2400z" />
        </clipPath>
        <g clipPath={`url(#${glowId}sky)`}>
          <g className={tone === 'night' ? styles.moon : undefined}>
            <circle cx={orb.x} cy={orb.y} r={orb.halo} fill={`url(#${glowId})`} opacity=".5" />
            <circle cx={orb.x} cy={orb.y} r={orb.r} fill={palette.glow} opacity={orb.opacity} />
          </g>
          <Hills palette={palette} />
        </g>
        <g transform="scale(1 -1)" opacity=".34">
          <Bridge palette={palette} />
        </g>
        <Ripples color={starColor} />
        <Bridge palette={palette} />
        <People color={palette.bridge} />
        {tone === 'night' ? <Lamps color={lampColor} /> : null}
      </svg>
    </div>
  )
}
