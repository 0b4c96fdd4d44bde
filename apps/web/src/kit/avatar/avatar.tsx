import { presets } from '../theme/tokens.ts'
import styles from './avatar.module.css'

type AvatarProps = { name: string; src: string | null; size?: number }

const LETTER = 0.43

/** The picture, or the first character on a colour that stays the same for the same name. Decoration: the name stands beside. */
export function Avatar({ name, src, size = 28 }: AvatarProps) {
  const box = { width: size, height: size, fontSize: Math.round(size * LETTER) }
  if (src) return <img className={styles.avatar} style={box} src={src} alt="" />
  const seat = [...name].reduce((sum, char) => sum + (char.codePointAt(0) ?? 0), 0) % presets.length
  return (
    <span className={styles.avatar} style={{ ...box, background: presets[seat]?.color }} aria-hidden="true">
      {[...name][0]}
    </span>
  )
}
