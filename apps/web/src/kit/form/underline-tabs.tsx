import type { KeyboardEvent, ReactNode } from 'react'
import styles from './underline-tabs.module.css'

export type TabItem<Key extends string> = { key: Key; label: ReactNode }

export type UnderlineTabsProps<Key extends string> = {
  /** names the tabs and their panels: see `tabPanel` */
  id: string
  label: string
  items: ReadonlyArray<TabItem<Key>>
  value: Key
  onChange: (key: Key) => void
}

const tabId = (id: string, key: string): string => `${id}-tab-${key}`
const panelId = (id: string, key: string): string => `${id}-panel-${key}`

/** Spread on the element that shows the chosen tab. */
export function tabPanel(id: string, key: string) {
  return { role: 'tabpanel', id: panelId(id, key), 'aria-labelledby': tabId(id, key) } as const
}

/** Arrows, Home and End move and choose at once; only the chosen tab is in the tab order. */
export function UnderlineTabs<Key extends string>({ id, label, items, value, onChange }: UnderlineTabsProps<Key>) {
  function choose(index: number): void {
    const item = items[(index + items.length) % items.length]
    if (!item) return
    onChange(item.key)
    document.getElementById(tabId(id, item.key))?.focus()
  }

  function handleKey(event: KeyboardEvent, index: number): void {
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: items.length - 1 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    choose(target)
  }

  return (
    <div role="tablist" aria-label={label} className={styles.tabs}>
      {items.map((item, index) => (
        <button
          key={item.key}
          id={tabId(id, item.key)}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={item.key === value}
          aria-controls={item.key === value ? panelId(id, item.key) : undefined}
          tabIndex={item.key === value ? 0 : -1}
          onClick={() => onChange(item.key)}
          onKeyDown={(event) => handleKey(event, index)}
        >
          {item.label}
        </button>
      ))}
    </div>
  )
}
