import { isHexColour, type FormOption } from '@xinqiao/domain'
import { LevelBars } from '../../../status/level-bars.tsx'
import { crisisStarLook, type CrisisStar } from '../../../status/status-looks.tsx'
import { StatusTag } from '../../../status/status-tag.tsx'
import { crisisStarDefault } from '../../../theme/tokens.ts'
import { useTheme } from '../../../theme/use-theme.ts'
import type { FormHost } from '../../form-host.ts'
import { levelPaint } from './level-paint.ts'
import styles from './simple.module.css'

type Level = { readonly star: string; readonly label: string; readonly color: string | null }

/** What the choices of level are called, and which colours the school gave them. */
export const levelsOf = (options: readonly FormOption[], host: FormHost | undefined): readonly Level[] =>
  options.map(({ value, label }) => {
    const own = host?.levels.find(({ star }) => star === value)
    return {
      star: value,
      label: (own?.level ?? label).replace(/\s*·\s*/, ' · '),
      color: own && isHexColour(own.color) ? own.color.toUpperCase() : null,
    }
  })

const OF = 4

const isStar = (star: number): star is CrisisStar => star in crisisStarDefault

/** Rising bars, the school's word, the school's colour; never a colour alone. */
export function LevelTag({ star, label, color }: Level) {
  const place = Number(star)
  const { mode } = useTheme()
  if (!isStar(place)) return <span>{label}</span>
  if (color === null || color === crisisStarDefault[place])
    return <StatusTag {...crisisStarLook(place)} label={label} />
  const { text, bg } = levelPaint(color, place === 1, mode)
  return (
    <span className={styles.level} style={{ '--tag-text': text, '--tag-bg': bg }} data-strong={place <= 2 || undefined}>
      <LevelBars filled={OF + 1 - place} of={OF} />
      {label}
    </span>
  )
}
