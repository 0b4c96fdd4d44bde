import type { ReactNode } from 'react'
import { detailTexts as texts } from './detail.messages.ts'
import { MaskedValue } from './masked-value.tsx'
import styles from './descriptions.module.css'

export type DescriptionItem = {
  readonly key: string
  readonly label: string
  /** nothing shows "-" */
  readonly value?: ReactNode
  /** `value` is covered; this uncovers it */
  readonly reveal?: () => Promise<string>
  /** takes the whole row, for longer texts */
  readonly wide?: boolean
}

export type DescriptionGroup = {
  readonly key: string
  readonly title?: string
  readonly items: readonly DescriptionItem[]
}

export function Descriptions({ groups }: { groups: readonly DescriptionGroup[] }) {
  return groups.map(({ key, title, items }) => (
    <section key={key} className={styles.group} aria-label={title}>
      {title ? <h2 className={styles.title}>{title}</h2> : null}
      <dl className={styles.list}>
        {items.map((item) => (
          <div key={item.key} className={styles.item} data-wide={item.wide}>
            <dt>{item.label}</dt>
            <dd>
              <Value item={item} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}

function Value({ item: { label, value, reveal } }: { item: DescriptionItem }) {
  if (value === null || value === undefined || value === '' || value === false) return texts.none
  return reveal && typeof value === 'string' ? <MaskedValue label={label} masked={value} reveal={reveal} /> : value
}
