import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { UnderlineTabs } from '../form/underline-tabs.tsx'
import { Row } from '../layout/layout.tsx'
import type { StatusTabs } from './list.types.ts'
import styles from './status-tabs.module.css'

const UNSET = 'unset'

/** A name of its own for the tab that asks for nothing: a list may call another of its tabs whatever it likes. */
export const tabKey = (value: string): string => (value === '' ? UNSET : `is-${value}`)
const valueOf = (key: string): string => (key === UNSET ? '' : key.slice('is-'.length))

type StatusTabRowProps = {
  id: string
  tabs: StatusTabs
  value: string
  onChange: (value: string) => void
  /** at the end of the row */
  children?: ReactNode
}

export function StatusTabRow({ id, tabs, value, onChange, children }: StatusTabRowProps) {
  return (
    <div className={styles.row}>
      <UnderlineTabs
        id={id}
        label={tabs.label}
        value={tabKey(value)}
        onChange={(key) => onChange(valueOf(key))}
        items={tabs.items.map((item) => ({
          key: tabKey(item.value),
          label: (
            <Row as="span" inline gap={6}>
              {item.label}
              {item.count === undefined ? null : (
                <span className={cx(styles.count, item.due && item.count > 0 && styles.due)}>{item.count}</span>
              )}
            </Row>
          ),
        }))}
      />
      {children}
    </div>
  )
}
