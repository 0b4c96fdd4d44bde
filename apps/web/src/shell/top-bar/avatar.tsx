import { presets } from '../../kit/theme/tokens.ts'
import styles from './header-parts.module.css'

/** The picture, or the first character on a colour that stays the same for the same name. */
export function Avatar({ name, src, size = 28 }: { name: string; src: string | null; size?: number }) {
  const seat = [...name].reduce((sum, char) => sum + (char.codePointAt(0) ?? 0), 0) % presets.length
  const box = { width: size, height: size, fontSize: Math.round(size * 0.43) }
  if (src) return <img className={styles.avatar} style={box} src={src} alt="" />
  return (
    <span className={styles.avatar} style={{ ...box, background: presets[seat]?.color }} aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  )
}
