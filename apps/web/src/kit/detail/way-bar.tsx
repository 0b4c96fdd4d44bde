import { CheckIcon } from '../icons/icons.tsx'
import { Text } from '../layout/layout.tsx'
import styles from './way-bar.module.css'

export type WayStep = { readonly label: string; readonly note: string; readonly state: 'done' | 'now' | 'next' }

/** How far something has come: what is over, where it stands, what is still before it. */
export function WayBar({ label, steps }: { label: string; steps: readonly WayStep[] }) {
  return (
    <ol className={styles.way} aria-label={label}>
      {steps.map(({ label: name, note, state }, index) => (
        <li key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <i aria-hidden="true">{state === 'done' ? <CheckIcon size={12} /> : index + 1}</i>
          <Text as="b" look="14/22">
            {name}
          </Text>
          {note ? <Text look="soft 12/20">{note}</Text> : null}
        </li>
      ))}
    </ol>
  )
}
