import type { KeyboardEvent, ReactNode } from 'react'
import { useRoving } from '../use-roving.ts'
import styles from './choice-list.module.css'

export type Choice = {
  readonly key: string
  readonly title: string
  readonly lead?: ReactNode
  /** at the right: a number, a state */
  readonly aside?: ReactNode
  readonly muted?: boolean
}

export type ChoiceGroup = { readonly key: string; readonly title?: string; readonly items: readonly Choice[] }

type ChoiceListProps = {
  label: string
  groups: readonly ChoiceGroup[]
  value: string | null
  onChange: (key: string) => void
}

/** A short list to choose one thing from, beside what was chosen; up and down move, Enter chooses. */
export function ChoiceList({ label, groups, value, onChange }: ChoiceListProps) {
  const roving = useRoving(groups.flatMap(({ items }) => items.map(({ key }) => key)))

  function handleKey(event: KeyboardEvent, key: string): void {
    if (roving.move(event, key) || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    onChange(key)
  }

  return (
    <div role="listbox" aria-label={label} className={styles.list}>
      {groups
        .filter(({ items }) => items.length > 0)
        .map((group) => (
          <div key={group.key} role="group" aria-label={group.title ?? label}>
            {group.title ? (
              <div className={styles.group} aria-hidden="true">
                {group.title}
              </div>
            ) : null}
            {group.items.map((item) => (
              <div
                key={item.key}
                {...roving.stop(item.key)}
                tabIndex={roving.stop(item.key).tabIndex}
                role="option"
                aria-selected={item.key === value}
                className={styles.item}
                data-muted={item.muted}
                onClick={() => onChange(item.key)}
                onKeyDown={(event) => handleKey(event, item.key)}
              >
                <div className={styles.words}>
                  <b>{item.title}</b>
                  {item.lead ? <small>{item.lead}</small> : null}
                </div>
                {item.aside}
              </div>
            ))}
          </div>
        ))}
    </div>
  )
}
