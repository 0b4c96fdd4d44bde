import { schoolNearlyFull } from '@xinqiao/domain'
import { Column, Text } from '../../kit/layout/layout.tsx'
import { platformMessages } from './platform.messages.ts'
import styles from './platform.module.css'

/** How much of its limit a school has used; the bar turns amber before anybody is refused. */
export function Usage({ count, most }: { count: number; most: number }) {
  const share = Math.min(1, count / most)
  return (
    <Column gap={4}>
      <Text look="13/20">{platformMessages.schools.of(count, most)}</Text>
      <span className={styles.bar} data-full={share >= schoolNearlyFull} aria-hidden="true">
        <i style={{ inlineSize: `${Math.max(share * 100, count > 0 ? 2 : 0)}%` }} />
      </span>
    </Column>
  )
}
