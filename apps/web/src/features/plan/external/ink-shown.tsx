import { inkSize, inkStrokes } from '@xinqiao/domain'
import { externalMessages } from './external.messages.ts'
import styles from './external.module.css'

/** A signature as it was drawn: lines and nothing else, whatever the text holds. */
export function InkShown({ ink, name }: { ink: string; name: string }) {
  return (
    <svg
      className={styles.shown}
      viewBox={`0 0 ${inkSize.width} ${inkSize.height}`}
      role="img"
      aria-label={externalMessages.ink.shown(name)}
    >
      {inkStrokes(ink).map((points) => (
        <polyline key={points} points={points} />
      ))}
    </svg>
  )
}
