import { EyeOffIcon } from '../../kit/icons/icons.tsx'
import { revealMessages as texts } from './reveal.messages.ts'
import styles from './reveal.module.css'

/** Above a list in which names are masked. */
export function MaskedHint() {
  return (
    <span className={styles.hint}>
      <EyeOffIcon size={14} />
      {texts.short}
    </span>
  )
}
